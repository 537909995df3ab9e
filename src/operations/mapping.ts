import type { ResultMapping } from '../definition/compiled';
import { refused } from './failure';
import { isRecord } from './values';

/** Value at a JSON pointer; undefined where there is none. Own properties only. */
export function pointer(value: unknown, path: string): unknown {
  return path.split('/').slice(1).reduce<unknown>((holder, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name) ? (holder as Record<string, unknown>)[name] : undefined;
  }, value);
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
  if (!isRecord(item)) return item;
  const fields = Object.entries(map).map(([name, from]) => {
    const { from: path, as } = typeof from === 'string' ? { from, as: undefined } : from;
    return [name, convert(pointer(item, path), as)] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

const fitsType: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isRecord, array: Array.isArray, null: (value) => value === null, integer: Number.isInteger,
};

/** A light check of the answer's shape: kind of value, required fields, the same for items. Definitions were checked in full before. */
export function fits(value: unknown, schema: Readonly<Record<string, unknown>>): boolean {
  const types = schema['type'] === undefined ? [] : [schema['type']].flat();
  if (types.length > 0 && !types.some((type) => (fitsType[String(type)] ?? ((each: unknown) => typeof each === type))(value))) return false;
  const required = (schema['required'] as readonly string[] | undefined) ?? [];
  if (isRecord(value) && !required.every((name) => Object.hasOwn(value, name) && value[name] !== undefined)) return false;
  const items = schema['items'];
  return !Array.isArray(value) || !isRecord(items) || value.every((item) => fits(item, items));
}

/**
 * Our data from an answer: found at `at`, the first of a list with `first`, fields renamed and converted by `map`.
 * Undefined when there is nothing (an empty list). Throws an OperationFailure of class invalid when it does not fit.
 */
export function mapAnswer(answer: unknown, { at = '', first = false, map, schema }: ResultMapping): unknown {
  const found = pointer(answer, at);
  const data = first && Array.isArray(found) ? found[0] : found;
  if (Array.isArray(found) && found.length === 0 && (first || fits(found, schema))) return undefined;
  const mapped = map === undefined ? data : Array.isArray(data) ? data.map((item) => mapItem(item, map)) : mapItem(data, map);
  if (mapped === undefined || !fits(mapped, schema)) throw refused('The answer does not fit');
  return mapped;
}
