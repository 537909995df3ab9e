import { removeStored, writeStored } from '../state/storage';

const units: Readonly<Record<string, number>> = { s: 1e3, m: 6e4, h: 36e5 };

/** Result of an operation: its mapped value, or that there is nothing. */
export type Answer = { readonly status: 'ready'; readonly value: unknown } | { readonly status: 'empty' };

type CachedAnswer = { readonly until: number; readonly value: Answer };

const answers = new Map<string, CachedAnswer>();

/** Milliseconds of a duration such as "5m". */
const milliseconds = (duration: string): number => Number.parseInt(duration, 10) * (units[duration.at(-1) ?? ''] ?? 0);

/** The cached answer to a question, while it is valid. */
export function cachedAnswer(question: string): CachedAnswer | undefined {
  const found = answers.get(question);
  if (found && found.until > Date.now()) return found;
  answers.delete(question);
  return undefined;
}

export const cacheAnswer = (question: string, value: Answer, duration: string): void =>
  void answers.set(question, { until: Date.now() + milliseconds(duration), value });

export const clearAnswers = (): void => answers.clear();

let changes = 0;

/** How many calls of actions are over, each of which may have changed what was answered before. */
export const countChanges = (): number => changes;

/** Storage key by which the tabs of a browser tell each other of changes; nothing stays there. */
const changed = 'fp-changed';

/** To be called when a call of an action is over: this tab asks again where it comes back to an answer, the others at once. */
export function noteAnswersOld(): void {
  changes += 1;
  // https://html.spec.whatwg.org/multipage/webstorage.html#the-storage-event: other documents hear of it, this one does not.
  writeStored('local', changed, '1');
  removeStored('local', changed);
}

/** Whether an event says that another tab may have changed what is shown. */
export const isChangeElsewhere = ({ key, newValue }: StorageEvent): boolean => key === changed && newValue !== null;
