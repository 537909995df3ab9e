/** Calls of operations over a network of the test's own. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { fakeNetwork, testOperation } from './site';
import type { StubbedAnswers } from './site';
import type { Operation } from '../../src/model/operation';
import { startScope } from '../../src/state/faceplate';
import { callOperation } from '../../src/operations/client';
import type { CallOptions } from '../../src/operations/client';
import { OperationFailure } from '../../src/kit/protocol/failure';

export const apis: CallOptions['apis'] = {
  query: { base: 'https://api.test/v1/', key: 'query' },
  header: { base: 'https://api.test/v1', key: 'header' },
  other: { base: 'https://other.test', key: 'none' },
  computed: { base: 'https://api.test/v1', key: { $: ['$', 'state', 'settings', 'place'] } },
  unset: { base: { $: ['$', 'state', 'config', 'api'] }, key: 'query' },
};
export const object = { schema: { type: 'object' } };

/** Lines of the console. */
export const logged: string[] = [];

/** A client of a network that gives these answers. */
export function client(answers: StubbedAnswers, more: Partial<CallOptions> = {}) {
  const network = fakeNetwork(answers);
  vi.stubGlobal('fetch', network.fetch);
  const run = (operation: Partial<Operation>, values: Record<string, unknown> = {}) =>
    callOperation(testOperation('x', { api: 'query', path: '/x', result: object, ...operation }), values, {
      operations: {},
      apis,
      ...more,
    });
  return { ...network, run };
}

export const failure = async (promise: Promise<unknown>): Promise<OperationFailure> => {
  const cause = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(cause).toBeInstanceOf(OperationFailure);
  return cause as OperationFailure;
};

export function useClient(): void {
  beforeEach(() => {
    startScope({});
    sessionStorage.clear();
    logged.length = 0;
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
