import { loadPart } from '../kit/loading/load';
import type { Answer } from '../model/operation';
import type { SitePayload } from '../model/payload';
import type { OpenId } from '../model/site';
import { keepIdToken } from '../openid/tokens';
import type { ProviderTokens } from '../openid/tokens';
import { apiKey, storeApiKey } from '../state/session';
import { readStored, removeStored, writeStored } from '../state/storage';
import { keyOfAnswer } from './session-key';
import { isRecord } from '../kit/protocol/values';

type Expiry = { readonly renewAt: number; readonly token?: string };

const minute = 60_000;
/** Not every call asks again where a renewal fails. */
const pause = minute / 2;
/** How long a key lives where an answer says nothing, but brings a token for the next one. */
const usualLife = 5 * minute;

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

/** The answer of a provider has the names of OAuth. */
const settingsOf = ({ session: { renewal, openid } }: SitePayload) =>
  openid ? { expiryField: 'expires_in', tokenField: 'refresh_token' } : renewal;

/** The token that renews the key, as far as there is one. */
export const renewalToken = (site: SitePayload): string | undefined => readExpiry(site)?.token;

/** Forgets when the key of an earlier person runs out, and the token that would renew it. */
export const forgetRenewal = (site: SitePayload): void => removeStored('session', storeOf(site));

/** How many milliseconds a key lives, by seconds or by the time it ends at. */
function lifetime(value: unknown): number {
  const seconds = Number(value);
  return Number.isNaN(seconds) ? Date.parse(String(value)) - Date.now() : seconds * 1000;
}

/** Remembers when the key that an answer gave has to be renewed, and with what: a minute before its end, or less where it lives shortly. */
export function keepExpiry(site: SitePayload, answer: unknown): void {
  const renewal = settingsOf(site);
  if (!renewal || !isRecord(answer)) return;
  const { expiryField, tokenField } = renewal;
  // A renewal may leave the token out: the old one is good for the next time too.
  const token = (tokenField && answer[tokenField]) || readExpiry(site)?.token;
  const lives = lifetime(answer[expiryField]) || (typeof token === 'string' ? usualLife : 0);
  if (lives > 0)
    writeExpiry(site, {
      renewAt: Date.now() + lives - Math.min(minute, lives / 5),
      ...(typeof token === 'string' && { token }),
    });
}

/** Calls an operation; its refusal does not end the session: the next call finds out whether the key is still accepted. */
type Call = (operation: string, values: Readonly<Record<string, unknown>>) => Promise<Answer>;

/** Keeps the tokens of an OpenID Connect provider. */
export function keepTokens(site: SitePayload, tokens: ProviderTokens): void {
  storeApiKey(site, tokens.key);
  keepIdToken(site.session.keyStore, tokens);
  // Without a token for it there is no renewal: the API's refusal ends the session.
  if (tokens.refresh !== undefined || renewalToken(site) !== undefined)
    keepExpiry(site, { expires_in: tokens.expiresIn, refresh_token: tokens.refresh });
}

async function renewAtProvider(site: SitePayload, openid: OpenId, token = ''): Promise<void> {
  const { refreshTokens } = await loadPart(() => import('../openid/renew'));
  const tokens = await refreshTokens(openid, token).catch((cause: unknown) =>
    console.warn(`renewal: ${String(cause)}`),
  );
  // A person who has logged out meanwhile stays logged out.
  if (tokens && apiKey(site) !== null) keepTokens(site, tokens);
}

async function renew(site: SitePayload, { token }: Expiry, call: Call): Promise<void> {
  const { openid } = site.session;
  if (openid) return renewAtProvider(site, openid, token);
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
