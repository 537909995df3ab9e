// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { RemovedItems } from './RemovedItems';

afterEach(cleanup);

it('restores a block in the layer that removed it', () => {
  const sent: unknown[] = [];
  const edit = (...step: readonly unknown[]) => Promise.resolve(sent.push(step) > 0);
  const at = { layer: 'county', file: 'sites/county/content/pages/home.json', line: 1 };
  const items = [{ address: 'home:/hello', id: 'hello', title: 'Hello', from: 'text, by county', at }];
  const read = () => new Promise<never>(() => undefined);
  const editing = { edit, isReadOnly: false, layer: 'town' };
  render(studioTab(<RemovedItems label="Removed blocks" items={items} />, { open: {}, editing, read }));
  fireEvent.click(screen.getByRole('button', { name: 'Bring back Hello in county and all sites that extend it' }));
  expect(sent).toEqual([[[{ unset: 'home:/hello' }], 'county']]);
});
