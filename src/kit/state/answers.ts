/** Connects actions, which run before React is loaded, to the responses that React shows (src/kit/data/answers.ts). */

/** Responses that a finished action may have changed. */
export type AnswerChange = {
  /** Operations whose responses it changes; any, without a list. */
  readonly operations?: readonly string[] | undefined;
  /** Responses with a declared lifetime survive a read that lists no changes. */
  readonly isRead: boolean;
  readonly hasFailed?: boolean;
};

/** Owner of all responses on the page. */
export type AnswerMemory = {
  readonly change: (change: AnswerChange, isElsewhere: boolean) => void;
  readonly refresh: (names: readonly string[]) => void;
};

let memory: AnswerMemory | undefined;
let tabs: BroadcastChannel | undefined;
let session = 0;
let changes = 0;

const otherTabs = (): BroadcastChannel => (tabs ??= new BroadcastChannel('faceplate-answers'));

/** Connects the cache of responses with the actions of this tab and of others. */
export function connectMemory(connected: AnswerMemory): void {
  memory = connected;
  otherTabs().onmessage = ({ data }: MessageEvent<AnswerChange>) => connected.change(data, true);
}

/** Call this after every action, even a failed one: the request may have arrived although its response did not. */
export function noteAnswerChange(change: AnswerChange): void {
  changes += 1;
  memory?.change(change, false);
  otherTabs().postMessage(change);
}

/** Number of actions of this tab that may have changed responses. */
export const answerChanges = (): number => changes;

/** Fetches data of the page again, by name. A failure is shown. */
export const refreshData = (names: readonly string[]): void => memory?.refresh(names);

/** Number of the session that responses belong to. */
export const currentSession = (): number => session;

/** Call this when the person changes: later requests never get responses of the former session. */
export const forgetAnswers = (): void => void (session += 1);
