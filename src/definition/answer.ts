/** From a recorded or received answer to our data. No Node, no DOM: the check and the browser map alike. */
import type { ResultMapping } from './compiled';
import { isObject } from './json';

/** The steps of a JSON pointer. */
export const stepsOf = (pointer: string): readonly string[] =>
  pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Value at a JSON pointer; undefined where there is none. Own properties only. */
export function pointer(value: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (holder, name) =>
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined,
    value,
  );
}

type Converter = (value: string | number | boolean) => unknown;

/** Undefined stands for a value that cannot be converted. */
const converters: Readonly<Record<string, Converter>> = {
  string: String,
  number: (value) => (value !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined),
  boolean: (value) => (/^(true|1|yes)$/i.test(String(value)) ? true : /^(false|0|no)$/i.test(String(value)) ? false : undefined),
  date: (value) => /^\d{4}-\d\d-\d\d/.exec(String(value))?.[0],
  slug: (value) => String(value).toLowerCase().replace(/[-\s]/g, ''),
  lower: (value) => String(value).toLowerCase(),
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
    const { from: path, as } = typeof from === 'string' ? { from, as: undefined } : from;
    return [name, convert(pointer(item, path), as)] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/**
 * Our data from an answer: found at `at`, the first of a list with `first`, fields renamed and converted by `map`. `found` is what lies at
 * `at`. Nothing is checked; data is undefined where nothing lies.
 */
export function mapped(
  answer: unknown,
  { at = '', first = false, map }: Pick<ResultMapping, 'at' | 'first' | 'map'>,
): { readonly found: unknown; readonly data: unknown } {
  const found = pointer(answer, at);
  const data = first && Array.isArray(found) ? found[0] : found;
  if (map === undefined) return { found, data };
  return { found, data: Array.isArray(data) ? data.map((item) => mapItem(item, map)) : mapItem(data, map) };
}
