// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SpeedMeterBlock } from '../../types';
import { emptyScope, TestPage } from '../../../../../src/forms/testing';
import { OperationFailure } from '../../../../../src/kit/protocol/failure';
import type { Listener, Result } from './engine';
import { useMeasuring } from './useMeasuring';

const { callFromPage, measure } = vi.hoisted(() => ({ callFromPage: vi.fn(), measure: vi.fn() }));
vi.mock('../../../../../src/kit/data/call-from-page', () => ({ callFromPage }));
vi.mock('../../../../../src/kit/data/endpoint', () => ({
  endpointOf: async ({ id }: { id: string }) => `https://api.example/${id}`,
}));
vi.mock('./engine', () => ({ measure }));

const operations = Object.fromEntries(
  ['config', 'down', 'up'].map((id) => [id, { id, api: 'main', protocol: 'rest' }]),
);
const block = {
  block: 'speed-meter',
  id: 'meter',
  config: 'config',
  download: 'down',
  upload: 'up',
} as unknown as SpeedMeterBlock;
const steps = [
  { type: 'latency', count: 2 },
  { type: 'download', bytes: 1000, count: 1 },
  { type: 'upload', bytes: 1000, count: 1 },
];
const result: Result = { phase: 'upload', ping: 8, down: 480, up: 240, duration: 1, downs: [], ups: [] };
const stop = vi.fn();
const onResult = vi.fn<(result: Result) => void>();
const listener = (): Listener => measure.mock.lastCall?.[2] as Listener;

function show() {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TestPage operations={operations} store={proxy(emptyScope())}>
      {children}
    </TestPage>
  );
  const { result: hook, unmount } = renderHook(() => useMeasuring(block, onResult), { wrapper });
  return {
    at: () => hook.current.state,
    start: () => act(async () => hook.current.start()),
    abort: () => act(async () => hook.current.abort()),
    unmount,
  };
}

beforeEach(() => {
  [callFromPage, measure, stop, onResult].forEach((mock) => mock.mockReset());
  callFromPage.mockResolvedValue({ status: 'ready', value: { steps } });
  measure.mockReturnValue(stop);
});
afterEach(cleanup);

it('reports the result once', async () => {
  const { at, start } = show();
  await start();
  await waitFor(() =>
    expect(measure).toHaveBeenCalledWith(
      { download: 'https://api.example/down', upload: 'https://api.example/up' },
      { steps },
      expect.anything(),
    ),
  );
  await act(async () => listener().onReading(result));
  expect(at()).toEqual({ at: 'running', reading: result });
  await act(async () => listener().onResult(result));
  expect(at()).toEqual({ at: 'finished', reading: result });
  expect(onResult.mock.calls).toEqual([[result]]);
});

it('ignores readings after an abort', async () => {
  const { at, start, abort } = show();
  await start();
  await waitFor(() => expect(measure).toHaveBeenCalled());
  await abort();
  expect(stop).toHaveBeenCalledTimes(1);
  await act(async () => {
    listener().onReading(result);
    listener().onFailure(500);
  });
  expect(at()).toEqual({ at: 'aborted' });
});

it('starts nothing when aborted early', async () => {
  let arrived = (_answer: unknown): void => undefined;
  callFromPage.mockReturnValue(
    new Promise((resolve) => {
      arrived = resolve;
    }),
  );
  const { at, start, abort, unmount } = show();
  await start();
  await abort();
  await act(async () => arrived({ status: 'ready', value: { steps } }));
  expect([at(), measure.mock.calls.length]).toEqual([{ at: 'aborted' }, 0]);
  callFromPage.mockResolvedValue({ status: 'ready', value: { steps } });
  await start();
  await waitFor(() => expect(measure).toHaveBeenCalled());
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

it.each([
  [429, 'too-many'],
  [500, 'server'],
  [403, 'refused'],
  [undefined, 'offline'],
] as const)('explains %s', async (status, failure) => {
  const { at, start } = show();
  callFromPage.mockRejectedValueOnce(new OperationFailure('no', 'offline', status === undefined ? {} : { status }));
  await start();
  await waitFor(() => expect(at()).toEqual({ at: 'failed', failure }));
  await start();
  await waitFor(() => expect(measure).toHaveBeenCalled());
  await act(async () => listener().onFailure(status));
  expect(at()).toEqual({ at: 'failed', failure });
});

it('does not measure with an incomplete plan', async () => {
  callFromPage.mockResolvedValue({ status: 'ready', value: { steps: steps.slice(1) } });
  const { at, start } = show();
  await start();
  await waitFor(() => expect(at()).toEqual({ at: 'failed', failure: 'server' }));
  expect(measure).not.toHaveBeenCalled();
});
