import { useEffect } from 'react';
import useSWR from 'swr';
import { refreshEvent } from './refresh';
import type { Tree } from '../../model/tree';
import { callFromPage } from './call-from-page';
import { usePage } from '../page/context';
import { resolveValues, useEvaluate } from '../page/useValue';
import type { OperationFailure } from '../../operations/failure';

export type Data = {
  /** idle: not asked for, since its condition does not hold. */
  readonly status: 'idle' | 'loading' | 'failed' | 'empty' | 'ready';
  readonly value: unknown;
  readonly error: OperationFailure | undefined;
  /** Fetches it again; settles once that is over, however it ended. */
  readonly retry: () => Promise<void>;
};

/** Values an operation is called with must be known: a call with a hole would ask for something else. */
function complete(values: Record<string, unknown>): boolean {
  return Object.values(values).every((value) => value !== null && value !== undefined);
}

/**
 * The answer that the page's definition binds to `name`. Equal calls on one page are made once.
 * It is also readable by expressions as data.<name>.
 */
export function useData(name: string): Data {
  const page = usePage();
  const evaluateTree = useEvaluate() as (tree: Tree) => unknown;
  const binding = page.payload.data[name];
  const operation = binding && page.operation(binding.operation);
  const values = resolveValues(binding?.with, evaluateTree);
  const holds = operation !== undefined && (binding?.when === undefined || evaluateTree(binding.when) === true);
  const wanted = page.live && holds && complete(values);
  const key = wanted ? [operation.id, JSON.stringify(values), page.locale] : null;
  const { data, error, isLoading, mutate } = useSWR(key, () => callFromPage(page, operation!, values), {
    revalidateOnFocus: false,
    revalidateOnReconnect: true,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    const refresh = (event: Event) => {
      if ((event as CustomEvent<readonly string[]>).detail.includes(name)) void mutate();
    };
    document.addEventListener(refreshEvent, refresh);
    return () => document.removeEventListener(refreshEvent, refresh);
  }, [name, mutate]);
  const value = data?.status === 'ready' ? data.value : undefined;
  useEffect(() => {
    if (page.live) page.store.data[name] = value ?? null;
  }, [page, name, value]);
  const status =
    !page.live || (holds && !wanted) ? 'loading' : !wanted ? 'idle' : error ? 'failed' : data ? data.status : 'loading';
  return {
    status: isLoading && status === 'failed' ? 'loading' : status,
    value,
    error: error as OperationFailure | undefined,
    retry: () =>
      mutate().then(
        () => undefined,
        () => undefined,
      ),
  };
}
