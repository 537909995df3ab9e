import { isAnswer } from '../../openid/pending';
import { hasReturnTarget } from '../../state/return-target';
import { readStored, removeStored, writeStored } from '../../state/storage';

/** Session storage keys: this tab has tried a login without a question, or is not to; a logout has not reached the provider. */
const silentMark = 'fp-openid-silent';
const leftMark = 'fp-openid-left';

/** How somebody comes to a page with the block sign-in. */
export type Arrival =
  /** The provider leads back. */
  | 'answer'
  /** A page that needs a session has led here, and the provider may know the person: it is asked once in a tab, without a question. */
  | 'silent'
  /** Logged out here, but not at the provider. */
  | 'left';

/** How the document was come to; undefined where nothing is to be done before somebody presses. */
export function arrivalOf(search: string): Arrival | undefined {
  if (isAnswer(new URLSearchParams(search))) return 'answer';
  if (readStored('session', leftMark) !== null) return 'left';
  return hasReturnTarget() && readStored('session', silentMark) === null ? 'silent' : undefined;
}

/** No further login without a question in this tab. */
export const markSilent = (): void => writeStored('session', silentMark, '1');

/** Somebody is logged in: once the session has ended, the provider may be asked again. */
export const forgetSilent = (): void => removeStored('session', silentMark);

/** Somebody presses the button while the provider is asked without a question: they want the question. */
export const demandQuestion = (): void => writeStored('session', silentMark, 'pressed');

/** Whether they did. */
export const isQuestionDemanded = (): boolean => readStored('session', silentMark) === 'pressed';

/** The next page with the block says that the provider has not heard of a logout. */
export const markLeft = (): void => writeStored('session', leftMark, '1');

/** The message is shown once. */
export const forgetLeft = (): void => removeStored('session', leftMark);
