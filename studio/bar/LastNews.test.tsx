// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { LastNews } from './LastNews';

afterEach(cleanup);

it.each(['undo', 'redo'] as const)('offers to %s without the file that blocks it', (blocked) => {
  const sent: unknown[] = [];
  const taking = (name: string) => (body: unknown) => {
    sent.push([name, body]);
    return Promise.resolve(true);
  };
  const news = { kind: 'outside', text: 'home.json has changed.', blocked };
  const editing = { news, dismiss: () => undefined, undo: taking('undo'), redo: taking('redo') };
  render(studioTab(<LastNews />, { open: {}, editing, read: () => Promise.reject(new Error('nothing is read')) }));
  fireEvent.click(screen.getByRole('button', { name: 'Go on without this file' }));
  expect(sent).toEqual([[blocked, { leave: true }]]);
});
