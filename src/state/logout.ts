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

/** Written and removed at once in local storage: the other tabs hear of it. */
const logoutSignal = 'fp-logout';
const endedSignal = 'fp-session-ended';

/** Of a session that has ended by itself: the way back, whose input is kept, and whether the provider may be asked without a question. */
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
 * Forgets the person: session storage is emptied, declared local entries are removed and the state goes back to its defaults.
 * Only entries with `keepOnLogout` (or named in `keep`) stay; of a session that has ended by itself also drafts, receipts and entries with
 * `keepOnExpiry`, until it is known who logs in next (`discardForeignDrafts`), and the way back. After a logout a provider is asked only
 * once somebody presses.
 * Storage of others in local storage is not ours to clear.
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
  // Start-up data about the site, not about the person, is needed as long as the document lives.
  const learned = site.startup.filter((step) => !isPersonal(step)).map((step) => step.into?.split('.')[1]);
  clearState(site, new Set([...remaining.map(([name]) => name), ...learned]));
}

/**
 * Ends the session whose key the API no longer accepts: input is stored first, then the person is forgotten, then listeners and
 * other tabs are notified. Returns false when it has ended already: of several refused calls only one reports it.
 */
export function endSession(site: SessionFacts): boolean {
  if (apiKey(site) === null) return false;
  // Input of an earlier person would be taken for theirs from now on.
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

/** Whether a logout leads away from this document: nothing in it may lead elsewhere any more. */
export const isLeaving = (): boolean => leaving;

/** Tells the other tabs of this site, and the guards of this document, that the person logs out. */
export function broadcastLogout(): void {
  leaving = true;
  signal(logoutSignal);
}

/**
 * Follows a logout in another tab, the end of a session there, and a page brought back by the browser's back button that belongs to an
 * ended session. `leave` goes where somebody unknown may be; `ask` finds out whether the key of this tab is accepted still, since
 * another tab may have had another one. Returns the function that ends it.
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
