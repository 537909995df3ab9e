import { useEffect, useEffectEvent } from 'react';
import useSWR from 'swr';
import { noteAsked, useFresh } from './fresh';
import { refreshEvent } from './refresh';
import type { DataRequest } from './refresh';
import type { Tree } from '../../model/tree';
import { callFromPage } from './call-from-page';
import { usePage } from '../page/context';
import { resolveValues, useEvaluate } from '../page/useValue';
import { isChangeElsewhere } from '../../operations/cache';
import type { Answer } from '../../operations/cache';
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

/** Calls that an event of the page has set off, by their key: everything that shows the same answer waits for one. */
const setOff = new WeakMap<Event, Map<string, Promise<Answer>>>();

function once(event: Event, key: string, call: () => Promise<Answer>): Promise<Answer> {
  const calls = setOff.get(event) ?? new Map<string, Promise<Answer>>();
  setOff.set(event, calls);
  const answer = calls.get(key) ?? call();
  calls.set(key, answer);
  return answer;
}

/**
 * Fetches again whenever a refresh names this data, and renews it when the network is back or another tab has changed something. A renewal
 * takes the place of what is shown only once it has an answer: nobody asked for it, so nobody may lose what they read by it.
 */
function useRefresh(name: string, refetch: () => Promise<unknown>, renew: (event: Event) => Promise<unknown>): void {
  const asked = useEffectEvent((event: CustomEvent<DataRequest>) => {
    const { names, renewals } = event.detail;
    if (!names.includes(name)) return;
    if (renewals) renewals.push(renew(event));
    else void refetch();
  });
  const renewOn = useEffectEvent((event: Event) => void renew(event).catch(() => undefined));
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener(refreshEvent, (event) => asked(event), { signal });
    window.addEventListener('online', (event) => renewOn(event), { signal });
    window.addEventListener('storage', (event) => isChangeElsewhere(event) && renewOn(event), { signal });
    return () => gone.abort();
  }, []);
}

type Fetching = { readonly data?: Answer | undefined; readonly error?: unknown; readonly isLoading: boolean };

function fetchStatus({ data, error, isLoading }: Fetching): Data['status'] {
  if (error) return isLoading ? 'loading' : 'failed';
  return data?.status ?? 'loading';
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
  const question = key?.join('\n');
  const call = () => {
    noteAsked(question!);
    return callFromPage(page, operation!, values);
  };
  const { data, error, isLoading, mutate } = useSWR(key, call, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  useRefresh(name, mutate, async (event) => key && mutate(once(event, question!, call), { revalidate: false }));
  useFresh(question, mutate);
  const value = data?.status === 'ready' ? data.value : undefined;
  useEffect(() => {
    if (page.live) page.store.data[name] = value ?? null;
  }, [page, name, value]);
  const isIdle = page.live && !holds;
  return {
    status: isIdle ? 'idle' : wanted ? fetchStatus({ data, error, isLoading }) : 'loading',
    value,
    error,
    retry: () =>
      mutate().then(
        () => undefined,
        () => undefined,
      ),
  };
}
