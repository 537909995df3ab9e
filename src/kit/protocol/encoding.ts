import { invalidCall } from './failure';
import type { Values } from './request';
import { isRecord, evaluateValue } from './values';

/** A spread, as published: the names that it leaves to others are written out. */
const isSpread = (value: unknown): value is { readonly without: readonly string[] } =>
  isRecord(value) && 'without' in value;

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** A path with {name} replaced by what the caller handed in, encoded. Throws when a value is missing or would climb out of the path. */
export function encodePath(path: string, values: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    // "." and ".." mean a folder however they are written; the browser would climb.
    if (!isPlain(value) || /^\.{0,2}$/.test(String(value))) throw invalidCall(`Path: no usable "${name}"`);
    return encodeURIComponent(value);
  });
}

/** Query parameters: literals, expressions, lists joined by commas; an absent or empty value is left out, an empty literal stays. `special` gives what a protocol writes its own way. */
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

/** A JSON value with its expressions evaluated and its spreads written out; absent values are left out, a literal null stays. */
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
