import { useEffect } from 'react';
import type { Answer } from '../../model/operation';
import type { Tree } from '../../model/tree';
import { useAnswer } from './answers';
import { callFromPage } from './call-from-page';
import { usePage } from '../page/context';
import { resolveValues, useEvaluate } from '../page/useValue';
import type { OperationFailure } from '../protocol/failure';

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

type Fetching = { readonly data?: Answer | undefined; readonly error?: unknown; readonly isLoading: boolean };

function fetchStatus({ data, error, isLoading }: Fetching): Data['status'] {
  if (error) return isLoading ? 'loading' : 'failed';
  return data?.status ?? 'loading';
}

/** Status of an answer that the page was published with, else of the one that is asked for. */
function statusOf(published: unknown, isIdle: boolean, fetching: Fetching | undefined): Data['status'] {
  if (published !== undefined) return published === null ? 'empty' : 'ready';
  if (isIdle) return 'idle';
  return fetching ? fetchStatus(fetching) : 'loading';
}

/**
 * The answer that the page's definition binds to `name`: the published one, else the API's. Equal calls on one page are made once.
 * It is also readable by expressions as data.<name>.
 */
export function useData(name: string): Data {
  const page = usePage();
  const evaluateTree = useEvaluate() as (tree: Tree) => unknown;
  const binding = page.payload.data[name];
  const operation = binding && page.operation(binding.operation);
  const values = resolveValues(binding?.with, evaluateTree);
  const holds = operation !== undefined && (binding?.when === undefined || evaluateTree(binding.when) === true);
  const published = page.payload.fetched?.[page.locale]?.[name];
  const wanted = published === undefined && page.live && holds && complete(values);
  const { data, error, isLoading, retry } = useAnswer({
    operation: wanted ? operation : undefined,
    values,
    locale: page.locale,
    name,
    call: (called, asked) => callFromPage(page, called, asked),
  });
  const value = published ?? (data?.status === 'ready' ? data.value : undefined);
  useEffect(() => {
    if (page.live) page.store.data[name] = value ?? null;
  }, [page, name, value]);
  return {
    status: statusOf(published, page.live && !holds, wanted ? { data, error, isLoading } : undefined),
    value,
    error,
    retry,
  };
}
