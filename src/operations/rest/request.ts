import type { Operation } from '../../definition/compiled';
import { encodePath, encodeQuery } from '../encoding';
import { refused } from '../failure';
import type { Prepare, PreparedRequest, Values } from '../request';
import { isRecord, valueOf } from '../values';
import { encodeFilter } from './filter';
import type { FilterQuery } from './filter';

const filterOf = (scope: Values) => (given: unknown): string | undefined =>
  (isRecord(given) && given['encode'] === 'filter' ? encodeFilter(given as FilterQuery, scope) : undefined);

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

/** The header that lets a change through only while the version is the one the caller has seen. */
function ifMatch(operation: Operation, scope: Values): Readonly<Record<string, string>> {
  if (operation['ifMatch'] === undefined) return {};
  const version = valueOf(operation['ifMatch'], scope);
  // Without it the server could only overwrite what somebody else has written meanwhile.
  if (typeof version !== 'string' || version === '') throw refused('If-Match: the version is not known');
  return { 'If-Match': version };
}

/** Keeps the answer's version beside its data, under the name that the operation gives it. */
function withVersion(name: unknown): Pick<PreparedRequest, 'receive'> {
  if (typeof name !== 'string') return {};
  return { receive: (data, { etag }) => (isRecord(data) && etag !== undefined ? { ...data, [name]: etag } : data) };
}

/** The HTTP call of a rest operation; see schema.json beside this file. */
export const prepare: Prepare = (operation, values, scope) => {
  const body = operation['body'] === undefined ? undefined : encodeBody(operation['body'], scope);
  return {
    method: String(operation['method']),
    path: encodePath(String(operation['path']), values),
    query: encodeQuery((operation['query'] as Values | undefined) ?? {}, scope, filterOf(scope)),
    headers: {
      Accept: 'application/json',
      ...(operation['headers'] as Record<string, string> | undefined),
      ...ifMatch(operation, scope),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(operation['auth'] === 'basic' ? { Authorization: basicAuthorization(values['username'], values['password']) } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...withVersion(operation['etag']),
    auth: operation['auth'] === 'basic' || operation['auth'] === 'none' ? 'none' : 'key',
  };
};
