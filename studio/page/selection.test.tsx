// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useOpenBlock } from './selection';

afterEach(cleanup);

const site = { id: 'town', title: 'Town', layers: [], languages: [], roles: [] };
const page = { id: 'home', title: 'Home', path: '/' };
const wrapper = ({ children }: { readonly children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;

it('returns to the previously selected entry', async () => {
  const hook = () => ({ open: useOpenBlock(site, page), navigate: useNavigate() });
  const { result } = renderHook(hook, { wrapper });
  for (const entry of ['/menus/header/one', '/menus/header/two', '/menus/header/two'])
    await act(async () => result.current.open.selectEntry(entry));
  await act(async () => void result.current.navigate(-1));
  expect(result.current.open.entry).toBe('/menus/header/one');
});
