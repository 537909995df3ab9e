/** One call of an operation, and the requests that it makes. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { Operation } from '../../src/model/operation';
import { callOperation } from '../../src/operations/client';
import type { CallOptions } from '../../src/operations/client';
import { startScope } from '../../src/state/faceplate';
import { object } from './client';
import { json, testOperation } from './site';

export const wireApis: CallOptions['apis'] = {
  query: { base: 'https://api.test/v1/', key: 'query' },
  header: { base: 'https://api.test/v1', key: 'header' },
  here: { base: '', key: 'none' },
  odd: { base: 'https://api.test/v1', key: { $: 'pigeon' } },
};

type WireRequest = { readonly url: string; readonly init: RequestInit & { readonly headers: Record<string, string> } };
export const wireRequests: WireRequest[] = [];
export const warned: string[] = [];
export const server: { answer: () => Response } = { answer: () => json({}) };

export const callOverWire = (
  operation: Partial<Operation> = {},
  values: Record<string, unknown> = {},
  more: Partial<CallOptions> = {},
) =>
  callOperation(testOperation('x', { api: 'query', path: '/x', result: object, ...operation }), values, {
    operations: {},
    apis: wireApis,
    ...more,
  });

/** A network, and nothing remembered, before each test. */
export function useWire(): void {
  beforeEach(() => {
    startScope({});
    sessionStorage.clear();
    [wireRequests.length, warned.length, server.answer] = [0, 0, () => json({})];
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void warned.push(line));
    vi.stubGlobal('fetch', async (url: string, init: WireRequest['init']) => {
      wireRequests.push({ url, init });
      return server.answer();
    });
    document.documentElement.lang = 'de-AT';
  });
  afterEach(() => {
    for (const name of ['base', 'locale']) delete document.documentElement.dataset[name];
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
