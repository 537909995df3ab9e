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
/** Minimum time between attempts, so that not every call retries a failed renewal. */
const pause = minute / 2;
/** Default lifetime of a key whose response has a refresh token but no expiry. */
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

/** Responses of an OpenID Connect provider use the OAuth names. */
const settingsOf = ({ session: { renewal, openid } }: SitePayload) =>
  openid ? { expiryField: 'expires_in', tokenField: 'refresh_token' } : renewal;

/** The token that renews the key, if there is one. */
export const renewalToken = (site: SitePayload): string | undefined => readExpiry(site)?.token;

/** Clears the expiry and the refresh token of an earlier person's key. */
export const forgetRenewal = (site: SitePayload): void => removeStored('session', storeOf(site));

/** Lifetime of a key in milliseconds, from seconds or an end time. */
function lifetime(value: unknown): number {
  const seconds = Number(value);
  return Number.isNaN(seconds) ? Date.parse(String(value)) - Date.now() : seconds * 1000;
}

/** Stores when a key has to be renewed, and its refresh token: a minute before it expires, or less for a short lifetime. */
export function keepExpiry(site: SitePayload, answer: unknown): void {
  const renewal = settingsOf(site);
  if (!renewal || !isRecord(answer)) return;
  const { expiryField, tokenField } = renewal;
  // If a renewal returns no refresh token, the old one stays valid.
  const token = (tokenField && answer[tokenField]) || readExpiry(site)?.token;
  const lives = lifetime(answer[expiryField]) || (typeof token === 'string' ? usualLife : 0);
  if (lives > 0)
    writeExpiry(site, {
      renewAt: Date.now() + lives - Math.min(minute, lives / 5),
      ...(typeof token === 'string' && { token }),
    });
}

/** Calls an operation; its refusal does not end the session: the next call shows whether the key is still accepted. */
type Call = (operation: string, values: Readonly<Record<string, unknown>>) => Promise<Answer>;

/** Stores the tokens of an OpenID Connect provider. */
export function keepTokens(site: SitePayload, tokens: ProviderTokens): void {
  storeApiKey(site, tokens.key);
  keepIdToken(site.session.keyStore, tokens);
  // Without a refresh token there is no renewal: the API's refusal ends the session.
  if (tokens.refresh !== undefined || renewalToken(site) !== undefined)
    keepExpiry(site, { expires_in: tokens.expiresIn, refresh_token: tokens.refresh });
}

async function renewAtProvider(site: SitePayload, openid: OpenId, token = ''): Promise<void> {
  const { refreshTokens } = await loadPart(() => import('../openid/renew'));
  const tokens = await refreshTokens(openid, token).catch((cause: unknown) =>
    console.warn(`renewal: ${String(cause)}`),
  );
  // A person who has logged out in the meantime stays logged out.
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

/** Replaces a key that is about to expire; concurrent calls wait for the same renewal. Never fails. */
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
