/**
 * Which requests the studio's server answers. A page of another origin, a name that leads to this machine, and a program that does not
 * know the token get nothing: CVE-2026-27148 was a server of this kind that wrote files for any origin.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header that carries the token; a page of another origin cannot send it without being asked first, and is never allowed. */
export const tokenHeader = 'x-faceplate-studio';

/** A new token: 256 bits that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two secrets are equal, in a time that says nothing about where they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

export type RefusedRequest = { readonly status: 401 | 403 | 405 | 415 | 421; readonly error: string };

/** The name by which the server is reached: an address of this machine, and never a name. */
export const ownHost = (port: number): string => `127.0.0.1:${port}`;

/** Why a request is refused whatever it asks for; undefined: it is for this server. */
export function refusedHost({ headers, socket }: IncomingMessage): RefusedRequest | undefined {
  return headers.host === ownHost(socket.localPort ?? 0)
    ? undefined
    : { status: 421, error: `The studio goes by ${ownHost(socket.localPort ?? 0)} alone.` };
}

const isJson = (type: string | undefined): boolean => /^application\/json(?:;\s*charset=utf-8)?$/i.test(type ?? '');

/** Why a call of the API is refused; undefined: it comes from the studio's own page. */
export function refusedCall({ headers, method, socket }: IncomingMessage, token: string): RefusedRequest | undefined {
  const sent = headers[tokenHeader];
  if (typeof sent !== 'string' || !isSame(sent, token))
    return { status: 401, error: 'Open the studio with the address that faceplate dev printed: it has the token.' };
  const { origin } = headers;
  const own = `http://${ownHost(socket.localPort ?? 0)}`;
  if (origin !== undefined && origin !== own) return { status: 403, error: `Only pages of ${own} may ask.` };
  if (method === 'GET') return undefined;
  if (method !== 'POST') return { status: 405, error: 'Only GET and POST are answered.' };
  if (origin !== own) return { status: 403, error: 'A change names the page that it comes from.' };
  return isJson(headers['content-type']) ? undefined : { status: 415, error: 'A change is sent as application/json.' };
}
