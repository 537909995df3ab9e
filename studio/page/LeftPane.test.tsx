// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { LeftPane } from './LeftPane';

afterEach(cleanup);

const paneWith = (selection: object) =>
  studioTab(<LeftPane frame="" onPage={() => undefined} />, {
    open: { site: { id: 'town' }, page: { id: 'home' }, ...selection },
    editing: { isReadOnly: true },
    read: () => new Promise<never>(() => undefined),
  });
const shown = (): string | null => screen.getByRole('tab', { selected: true }).textContent;

it('follows the selection', () => {
  const { rerender } = render(paneWith({ path: '/title' }));
  expect(shown()).toBe('Blocks');
  rerender(paneWith({ entry: '/menus/header/news' }));
  expect(shown()).toBe('Menus');
  rerender(paneWith({}));
  expect(shown()).toBe('Menus');
  rerender(paneWith({ path: '/title' }));
  expect(shown()).toBe('Blocks');
});
