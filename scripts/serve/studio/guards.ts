/**
 * Guards of the studio's server. Refuses pages of other origins, host names that resolve to this machine, and programs without the
 * token: in CVE-2026-27148, a server of this kind wrote files for any origin.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header with the token. A page of another origin needs permission to send it (a CORS preflight), which is never given. */
export const tokenHeader = 'x-faceplate-studio';

/** Returns a new token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two secrets are equal, in constant time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

export type RefusedRequest = { readonly status: 401 | 403 | 405 | 415 | 421; readonly error: string };

/** Returns the host of the server: an IP address of this machine, never a name. */
export const ownHost = (port: number): string => `127.0.0.1:${port}`;

/** Returns the refusal of a request for another host; undefined if it is for this server. */
export function refusedHost({ headers, socket }: IncomingMessage): RefusedRequest | undefined {
  return headers.host === ownHost(socket.localPort ?? 0)
    ? undefined
    : { status: 421, error: `The studio goes by ${ownHost(socket.localPort ?? 0)} alone.` };
}

const isJson = (type: string | undefined): boolean => /^application\/json(?:;\s*charset=utf-8)?$/i.test(type ?? '');

/** Returns the refusal of an API call; undefined if it comes from the studio's own page. */
export function refusedCall({ headers, method, socket }: IncomingMessage, token: string): RefusedRequest | undefined {
  const sent = headers[tokenHeader];
  if (typeof sent !== 'string' || !isSame(sent, token))
    return { status: 401, error: 'Open the studio with the address that npx faceplate dev printed: it has the token.' };
  const { origin } = headers;
  const own = `http://${ownHost(socket.localPort ?? 0)}`;
  if (origin !== undefined && origin !== own) return { status: 403, error: `Only pages of ${own} may ask.` };
  if (method === 'GET') return undefined;
  if (method !== 'POST') return { status: 405, error: 'Only GET and POST are answered.' };
  if (origin !== own) return { status: 403, error: 'A change names the page that it comes from.' };
  return isJson(headers['content-type']) ? undefined : { status: 415, error: 'A change is sent as application/json.' };
}
