/** All API responses that the page shows, in SWR's cache. */
import { useEffect, useEffectEvent, useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import type { Answer, Operation } from '../../model/operation';
import type { OperationFailure } from '../protocol/failure';
import { connectMemory, currentSession } from '../state/answers';
import type { AnswerChange } from '../state/answers';

/** Key in SWR's cache; includes the session, so that two people never share responses. */
type Question = readonly [operation: string, values: string, locale: string, session: number];

type AnswerState = { readonly operation: string; readonly isRemembered: boolean };
type Shown = AnswerState & {
  readonly text: string;
  /** Name of the data on the page. */
  readonly name: string | undefined;
  readonly revalidate: (question: Question) => Promise<unknown>;
  readonly question: Question;
};
type Match<Of> = (of: Of) => boolean;

const units: Readonly<Record<string, number>> = { s: 1e3, m: 6e4, h: 36e5 };
const usualLifetime = 2000;
const shortestFocusInterval = 5000;

/** Time of each response, by its serialised question: SWR keeps the old object if a new response equals it. */
const answered = new Map<string, AnswerState & { readonly at: number }>();
const shown = new Set<Shown>();
/** Questions that a person asked again. Their failures are shown. */
const demanded = new Set<string>();
const failed = new Set<string>();
let changes = 0;

/** Milliseconds of a duration such as "5m". */
const lifetimeOf = ({ cache }: Operation): number =>
  cache === undefined ? usualLifetime : Number.parseInt(cache, 10) * (units[cache.at(-1) ?? ''] ?? 0);

/** Fetches the shown ones of these again, each question once. Resolves to whether all responses arrived. */
async function askAgain(match: Match<Shown>, isDemanded: boolean): Promise<boolean> {
  const matching: Shown[] = [];
  for (const each of shown) {
    const isAsked = ({ text, revalidate }: Shown) => text === each.text && revalidate === each.revalidate;
    if (match(each) && !matching.some(isAsked)) matching.push(each);
  }
  await Promise.all(
    matching.map(({ text, revalidate, question }) => {
      if (isDemanded) demanded.add(text);
      return revalidate(question);
    }),
  );
  return matching.every(({ text }) => !failed.has(text));
}

/** Renews data of the page, by name. The old data stays until the response arrives. Resolves to whether all arrived. */
export const renewData = (names: readonly string[], isDemanded = false): Promise<boolean> =>
  askAgain(({ name }) => name !== undefined && names.includes(name), isDemanded);

/**
 * Marks changed responses as stale. This tab renews those on the page after a successful action that lists them. Other tabs renew them after
 * every action that may have changed something, even a failed one: its request may have arrived.
 */
function change({ operations, isRead, hasFailed }: AnswerChange, isElsewhere: boolean): void {
  const match = ({ operation, isRemembered }: AnswerState) =>
    operations ? operations.includes(operation) : !(isRead && isRemembered);
  changes += 1;
  for (const [text, answer] of answered) if (match(answer)) answered.delete(text);
  const isRenewed = operations ? isElsewhere || !hasFailed : isElsewhere && !isRead;
  if (isRenewed) void askAgain(match, !isElsewhere);
}

const connect = (): void => connectMemory({ change, refresh: (names) => void renewData(names, true) });

const isFresh = (text: string | undefined, lifetime: number): boolean =>
  Date.now() - (answered.get(text ?? '')?.at ?? 0) < lifetime;

/** When SWR asks: it has no lifetime for responses, so we keep the clock. */
const timing = (text: string | undefined, lifetime: number): SWRConfiguration => ({
  // Calls in flight are shared in any case.
  dedupingInterval: 0,
  revalidateIfStale: !isFresh(text, lifetime),
  focusThrottleInterval: Math.max(lifetime, shortestFocusInterval),
  shouldRetryOnError: false,
});

export type Asking = {
  /** Undefined: no request. */
  readonly operation: Operation | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly locale: string;
  readonly name?: string;
  readonly call: (operation: Operation, values: Asking['values']) => Promise<Answer>;
};

/** The response to a question. An automatic renewal that fails keeps the old data. */
export function useAnswer({ operation, values, locale, name, call }: Asking) {
  const { cache, mutate } = useSWRConfig();
  // Constant for the component's lifetime: data on the page stays readable after a session ends.
  const [session] = useState(currentSession);
  const question: Question | undefined = operation && [operation.id, JSON.stringify(values), locale, session];
  const text = question && unstable_serialize(question);
  const lifetime = operation ? lifetimeOf(operation) : 0;
  // SWR may ask an outdated question of the component, so the values come from the key.
  const ask = async (asked: Question): Promise<Answer> => {
    const key = unstable_serialize(asked);
    const before = changes;
    const isDemanded = demanded.delete(key);
    failed.delete(key);
    try {
      const answer = await call(operation!, JSON.parse(asked[1]));
      // A response overtaken by a change may be outdated already.
      if (before === changes)
        answered.set(key, { operation: operation!.id, isRemembered: operation!.cache !== undefined, at: Date.now() });
      return answer;
    } catch (failure) {
      failed.add(key);
      const { data, error } = cache.get(key) ?? {};
      if (data && error === undefined && !isDemanded) return data as Answer;
      throw failure;
    }
  };
  const { data, error, isLoading } = useSWR<Answer, OperationFailure>(question ?? null, ask, timing(text, lifetime));
  const show = useEffectEvent(() => {
    if (!operation || !question) return;
    const isRemembered = operation.cache !== undefined;
    const entry = { operation: operation.id, isRemembered, text: text!, name, question, revalidate: mutate };
    shown.add(entry);
    return () => void shown.delete(entry);
  });
  useEffect(connect, []);
  useEffect(() => show(), [text, name, mutate]);
  const retry = async (): Promise<void> => void (await askAgain((each) => each.text === text, true));
  return { data, error, isLoading, retry };
}
