/** Every answer of the APIs that the page shows, in SWR's cache. */
import { useEffect, useEffectEvent, useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import type { Answer, Operation } from '../../model/operation';
import type { OperationFailure } from '../protocol/failure';
import { connectMemory, currentSession } from '../state/answers';
import type { AnswerChange } from '../state/answers';

/** Key in SWR's cache: the session keeps answers of two people apart. */
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

/** Time of each answer, by its serialized question: SWR keeps the old object when a new answer equals it. */
const answered = new Map<string, AnswerState & { readonly at: number }>();
const shown = new Set<Shown>();
/** Questions that a person asked again. Their failures are shown. */
const demanded = new Set<string>();
const failed = new Set<string>();
let changes = 0;

/** Milliseconds of a duration such as "5m". */
const lifetimeOf = ({ cache }: Operation): number =>
  cache === undefined ? usualLifetime : Number.parseInt(cache, 10) * (units[cache.at(-1) ?? ''] ?? 0);

/** Fetches what is shown of these again, each question once. Resolves to whether all answers came. */
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

/** Renews data of the page, by name. What is shown stays until the answer is there. Resolves to whether all answers came. */
export const renewData = (names: readonly string[], isDemanded = false): Promise<boolean> =>
  askAgain(({ name }) => name !== undefined && names.includes(name), isDemanded);

/**
 * Makes changed answers stale. This tab renews those on the page after an action that succeeded and lists them. Other tabs renew them after
 * every action that may have changed something, also after one that failed: its request may have arrived.
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

/** Times at which SWR asks: it has no lifetime of answers, so the clock is ours. */
const timing = (text: string | undefined, lifetime: number): SWRConfiguration => ({
  // Calls in flight are shared all the same.
  dedupingInterval: 0,
  revalidateIfStale: !isFresh(text, lifetime),
  focusThrottleInterval: Math.max(lifetime, shortestFocusInterval),
  shouldRetryOnError: false,
});

export type Asking = {
  /** Undefined asks nothing. */
  readonly operation: Operation | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly locale: string;
  readonly name?: string;
  readonly call: (operation: Operation, values: Asking['values']) => Promise<Answer>;
};

/** The answer to a question. A renewal that nobody asked for keeps what is shown when it fails. */
export function useAnswer({ operation, values, locale, name, call }: Asking) {
  const { cache, mutate } = useSWRConfig();
  // Stays for as long as the component: what is on the page when a session ends may be read on.
  const [session] = useState(currentSession);
  const question: Question | undefined = operation && [operation.id, JSON.stringify(values), locale, session];
  const text = question && unstable_serialize(question);
  const lifetime = operation ? lifetimeOf(operation) : 0;
  // SWR may ask a question that the component has changed since: the values come from the key.
  const ask = async (asked: Question): Promise<Answer> => {
    const key = unstable_serialize(asked);
    const before = changes;
    const isDemanded = demanded.delete(key);
    failed.delete(key);
    try {
      const answer = await call(operation!, JSON.parse(asked[1]));
      // An answer that a change overtook may be old already.
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
