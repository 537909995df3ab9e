/** Maps a recorded or received response to our data. No Node, no DOM: the check and the browser share it. */
import type { ResultMapping } from '../model/operation';
import { isObject, memberOf } from '../base/json';

/** The steps of a JSON pointer. */
export const stepsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Value at a JSON pointer; undefined if there is none. Own properties only. */
export function pointer(value: unknown, path: string): unknown {
  return stepsOf(path).reduce(memberOf, value);
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', å: 'aa' };

/** A label of a domain name that name servers and browsers accept, without Punycode. */
function hostLabel(value: unknown): string | undefined {
  const plain = String(value)
    .toLowerCase()
    .replace(/[äöüßæøå]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD');
  return plain.replace(/[^a-z0-9]/g, '').slice(0, 63) || undefined;
}

type Converter = (value: string | number | boolean) => unknown;

/** Undefined means that a value cannot be converted. */
const converters: Readonly<Record<string, Converter>> = {
  string: String,
  number: (value) => (value !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined),
  boolean: (value) =>
    /^(true|1|yes)$/i.test(String(value)) ? true : /^(false|0|no)$/i.test(String(value)) ? false : undefined,
  date: (value) => /^\d{4}-\d\d-\d\d/.exec(String(value))?.[0],
  slug: (value) => String(value).toLowerCase().replace(/[-\s]/g, ''),
  lower: (value) => String(value).toLowerCase(),
  host: hostLabel,
};

function convert(value: unknown, as: string | undefined): unknown {
  if (as === undefined || value === null || value === undefined) return value;
  if (as === 'list') return Array.isArray(value) ? value : [value];
  return typeof value === 'object' ? undefined : converters[as]?.(value as string);
}

type FieldMap = NonNullable<ResultMapping['map']>;

function mapItem(item: unknown, map: FieldMap): unknown {
  if (!isObject(item)) return item;
  const fields = Object.entries(map).map(([name, from]) => {
    if (typeof from === 'string') return [name, pointer(item, from)] as const;
    const value = pointer(item, from.from);
    return [name, from.equals === undefined ? convert(value, from.as) : value === from.equals] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/**
 * Reads our data from a response: the value at `at`, the first list item with `first`, fields renamed and converted by `map`.
 * `found` is the raw value at `at`. Nothing is validated; data is undefined if the response has no value.
 */
export function mapValue(
  answer: unknown,
  { at = '', first = false, map }: Pick<ResultMapping, 'at' | 'first' | 'map'>,
): { readonly found: unknown; readonly data: unknown } {
  const found = pointer(answer, at);
  const data = first && Array.isArray(found) ? found[0] : found;
  if (map === undefined) return { found, data };
  return { found, data: Array.isArray(data) ? data.map((item) => mapItem(item, map)) : mapItem(data, map) };
}
