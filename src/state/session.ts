import type { SitePayload } from '../kit/payload';
import { mainAddress } from './api';
import { faceplate } from './faceplate';
import { storageKey } from './persist';
import { changed, readScope } from './scope';
import { readJson, readStored, removeStored, storedKeys, writeStored } from './storage';

/** Names the key of the saved copy, so that the next document finds it before anything has been loaded. */
const pointer = 'fp-saved';
/** Written and removed at once in local storage: the other tabs hear of it. */
const logoutSignal = 'fp-logout';

/** `init`: answers of start-up by step; `login`: who is logged in. */
export type SavedCopy = { readonly init: Readonly<Record<string, unknown>>; readonly login: Readonly<Record<string, unknown>> };

type SessionFacts = Pick<SitePayload, 'session' | 'state' | 'apis' | 'roles' | 'startup'>;

export const apiKey = (site: Pick<SitePayload, 'session'>): string | null => readStored('session', site.session.keyStore) || null;

export const keepApiKey = (site: Pick<SitePayload, 'session'>, key: string): void => writeStored('session', site.session.keyStore, key);

const anonymous = (site: Pick<SitePayload, 'roles'>): Record<string, unknown> => ({ role: site.roles[0] ?? '' });

/** Makes `session` what a profile says; what it leaves out is that of somebody unknown. */
export function writeSession(site: Pick<SitePayload, 'roles'>, profile: Readonly<Record<string, unknown>>): void {
  const { session } = readScope();
  for (const name of Object.keys(session)) delete session[name];
  Object.assign(session, anonymous(site), Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null && value !== undefined)));
  document.documentElement.dataset['role'] = String(session['role']);
  changed();
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function copyAt(key: string | null | undefined): SavedCopy | undefined {
  const saved = key ? readJson('session', key) : undefined;
  return isRecord(saved) && isRecord(saved['init']) && isRecord(saved['login']) ? (saved as SavedCopy) : undefined;
}

const savedKey = (site: SessionFacts): string | undefined =>
  site.session.saved === undefined ? undefined : storageKey('', { key: site.session.saved }, mainAddress(site.apis));

/** The saved copy of this tab for the API that is configured now. */
export const savedCopy = (site: SessionFacts): SavedCopy | undefined => copyAt(savedKey(site));

/** Keeps answers of start-up and the session for the next document of this tab. */
export function saveCopy(site: SessionFacts, init: SavedCopy['init']): void {
  const key = savedKey(site);
  if (key === undefined) return;
  writeStored('session', key, JSON.stringify({ init, login: readScope().session }));
  writeStored('session', pointer, key);
}

/** Takes the session over from an earlier document of this tab, before the site's settings are there. */
export function restoreSession(): void {
  const saved = copyAt(readStored('session', pointer));
  if (saved) Object.assign(readScope().session, saved.login);
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

/**
 * Forgets the person: session storage is emptied, declared local entries are removed and the state goes back to its defaults.
 * Only entries with `keepOnLogout` (or named in `keep`) stay. Storage of others in local storage is not ours to clear.
 */
export function clearSession(site: SessionFacts, { keep = [] }: { readonly keep?: readonly string[] } = {}): void {
  const api = mainAddress(site.apis);
  const entries = Object.entries(site.state);
  const kept = entries.filter(([name, entry]) => entry.keepOnLogout || keep.includes(name));
  const keptKeys = new Set(kept.map(([name, entry]) => storageKey(name, entry, api)));
  for (const key of storedKeys('session')) if (!keptKeys.has(key)) removeStored('session', key);
  for (const [name, entry] of entries) {
    const key = storageKey(name, entry, api);
    if (entry.store === 'local' && key !== undefined && !keptKeys.has(key)) removeStored('local', key);
  }
  // What start-up learned about the site, not about the person, is needed as long as the document lives.
  const learned = site.startup.filter((step) => !step.renew).map((step) => step.into?.split('.')[1]);
  clearState(site, new Set([...kept.map(([name]) => name), ...learned]));
}

/** Tells the other tabs of this site that the person has logged out. */
export function announceLogout(): void {
  writeStored('local', logoutSignal, String(Date.now()));
  removeStored('local', logoutSignal);
}

/**
 * Follows a logout in another tab, and a page brought back by the browser's back button that belongs to an ended session.
 * `leave` goes where somebody unknown may be. Gives the function that ends it.
 */
export function watchLogout(site: SessionFacts, leave: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== logoutSignal || event.newValue === null || apiKey(site) === null) return;
    clearSession(site);
    leave();
  };
  const revisit = (event: PageTransitionEvent) => {
    const known = readScope().session['role'] !== anonymous(site)['role'];
    if (event.persisted && known && apiKey(site) === null) leave();
  };
  addEventListener('storage', follow);
  addEventListener('pageshow', revisit);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pageshow', revisit);
  };
}
