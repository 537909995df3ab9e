import { isAnswer } from '../../openid/pending';
import { hasReturnTarget } from '../state/return-target';
import { markSilent, silentKey } from '../../state/silent';
import { readStored, removeStored, writeStored } from '../../state/storage';

/** Session storage key: a logout did not reach the provider. */
const leftMark = 'fp-openid-left';

/** Prevents an endless loop between the provider and an API that refuses every new key. */
const pause = 60_000;

/** How a person arrives at a page with the block sign-in. */
export type Arrival =
  /** The provider redirects back. */
  | 'answer'
  /** A protected page redirected here, and the provider may know the person: it is asked once, without a prompt. */
  | 'silent'
  /** Logged out here, but not at the provider. */
  | 'left';

function maySilently(): boolean {
  const mark = readStored('session', silentKey);
  return mark === null || Date.now() - Number(mark) > pause;
}

/** How the person arrived at the document, returned once; undefined if nothing happens before a press. */
export function takeArrival(search: string): Arrival | undefined {
  if (isAnswer(new URLSearchParams(search))) return 'answer';
  const hasLeft = readStored('session', leftMark) !== null;
  removeStored('session', leftMark);
  if (hasLeft) return 'left';
  if (!hasReturnTarget() || !maySilently()) return undefined;
  // Set before anything is loaded, so that a press in the meantime overrides it.
  markSilent();
  return 'silent';
}

/** The person is logged in: the provider may be asked without a prompt once the session ends; after a pause if it just was. */
export function permitSilent(wasSilent: boolean): void {
  if (wasSilent) writeStored('session', silentKey, String(Date.now()));
  else removeStored('session', silentKey);
}

/** The person presses the button while the provider is asked without a prompt: they want the prompt. */
export const demandQuestion = (): void => writeStored('session', silentKey, 'pressed');

/** Whether they pressed it. */
export const isQuestionDemanded = (): boolean => readStored('session', silentKey) === 'pressed';

/** Makes the next page with the block report that the provider was not informed of a logout. */
export const markLeft = (): void => writeStored('session', leftMark, '1');
