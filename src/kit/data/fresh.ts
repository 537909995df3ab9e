import { useEffect, useEffectEvent } from 'react';
import { clearAnswers, countChanges, isChangeElsewhere } from '../../operations/cache';

/** How many changes there were when each answer was asked for. */
const changesBefore = new Map<string, number>();

/** To be called when an answer is asked for. */
export const noteAsked = (question: string): void => void changesBefore.set(question, countChanges());

/** What is remembered holds no longer once another tab has changed something. */
const forget = (event: StorageEvent): void => void (isChangeElsewhere(event) && clearAnswers());

/** Asks again for what an action may have changed since: equal calls close together are one, but not across a change. */
export function useFresh(question: string | undefined, refetch: () => Promise<unknown>): void {
  const freshen = useEffectEvent(() => void refetch().catch(() => undefined));
  // The same listener is added once, however many there are.
  useEffect(() => addEventListener('storage', forget), []);
  useEffect(() => {
    // What was not asked for yet is no number, and less than none.
    if (Number(changesBefore.get(question!)) < countChanges()) freshen();
  }, [question]);
}
