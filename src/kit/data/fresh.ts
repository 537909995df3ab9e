import { useEffect, useEffectEvent } from 'react';
import { clearAnswers, countChanges, isChangeElsewhere } from '../../operations/cache';

/** How many changes there were when each answer was asked for. */
const changesBefore = new Map<string, number>();

/** To be called when an answer is asked for. */
export const noteAsked = (question: string): void => void changesBefore.set(question, countChanges());

/** A change in another tab makes remembered answers stale. */
const forget = (event: StorageEvent): void => void (isChangeElsewhere(event) && clearAnswers());

/** Asks again for what an action may have changed since: equal calls close together are one, but not across a change. */
export function useFresh(question: string | undefined, refetch: () => Promise<unknown>): void {
  const freshen = useEffectEvent(() => void refetch().catch(() => undefined));
  // The same listener is added once, however many there are.
  useEffect(() => addEventListener('storage', forget), []);
  useEffect(() => {
    // A question that was never asked gives NaN, and no comparison with NaN is true.
    if (Number(changesBefore.get(question!)) < countChanges()) freshen();
  }, [question]);
}
