import { isAnswer } from '../../openid/pending';
import { hasReturnTarget } from '../state/return-target';
import { markSilent, silentKey } from '../../state/silent';
import { readStored, removeStored, writeStored } from '../../state/storage';

/** Session storage key: a logout has not reached the provider. */
const leftMark = 'fp-openid-left';

/** An API that refuses every new key would lead to the provider and back for ever. */
const pause = 60_000;

/** How somebody comes to a page with the block sign-in. */
export type Arrival =
  /** The provider leads back. */
  | 'answer'
  /** A page that needs a session has led here, and the provider may know the person: it is asked once, without a question. */
  | 'silent'
  /** Logged out here, but not at the provider. */
  | 'left';

function maySilently(): boolean {
  const mark = readStored('session', silentKey);
  return mark === null || Date.now() - Number(mark) > pause;
}

/** How somebody came to the document, once; undefined where nothing is to be done before somebody presses. */
export function takeArrival(search: string): Arrival | undefined {
  if (isAnswer(new URLSearchParams(search))) return 'answer';
  const hasLeft = readStored('session', leftMark) !== null;
  removeStored('session', leftMark);
  if (hasLeft) return 'left';
  if (!hasReturnTarget() || !maySilently()) return undefined;
  // Before anything is loaded: a press meanwhile is noted after it.
  markSilent();
  return 'silent';
}

/** Somebody is logged in: once the session has ended, the provider may be asked without a question; after a pause if that was so now. */
export function permitSilent(wasSilent: boolean): void {
  if (wasSilent) writeStored('session', silentKey, String(Date.now()));
  else removeStored('session', silentKey);
}

/** Somebody presses the button while the provider is asked without a question: they want the question. */
export const demandQuestion = (): void => writeStored('session', silentKey, 'pressed');

/** Whether they did. */
export const isQuestionDemanded = (): boolean => readStored('session', silentKey) === 'pressed';

/** The next page with the block says that the provider has not heard of a logout. */
export const markLeft = (): void => writeStored('session', leftMark, '1');
