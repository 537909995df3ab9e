/** Every subschema of a JSON Schema, with where it stands. */
import { asList, asObject, isObject } from './json';
import type { JsonObject } from './json';

const maps = ['properties', '$defs', 'definitions', 'patternProperties'];
const singles = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
const lists = ['oneOf', 'anyOf', 'allOf', 'items'];

/** The schema itself, then everything inside it that is a schema too. */
export function* subschemas(schema: unknown): Generator<JsonObject> {
  if (!isObject(schema)) return;
  yield schema;
  for (const key of maps) for (const child of Object.values(asObject(schema[key]))) yield* subschemas(child);
  for (const key of singles) yield* subschemas(schema[key]);
  for (const key of lists) for (const child of asList(schema[key])) yield* subschemas(child);
}
