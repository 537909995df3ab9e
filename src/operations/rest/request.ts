import { refused } from '../failure';
import type { Prepare, Values } from '../request';
import { isRecord, valueOf } from '../values';
import { encodeFilter } from './filter';
import type { FilterQuery } from './filter';

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

function encodePath(path: string, values: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    // "." and ".." mean a folder however they are written; the browser would climb.
    if (!isPlain(value) || /^\.{0,2}$/.test(String(value))) throw refused(`Path: no usable "${name}"`);
    return encodeURIComponent(value);
  });
}

function encodeQuery(query: Values, scope: Values): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, given] of Object.entries(query)) {
    const value = isRecord(given) && given['encode'] === 'filter' ? encodeFilter(given as FilterQuery, scope) : valueOf(given, scope);
    if (value === null || value === undefined) continue;
    const list = Array.isArray(value) ? value : [value];
    if (!list.every(isPlain) || (list.length > 1 && list.some((each) => String(each).includes(',')))) throw refused(`Query: no usable "${name}"`);
    parameters.set(name, list.join(','));
  }
  return parameters;
}

function encodeBody(body: unknown, scope: Values): unknown {
  if (Array.isArray(body)) return body.map((part) => encodeBody(part, scope));
  if (!isRecord(body)) return body;
  if ('$' in body) return valueOf(body, scope);
  const fields = Object.entries(body).map(([name, part]) => [name, encodeBody(part, scope)] as const);
  return Object.fromEntries(fields.filter(([name, value]) => body[name] === null || (value !== null && value !== undefined)));
}

/** `Authorization` of basic credentials, from their UTF-8 bytes: names and passwords know umlauts. */
export function basicAuthorization(username: unknown, password: unknown): string {
  if (typeof username !== 'string' || typeof password !== 'string' || username.includes(':')) throw refused('Credentials do not fit');
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** The HTTP call of a rest operation; see schema.json beside this file. */
export const prepare: Prepare = (operation, values, scope) => {
  const body = operation['body'] === undefined ? undefined : encodeBody(operation['body'], scope);
  return {
    method: String(operation['method']),
    path: encodePath(String(operation['path']), values),
    query: encodeQuery((operation['query'] as Values | undefined) ?? {}, scope),
    headers: {
      Accept: 'application/json',
      ...(operation['headers'] as Record<string, string> | undefined),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(operation['auth'] === 'basic' ? { Authorization: basicAuthorization(values['username'], values['password']) } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    auth: operation['auth'] === 'basic' || operation['auth'] === 'none' ? 'none' : 'key',
  };
};
