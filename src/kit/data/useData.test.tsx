// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyScope, TestPage } from '../../forms/testing';
import { noteAnswersOld } from '../../operations/cache';
import type { Answer } from '../../operations/cache';
import { PageContext, usePage } from '../page/context';
import { askForData, renewData } from './refresh';
import { useData } from './useData';

const call = vi.fn<() => Promise<Answer>>();
vi.mock('./call-from-page', () => ({ callFromPage: () => call() }));

const ready = (value: string): Promise<Answer> => Promise.resolve({ status: 'ready', value });
const refused = () => Promise.reject(new Error('no answer'));
const payload = { data: { shifts: { operation: 'shifts.list' } } };
const operation = () => ({ id: 'shifts.list' });

function Shown() {
  const { status, value } = useData('shifts');
  return <p>{`${status} ${String(value)}`}</p>;
}

function Shifts() {
  const page = usePage();
  return (
    <PageContext value={{ ...page, operation, payload } as unknown as typeof page}>
      <Shown />
      <Shown />
    </PageContext>
  );
}

const shown = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
const both = (text: string) => waitFor(() => expect(shown()).toEqual([text, text]));

beforeEach(async () => {
  call.mockReset().mockImplementation(() => ready('Monday'));
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <TestPage store={proxy(emptyScope())}>
        <Shifts />
      </TestPage>
    </SWRConfig>,
  );
  await both('ready Monday');
  call.mockClear();
});

afterEach(cleanup);

it('keeps what is shown when a renewal fails, and tells who asked', async () => {
  call.mockImplementation(refused);
  expect(await act(() => renewData(['shifts']))).toBe(false);
  expect(shown()).toEqual(['ready Monday', 'ready Monday']);
});

it('shows the answer of a renewal', async () => {
  call.mockImplementation(() => ready('Tuesday'));
  expect(await act(() => renewData(['shifts']))).toBe(true);
  await both('ready Tuesday');
});

it('makes one call for a renewal of what is shown twice', async () => {
  await act(() => renewData(['shifts']));
  expect(call).toHaveBeenCalledTimes(1);
});

it('renews nothing else', async () => {
  expect(await act(() => renewData(['places']))).toBe(true);
  expect(call).not.toHaveBeenCalled();
});

it('keeps what is shown when the network is back and the API is not', async () => {
  call.mockImplementation(refused);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(call).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(['ready Monday', 'ready Monday']);
});

it('reports a failed manual refresh, and clears it with a renewal', async () => {
  call.mockImplementation(refused);
  await act(async () => askForData(['shifts']));
  await both('failed Monday');
  call.mockImplementation(() => ready('Wednesday'));
  await act(() => renewData(['shifts']));
  await both('ready Wednesday');
});

const comeBack = async (between: () => void) => {
  cleanup();
  const cache = new Map();
  const site = (content: ReactNode) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 2000 }}>
      <TestPage store={proxy(emptyScope())}>{content}</TestPage>
    </SWRConfig>
  );
  const { rerender } = render(site(<Shifts />));
  await both('ready Monday');
  rerender(site(<hr />));
  call.mockClear().mockImplementation(() => ready('Thursday'));
  between();
  rerender(site(<Shifts />));
};

it('asks again on coming back soon after a change', async () => {
  await comeBack(noteAnswersOld);
  await both('ready Thursday');
  expect(call).toHaveBeenCalledTimes(1);
});

it('asks nothing again on coming back soon without a change', async () => {
  await comeBack(() => undefined);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(call).not.toHaveBeenCalled();
});

it('shows what another tab has changed, and asks nothing for what else it stores', async () => {
  const hear = (key: string, newValue: string | null) =>
    act(async () => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  call.mockImplementation(() => ready('Tuesday'));
  await hear('draft.contact', '{}');
  await hear('fp-changed', null);
  expect(call).not.toHaveBeenCalled();
  await hear('fp-changed', '1');
  await both('ready Tuesday');
  expect(call).toHaveBeenCalledTimes(1);
});
