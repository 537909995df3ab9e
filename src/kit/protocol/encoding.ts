import { invalidCall } from './failure';
import type { Values } from './request';
import { isRecord, evaluateValue } from './values';

/** A published spread, with the names that it excludes. */
const isSpread = (value: unknown): value is { readonly without: readonly string[] } =>
  isRecord(value) && 'without' in value;

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** A path with each {name} replaced by an encoded value. Throws if a value is missing or would leave the path. */
export function encodePath(path: string, values: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    // "." and ".." are folders even when they are encoded, and browsers resolve them.
    if (!isPlain(value) || /^\.{0,2}$/.test(String(value))) throw invalidCall(`Path: no usable "${name}"`);
    return encodeURIComponent(value);
  });
}

/** Query parameters: literals, expressions, lists joined by commas. Omits missing and empty values, but keeps an empty literal. `special` encodes values in a protocol's own way. */
export function encodeQuery(
  query: Values,
  scope: Values,
  special: (value: unknown) => string | undefined = () => undefined,
): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const list = [special(value) ?? evaluateValue(value, scope) ?? []].flat();
    if (!list.every(isPlain) || (list.length > 1 && list.some((each) => String(each).includes(','))))
      throw invalidCall(`Query: no usable "${name}"`);
    const text = list.join(',');
    if (text !== '' || value === '') parameters.set(name, text);
  }
  return parameters;
}

/** A JSON value with expressions evaluated and spreads expanded. Omits missing values, but keeps a literal null. */
export function encodeBody(body: unknown, scope: Values): unknown {
  if (Array.isArray(body)) return body.map((part) => encodeBody(part, scope));
  if (!isRecord(body)) return body;
  if ('$' in body) return evaluateValue(body, scope);
  const fields = Object.entries(body).flatMap(([name, part]) =>
    name === '...' && isSpread(part)
      ? Object.entries(evaluateValue(part, scope) ?? {}).filter(([key]) => !part.without.includes(key))
      : [[name, encodeBody(part, scope)] as const],
  );
  return Object.fromEntries(
    fields.filter(([name, value]) => body[name] === null || (value !== null && value !== undefined)),
  );
}
