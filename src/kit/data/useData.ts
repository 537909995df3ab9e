import { useEffect, useState } from 'react';
import { equalJson } from '../../base/equal';
import type { Answer } from '../../model/operation';
import type { Tree } from '../../model/tree';
import { startUp } from '../../operations/startup';
import { readStored } from '../../state/storage';
import { useAnswer } from './answers';
import { callFromPage } from './call-from-page';
import { usePage } from '../page/context';
import type { PageView } from '../page/context';
import { resolveValues, useEvaluate } from '../page/useValue';
import type { OperationFailure } from '../protocol/failure';

export type Data = {
  /** idle: not asked for, since its condition does not hold. */
  readonly status: 'idle' | 'loading' | 'failed' | 'empty' | 'ready';
  readonly value: unknown;
  /** It may be published, and the browser asks for it in any case. */
  readonly again?: boolean;
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

type Values = Readonly<Record<string, unknown>>;

/** Whether arguments are those of a published answer. Until start-up is over, some may not be known yet. */
const fitsPublished = (asked: Values, values: Values, isStarted: boolean): boolean =>
  Object.entries(values).every(([name, value]) => {
    const published = asked[name] ?? null;
    return equalJson(value ?? (isStarted ? null : published), published);
  });

/** Whether start-up is over, for a component that needs to know. */
function useStarted(isNeeded: boolean): boolean {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    const ended = isNeeded ? startUp() : undefined;
    ended?.then(
      ({ ok }) => setStarted(ok),
      () => undefined,
    );
  }, [isNeeded]);
  return isStarted;
}

type Published = { readonly value: unknown; readonly isAskedAgain: boolean };

/**
 * The answer that the page was published with. Once it is asked for again, it is shown only to somebody unknown, and only for the arguments
 * that it was published for.
 */
function usePublished(page: PageView, name: string, values: Values, evaluateTree: (tree: Tree) => unknown): Published {
  const { payload, locale, settled, anonymous } = page;
  const isAskedAgain = settled && payload.data[name]?.fetch === 'both';
  const isStarted = useStarted(isAskedAgain);
  const value = payload.fetched?.[locale]?.[name];
  if (!isAskedAgain) return { value, isAskedAgain };
  const role = evaluateTree(['$', 'session', 'role']) ?? anonymous.role;
  const isUnknown = role === anonymous.role && !readStored('session', anonymous.keyStore);
  const asked = (payload.asked?.[locale]?.[name] ?? {}) as Values;
  return { value: isUnknown && fitsPublished(asked, values, isStarted) ? value : undefined, isAskedAgain };
}

/** A published answer that is asked for again is shown until the live one is there, or its failure. */
function shownOf(
  published: Published,
  isIdle: boolean,
  fetching: Fetching | undefined,
): Pick<Data, 'status' | 'value'> {
  const { data, error } = fetching ?? {};
  const isReplaced = published.isAskedAgain && (isIdle || data !== undefined || error !== undefined);
  if (published.value !== undefined && !isReplaced)
    return { status: published.value === null ? 'empty' : 'ready', value: published.value ?? undefined };
  const value = data?.status === 'ready' ? data.value : undefined;
  if (isIdle) return { status: 'idle', value };
  return { status: fetching ? fetchStatus(fetching) : 'loading', value };
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
  const published = usePublished(page, name, values, evaluateTree);
  const isMissing = published.value === undefined || published.isAskedAgain;
  const wanted = isMissing && page.live && holds && complete(values);
  const { data, error, isLoading, retry } = useAnswer({
    operation: wanted ? operation : undefined,
    values,
    locale: page.locale,
    name,
    call: (called, asked) => callFromPage(page, called, asked),
  });
  const { status, value } = shownOf(published, page.live && !holds, wanted ? { data, error, isLoading } : undefined);
  useEffect(() => {
    if (page.live) page.store.data[name] = value ?? null;
  }, [page, name, value]);
  return { status, value, again: binding?.fetch === 'both', error, retry };
}
