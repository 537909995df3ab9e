/** Link from actions, which run before React is loaded, to the answers that React shows (src/kit/data/answers.ts). */

/** Answers that a finished action may have changed. */
export type AnswerChange = {
  /** Operations whose answers it changes; without a list it may be any. */
  readonly operations?: readonly string[] | undefined;
  /** Answers with a declared lifetime outlive a read that lists no changes. */
  readonly isRead: boolean;
  readonly hasFailed?: boolean;
};

/** Holder of all answers on the page. */
export type AnswerMemory = {
  readonly change: (change: AnswerChange, isElsewhere: boolean) => void;
  readonly refresh: (names: readonly string[]) => void;
};

let memory: AnswerMemory | undefined;
let tabs: BroadcastChannel | undefined;
let session = 0;
let changes = 0;

const otherTabs = (): BroadcastChannel => (tabs ??= new BroadcastChannel('faceplate-answers'));

/** Connects the memory of answers with the actions of this tab and of others. */
export function connectMemory(connected: AnswerMemory): void {
  memory = connected;
  otherTabs().onmessage = ({ data }: MessageEvent<AnswerChange>) => connected.change(data, true);
}

/** Call this when an action is over, even if it failed: the request may have arrived although its answer did not. */
export function noteAnswerChange(change: AnswerChange): void {
  changes += 1;
  memory?.change(change, false);
  otherTabs().postMessage(change);
}

/** How often an action of this tab may have changed answers. */
export const answerChanges = (): number => changes;

/** Fetches data of the page again, by name. A failure is shown. */
export const refreshData = (names: readonly string[]): void => memory?.refresh(names);

/** Number of the session that answers belong to. */
export const currentSession = (): number => session;

/** Call this when the person changes: no later question gets an answer of the session before. */
export const forgetAnswers = (): void => void (session += 1);
