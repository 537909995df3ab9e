import type { StartupStep } from '../model/site';
import type { SitePayload } from '../model/payload';
import { mainAddress } from './api';
import { storageKey } from './persist';
import { snapshotAt, snapshotPointer } from './session-snapshot';
import type { SessionSnapshot } from './session-snapshot';
import { notifyScopeListeners, readScope } from './scope';
import { readStored, writeStored } from './storage';

/** Whether a start-up step is personal: such steps need a key, and every document repeats them. */
export const isPersonal = ({ renew, into }: Pick<StartupStep, 'renew' | 'into'>): boolean =>
  renew === true || /^session(\.|$)/.test(into ?? '');

export type SessionFacts = Pick<SitePayload, 'session' | 'state' | 'apis' | 'roles' | 'startup'>;

export const apiKey = (site: Pick<SitePayload, 'session'>): string | null =>
  readStored('session', site.session.keyStore) || null;

export const storeApiKey = (site: Pick<SitePayload, 'session'>, key: string): void =>
  writeStored('session', site.session.keyStore, key);

/** The session of an anonymous visitor. */
export const anonymousSession = (site: Pick<SitePayload, 'roles'>): Record<string, unknown> => ({
  role: site.roles[0] ?? '',
});

/** Sets `session` from a profile; missing fields are those of an anonymous visitor. */
export function writeSession(site: Pick<SitePayload, 'roles'>, profile: Readonly<Record<string, unknown>>): void {
  const { session } = readScope();
  for (const name of Object.keys(session)) delete session[name];
  Object.assign(
    session,
    anonymousSession(site),
    Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null && value !== undefined)),
  );
  document.documentElement.dataset['role'] = String(session['role']);
  notifyScopeListeners();
}

const savedKey = (site: SessionFacts): string | undefined =>
  site.session.saved === undefined ? undefined : storageKey('', { key: site.session.saved }, mainAddress(site.apis));

/** The saved copy of this tab for the configured API. */
export const sessionSnapshot = (site: SessionFacts): SessionSnapshot | undefined => snapshotAt(savedKey(site));

/** Stores responses of start-up and the session for the next document of this tab. */
export function saveSnapshot(site: SessionFacts, init: SessionSnapshot['init']): void {
  const key = savedKey(site);
  if (key === undefined) return;
  // A person's key is stored in one place, which a logout clears; the stored profile omits it.
  const secret = apiKey(site);
  const login = Object.fromEntries(
    Object.entries(readScope().session).filter(([, value]) => secret === null || value !== secret),
  );
  writeStored('session', key, JSON.stringify({ init, login }));
  writeStored('session', snapshotPointer, key);
}
