/** All subschemas of a JSON Schema, with their places. */
import { asList, asObject, isObject } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import type { JsonObject } from '../../base/json';

const maps = ['properties', '$defs', 'definitions', 'patternProperties'];
const singles = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
const lists = ['oneOf', 'anyOf', 'allOf', 'items'];

/** A value in the place of a schema, with its origin. */
export type NoSchema = { readonly container: object; readonly key: string | number; readonly value: unknown };

const isSchema = (value: unknown): boolean => isObject(value) || typeof value === 'boolean';

const stray = (container: object, key: string | number, value: unknown): readonly NoSchema[] =>
  isSchema(value) ? [] : [{ container, key, value }];

function strayUnder(schema: JsonObject, key: string): readonly NoSchema[] {
  const value = schema[key];
  if (value === undefined) return [];
  if (maps.includes(key))
    return isObject(value)
      ? Object.entries(value).flatMap(([name, child]) => stray(value, name, child))
      : [{ container: schema, key, value }];
  if (lists.includes(key) && Array.isArray(value)) return value.flatMap((child, index) => stray(value, index, child));
  return singles.includes(key) ? stray(schema, key, value) : [{ container: schema, key, value }];
}

/** Values directly in a schema that should be schemas but are neither an object nor a boolean. */
export const noSchemas = (schema: JsonObject): readonly NoSchema[] =>
  [...new Set([...maps, ...singles, ...lists])].flatMap((key) => strayUnder(schema, key));

function collect(schema: unknown, found: JsonObject[]): JsonObject[] {
  if (!isObject(schema)) return found;
  found.push(schema);
  for (const key of maps) for (const child of Object.values(asObject(schema[key]))) collect(child, found);
  for (const key of singles) collect(schema[key], found);
  for (const key of lists) for (const child of asList(schema[key])) collect(child, found);
  return found;
}

const collected = memoizeWeak<readonly JsonObject[]>();

/** The schema itself, then all its subschemas. */
export const subschemas = (schema: unknown): readonly JsonObject[] =>
  isObject(schema) ? collected([schema], () => collect(schema, [])) : [];
