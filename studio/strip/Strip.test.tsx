// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { Strip } from './Strip';

afterEach(cleanup);

it.each([
  [true, 'Nothing has changed since the last commit.'],
  [false, /^Git lists no changes here/],
])('says why it lists no changes, in Git: %s', async (isInGit, words) => {
  const read = <T,>(path: string) =>
    path.startsWith('changes') ? Promise.resolve({ changes: [], isInGit } as T) : new Promise<T>(() => undefined);
  const open = { site: { id: 'town' }, page: { id: 'home' } };
  const strip = (
    <MemoryRouter>
      <Strip />
    </MemoryRouter>
  );
  render(studioTab(strip, { open, editing: { isReadOnly: true }, read }));
  expect(await screen.findByText(words)).toBeDefined();
});
