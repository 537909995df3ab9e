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

/** Whether the arguments are those of the published response. Until start-up is over, some may be unknown. */
const fitsPublished = (asked: Values, values: Values, isStarted: boolean): boolean =>
  Object.entries(values).every(([name, value]) => {
    const published = asked[name] ?? null;
    return equalJson(value ?? (isStarted ? null : published), published);
  });

/** Whether start-up is over, for a component that depends on it. */
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
 * The response that the page was published with. If the data is requested again, it is shown to anonymous visitors only, and only for the
 * arguments that it was published for.
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

/** If data is requested again, the published response is shown until the live one, or its failure, arrives. */
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
 * The data that the page's definition binds to `name`: the published response, otherwise the API's. Equal calls on a page are made once.
 * Expressions can read it as data.<name>.
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
