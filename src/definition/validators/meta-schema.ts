/** The schema of schemas: JSON Schema, draft-07, as ajv carries it. */
import { createRequire } from 'node:module';
import type { JsonSchema } from '../../model/json-schema';
import { asObject, isObject } from '../../base/json';

// Which formats and references there are is told by a rule of ours, and the names would be resolved.
const left = new Set(['format', '$id', '$schema', '$comment', 'title', 'default']);

/** Names below `properties` and `definitions` are no keywords. */
function withoutNames(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNames);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([key]) => !left.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === 'properties' || key === 'definitions' ? named(asObject(value)) : withoutNames(value),
    ]),
  );
}

const named = (schemas: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutNames(schema)]));

/**
 * draft-07's own schema for one level: what only names it is left out, and so is what it says of the schemas inside a
 * schema, each of which is held against it by itself.
 */
export const metaSchema: JsonSchema = JSON.parse(
  JSON.stringify(withoutNames(createRequire(import.meta.url)('ajv/dist/refs/json-schema-draft-07.json'))).replaceAll(
    '{"$ref":"#"}',
    'true',
  ),
) as JsonSchema;
