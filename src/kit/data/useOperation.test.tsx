// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyScope, TestPage } from '../../forms/testing';
import { cacheAnswer, cachedAnswer, noteAnswersOld } from '../../operations/cache';
import type { Answer } from '../../operations/cache';
import { useOperation } from './useOperation';

const call = vi.fn<() => Promise<Answer>>();
vi.mock('./call-from-page', () => ({ callFromPage: () => call() }));

const ready = (value: string): Promise<Answer> => Promise.resolve({ status: 'ready', value });
const operations = { slots: { id: 'slots', api: 'main', protocol: 'rest' } };

const Shown = () => <p>{String(useOperation('slots', undefined).value)}</p>;

async function comeBack(between: () => void): Promise<string | null> {
  const cache = new Map();
  const page = (content: ReactNode) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 2000 }}>
      <TestPage store={proxy(emptyScope())} operations={operations}>
        {content}
      </TestPage>
    </SWRConfig>
  );
  call.mockReset().mockImplementation(() => ready('Monday'));
  const { rerender } = render(page(<Shown />));
  await screen.findByText('Monday');
  rerender(page(<hr />));
  call.mockImplementation(() => ready('Tuesday'));
  between();
  await act(async () => rerender(page(<Shown />)));
  return screen.getByRole('paragraph').textContent;
}

afterEach(cleanup);

it('asks again for choices soon after a change', async () => {
  expect(await comeBack(noteAnswersOld)).toBe('Tuesday');
});

it('asks for choices once within two seconds where nothing was changed', async () => {
  expect(await comeBack(() => undefined)).toBe('Monday');
});

it('forgets what is remembered once another tab announces a change', async () => {
  await comeBack(() => undefined);
  cacheAnswer('streets', { status: 'empty' }, '5m');
  dispatchEvent(new StorageEvent('storage', { key: 'draft', newValue: '1' }));
  expect(cachedAnswer('streets')).toBeDefined();
  dispatchEvent(new StorageEvent('storage', { key: 'fp-changed', newValue: '1' }));
  expect(cachedAnswer('streets')).toBeUndefined();
});
