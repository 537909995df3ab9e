import type { Answer } from '../model/operation';
import type { SitePayload } from '../model/payload';
import { storeApiKey } from '../state/session';
import { readStored, writeStored } from '../state/storage';
import { keyOfAnswer } from './session-key';
import { isRecord } from './values';

type Expiry = { readonly renewAt: number; readonly token?: string };

const minute = 60_000;
/** Not every call asks again where a renewal fails. */
const pause = minute / 2;

const storeOf = (site: SitePayload): string => `${site.session.keyStore}.expiry`;

function readExpiry(site: SitePayload): Expiry | undefined {
  try {
    return JSON.parse(readStored('session', storeOf(site)) ?? '') as Expiry;
  } catch {
    return undefined;
  }
}

const writeExpiry = (site: SitePayload, expiry: Expiry): void =>
  writeStored('session', storeOf(site), JSON.stringify(expiry));

/** How many milliseconds a key lives, by seconds or by the time it ends at. */
function lifetime(value: unknown): number {
  const seconds = Number(value);
  return Number.isNaN(seconds) ? Date.parse(String(value)) - Date.now() : seconds * 1000;
}

/** Remembers when the key that an answer gave has to be renewed, and with what: a minute before its end, or less where it lives shortly. */
export function keepExpiry(site: SitePayload, answer: unknown): void {
  const { renewal } = site.session;
  if (!renewal || !isRecord(answer)) return;
  const { expiryField, tokenField } = renewal;
  const lives = lifetime(answer[expiryField]);
  // A renewal may leave the token out: the old one is good for the next time too.
  const token = (tokenField && answer[tokenField]) || readExpiry(site)?.token;
  if (lives > 0)
    writeExpiry(site, {
      renewAt: Date.now() + lives - Math.min(minute, lives / 5),
      ...(typeof token === 'string' && { token }),
    });
}

/** Calls an operation; its refusal does not end the session: the next call finds out whether the key is still accepted. */
type Call = (operation: string, values: Readonly<Record<string, unknown>>) => Promise<Answer>;

async function renew(site: SitePayload, { token }: Expiry, call: Call): Promise<void> {
  const { by: operation = '' } = site.session.renewal ?? {};
  const answer = await call(operation, token === undefined ? {} : { token });
  const value = answer.status === 'ready' ? answer.value : undefined;
  const key = keyOfAnswer(value, site.session, site.apis[site.operations[operation]?.api ?? '']);
  if (key === '') return console.warn(`${operation}: the answer holds no key`);
  storeApiKey(site, key);
  keepExpiry(site, value);
}

let running: Promise<void> | undefined;

/** Puts a new key in the place of one that is about to run out; calls made meanwhile wait for the same renewal. Never fails. */
export async function renewKey(site: SitePayload, call: Call): Promise<void> {
  const expiry = readExpiry(site);
  if (running) return running;
  if (!expiry || Date.now() < expiry.renewAt) return;
  writeExpiry(site, { ...expiry, renewAt: Date.now() + pause });
  running = renew(site, expiry, call)
    .catch(() => undefined)
    .finally(() => (running = undefined));
  return running;
}
