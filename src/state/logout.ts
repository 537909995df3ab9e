import { forgetAnswers } from '../kit/state/answers';
import { mainAddress } from './api';
import { discardForeignDrafts, endedKey, storeEndedSession, currentPerson } from './coming-back';
import { endedEvent, endingEvent, markSessionEnded } from './ended';
import { faceplate } from './faceplate';
import { storageKey } from './persist';
import { returnKey } from '../kit/state/return-target';
import { readScope } from './scope';
import { anonymousSession, apiKey, isPersonal, writeSession } from './session';
import type { SessionFacts } from './session';
import { markSilent, silentKey } from './silent';
import { forgetTyped, isTyped, removeStored, storedKeys, writeStored } from './storage';

/** Written to local storage and removed at once, which notifies the other tabs. */
const logoutSignal = 'fp-logout';
const endedSignal = 'fp-session-ended';

/** For a session that ended by itself: where to return, with its input, and whether the provider may be asked without a prompt. */
const keptOnExpiry = [returnKey, endedKey, silentKey];

function signal(name: string): void {
  writeStored('local', name, String(Date.now()));
  removeStored('local', name);
}

function clearState(site: SessionFacts, keep: ReadonlySet<string | undefined>): void {
  const scope = readScope();
  const { defaults } = faceplate();
  for (const name of Object.keys(scope.state)) {
    if (!keep.has(name)) scope.state[name] = structuredClone(defaults[name] ?? null);
  }
  for (const name of Object.keys(scope.data)) scope.data[name] = null;
  writeSession(site, {});
}

function emptySession(keptKeys: ReadonlySet<string | undefined>, expired: boolean): void {
  for (const key of storedKeys('session')) {
    const stays = keptKeys.has(key) || (expired && (isTyped(key) || keptOnExpiry.includes(key)));
    if (!stays) removeStored('session', key);
  }
  if (!expired) forgetTyped();
}

/**
 * Clears the person: empties session storage, removes declared local entries and resets the state to its defaults.
 * Keeps only entries with `keepOnLogout` (or named in `keep`); for a session that ended by itself also drafts, receipts and entries with
 * `keepOnExpiry`, until the next person is known (`discardForeignDrafts`), and where to return. After a logout a provider is only asked
 * after a press.
 * Other programs' local storage is not ours to clear.
 */
export function clearSession(
  site: SessionFacts,
  { keep = [], expired = false }: { readonly keep?: readonly string[]; readonly expired?: boolean } = {},
): void {
  forgetAnswers();
  const api = mainAddress(site.apis);
  const entries = Object.entries(site.state);
  const remaining = entries.filter(
    ([name, entry]) => entry.keepOnLogout || keep.includes(name) || (expired && entry.keepOnExpiry === true),
  );
  const keptKeys = new Set(remaining.map(([name, entry]) => storageKey(name, entry, api)));
  emptySession(keptKeys, expired);
  if (!expired && site.session.openid) markSilent();
  for (const [name, entry] of entries) {
    const key = storageKey(name, entry, api);
    if (entry.store === 'local' && key !== undefined && !keptKeys.has(key)) removeStored('local', key);
  }
  // Start-up data about the site, not about the person, is needed as long as the document exists.
  const learned = site.startup.filter((step) => !isPersonal(step)).map((step) => step.into?.split('.')[1]);
  clearState(site, new Set([...remaining.map(([name]) => name), ...learned]));
}

/**
 * Ends the session whose key the API rejected: stores input first, then clears the person, then notifies listeners and
 * other tabs. Returns false if it has ended already: only one of several rejected calls reports it.
 */
export function endSession(site: SessionFacts): boolean {
  if (apiKey(site) === null) return false;
  // Otherwise an earlier person's input would be taken for theirs.
  discardForeignDrafts();
  document.dispatchEvent(new Event(endingEvent));
  const person = currentPerson(site.session.keyStore);
  clearSession(site, { expired: true });
  storeEndedSession(person);
  markSessionEnded(person !== undefined);
  document.dispatchEvent(new Event(endedEvent));
  signal(endedSignal);
  return true;
}

let leaving = false;

/** Whether a logout is leaving this document: nothing in it may navigate any more. */
export const isLeaving = (): boolean => leaving;

/** Notifies the other tabs of this site, and the guards of this document, of the logout. */
export function broadcastLogout(): void {
  leaving = true;
  signal(logoutSignal);
}

/**
 * Follows a logout in another tab, the end of a session there, and a page restored by the back button that belongs to an
 * ended session. `leave` navigates to a public page; `ask` checks whether the key of this tab is still accepted, because
 * another tab may have had a different one. Returns a function that stops it.
 */
export function watchLogout(site: SessionFacts, leave: () => void, ask: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.newValue === null || apiKey(site) === null) return;
    if (event.key === endedSignal) return ask();
    if (event.key !== logoutSignal) return;
    leaving = true;
    clearSession(site);
    leave();
  };
  const revisit = (event: PageTransitionEvent) => {
    const known = readScope().session['role'] !== anonymousSession(site)['role'];
    if (event.persisted && known && apiKey(site) === null) leave();
  };
  addEventListener('storage', follow);
  addEventListener('pageshow', revisit);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pageshow', revisit);
  };
}
