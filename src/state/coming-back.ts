/** Position and dialog to restore for a person whose session ended by itself. */
import { currentModal } from '../kit/state/modal';
import { readScope } from './scope';
import { forgetTyped, readStoredJson, readStored, removeStored, writeStored } from './storage';

/** Session storage key: whose session ended and what they had open. */
export const endedKey = 'fp-ended';
/** Session storage keys: a dialog to open again; the position on the page. */
const reopenKey = 'fp-reopen';
const placeKey = 'fp-reopen-at';

/** The dialog that reports failures is not restored. */
const failureDialog = 'error';

export type OpenDialog = { readonly type: string; readonly content: Readonly<Record<string, unknown>> };
type Ended = {
  readonly username: unknown;
  readonly dialog?: OpenDialog;
  /** The id of the focused element. */
  readonly at?: string;
  /** Storage key of their session's key: a different key there belongs to another person. */
  readonly key?: string;
};

/**
 * The id of the focused element: a field, the first field of the form whose button was pressed, or the heading of the part with
 * the button.
 */
function placeNow(): string | undefined {
  const active = document.activeElement?.closest('main *');
  const first = active?.closest('form')?.querySelector('[id]:is(input:not([type=hidden]),select,textarea)');
  const ids = [active?.id, first?.id, active?.closest('[aria-labelledby]')?.getAttribute('aria-labelledby')];
  return ids.find((id) => id) ?? undefined;
}

/** The logged-in person, their open dialog and position, for their return; undefined if unknown. `key`: storage key. */
export function currentPerson(key: string): Ended | undefined {
  const { username } = readScope().session;
  if (username === null || username === undefined) return undefined;
  const { showModal, modalType, message, status, data } = currentModal();
  const isTask = showModal && modalType !== null && modalType !== failureDialog;
  if (isTask) return { username, key, dialog: { type: modalType, content: { ...data, message, status } } };
  const at = placeNow();
  return { username, key, ...(at === undefined ? {} : { at }) };
}

export function storeEndedSession(ended: Ended | undefined): void {
  if (ended) writeStored('session', endedKey, JSON.stringify(ended));
}

/** Somebody logs in while a session is open: it counts as ended, so that its input and states are not passed on. */
export function storeFormerPerson(): void {
  const { username } = readScope().session;
  if (username !== null && username !== undefined) storeEndedSession({ username });
}

/**
 * Clears the input of a person whose session ended in this tab, once another person is logged in. Called before input is shown or
 * stored, and before a redirect back. Returns whether the input was, or may have been, another person's: a person who comes by a link with a
 * key is unknown before their profile is loaded.
 */
export function discardForeignDrafts(): boolean {
  const ended = readStoredJson('session', endedKey) as Partial<Ended> | null | undefined;
  const { username } = readScope().session;
  if (typeof ended !== 'object' || ended === null) return false;
  if (username === null || username === undefined)
    return typeof ended.key === 'string' && readStored('session', ended.key) !== null;
  if (username === ended.username) return false;
  removeStored('session', endedKey);
  forgetTyped();
  return true;
}

/** State at the end of a session, returned once; undefined if none has ended in this tab. */
export function takeEndedSession(): Ended | undefined {
  const ended = readStoredJson('session', endedKey) as Ended | null | undefined;
  removeStored('session', endedKey);
  return typeof ended === 'object' && ended !== null ? ended : undefined;
}

/** Makes the next document open a dialog. */
export const scheduleDialog = (dialog: OpenDialog): void => writeStored('session', reopenKey, JSON.stringify(dialog));

/** The dialog that this document has to open, returned once. */
export function takeScheduledDialog(): OpenDialog | undefined {
  const dialog = readStoredJson('session', reopenKey) as Partial<OpenDialog> | null | undefined;
  removeStored('session', reopenKey);
  return typeof dialog?.type === 'string' && typeof dialog.content === 'object' ? (dialog as OpenDialog) : undefined;
}

/** Makes the next document scroll to an element. */
export const schedulePlace = (at: string): void => writeStored('session', placeKey, at);

/** The id of the element that this document has to scroll to, returned once. */
export function takeScheduledPlace(): string | undefined {
  const at = readStored('session', placeKey);
  removeStored('session', placeKey);
  return at ?? undefined;
}
