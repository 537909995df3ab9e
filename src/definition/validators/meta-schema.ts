/** The meta-schema of JSON Schema draft-07, from ajv. */
import { createRequire } from 'node:module';
import type { JsonSchema } from '../../model/json-schema';
import { asObject, isObject } from '../../base/json';

// Keywords to leave out: a separate rule checks formats and references, and ajv would try to resolve these names.
const left = new Set(['format', '$id', '$schema', '$comment', 'title', 'default']);

/** A copy without the keywords in `left`. Names below `properties` and `definitions` are not keywords. */
function withoutNames(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNames);
  if (!isObject(schema)) return schema;
  const remaining = Object.entries(schema).filter(([key]) => !left.has(key));
  return Object.fromEntries(
    remaining.map(([key, value]) => [
      key,
      key === 'properties' || key === 'definitions' ? named(asObject(value)) : withoutNames(value),
    ]),
  );
}

const named = (schemas: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutNames(schema)]));

/**
 * draft-07's own schema for one level: without annotations, and without constraints on nested schemas,
 * each of which is validated separately.
 */
export const metaSchema: JsonSchema = JSON.parse(
  JSON.stringify(withoutNames(createRequire(import.meta.url)('ajv/dist/refs/json-schema-draft-07.json'))).replaceAll(
    '{"$ref":"#"}',
    'true',
  ),
) as JsonSchema;
