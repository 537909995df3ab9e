// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import { TestPage, emptyScope } from '../forms/testing';
import { setUnsent } from '../state/unsent';
import { UnsentInput } from './UnsentInput';

const form = {};

/** Follows a link on a page with `unsent` input and returns the path shown then. */
async function pathAfter(to: string, unsent: boolean, answer: boolean): Promise<string> {
  const confirm = vi.fn(() => answer);
  vi.stubGlobal('confirm', confirm);
  setUnsent(form, unsent);
  const router = createMemoryRouter([{ path: '*', element: <UnsentInput /> }], { initialEntries: ['/one'] });
  render(
    <TestPage forms={[]} messages={{ 'form.leave': 'Leave?' }} store={proxy(emptyScope())}>
      <RouterProvider router={router} />
    </TestPage>,
  );
  await act(() => router.navigate(to));
  expect(confirm.mock.calls).toEqual(unsent && !to.startsWith('/one') ? [['Leave?']] : []);
  return router.state.location.pathname + router.state.location.search;
}

afterEach(() => {
  cleanup();
  setUnsent(form, false);
  vi.unstubAllGlobals();
});

it.each([
  ['stays where the person does not want to lose it', '/two', true, false, '/one'],
  ['goes on where the person agrees', '/two', true, true, '/two'],
  ['goes on without a question where there is none', '/two', false, false, '/two'],
  ['goes on without a question to another step of the page', '/one?step=two', true, false, '/one?step=two'],
])('a page with unsent input %s', async (_title, to, unsent, answer, shown) => {
  expect(await pathAfter(to, unsent, answer)).toBe(shown);
});
