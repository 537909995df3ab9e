/** Every subschema of a JSON Schema, with its place. */
import { asList, asObject, isObject } from '../../base/json';
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

/** Values directly in a schema that should be schemas but are neither an object nor true or false. */
export const noSchemas = (schema: JsonObject): readonly NoSchema[] =>
  [...new Set([...maps, ...singles, ...lists])].flatMap((key) => strayUnder(schema, key));

/** The schema itself, then everything inside it that is a schema too. */
export function* subschemas(schema: unknown): Generator<JsonObject> {
  if (!isObject(schema)) return;
  yield schema;
  for (const key of maps) for (const child of Object.values(asObject(schema[key]))) yield* subschemas(child);
  for (const key of singles) yield* subschemas(schema[key]);
  for (const key of lists) for (const child of asList(schema[key])) yield* subschemas(child);
}
