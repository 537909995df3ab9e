/** Returns the same object for equal schemas of pages and sites, so that cached results apply to all of them. */
import { objectOf } from '../../validators/data-schemas';
import { memoizeWeak } from '../../../base/memoize';
import type { JsonSchema } from '../../../model/json-schema';
import type { ProjectMemory } from '../../memory';

const byContent = (memory: ProjectMemory) => memory.table<JsonSchema>();

/** The first schema with this content; for small ones. */
export const sameSchema = (schema: JsonSchema, memory: ProjectMemory): JsonSchema =>
  memory.part(byContent).take(JSON.stringify(schema), () => schema);

const variants = memoizeWeak<Map<string, JsonSchema>>();

function variant(keys: readonly object[], name: string, make: () => JsonSchema): JsonSchema {
  const known = variants(keys, () => new Map());
  const found = known.get(name) ?? make();
  known.set(name, found);
  return found;
}

/** An object schema with these properties; the same one for the same names and schemas. */
export const sameObject = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema =>
  variant(Object.values(properties), `object ${Object.keys(properties).join(' ')} requires ${required.join(' ')}`, () =>
    objectOf(properties, required),
  );

/** The schema with these members required. */
export const withRequired = (schema: JsonSchema, required: readonly string[]): JsonSchema =>
  variant([schema], `requires ${required.join(' ')}`, () => ({ ...schema, required }));

/** The schema, or null. */
export const orNull = (schema: JsonSchema): JsonSchema =>
  variant([schema], 'or null', () => ({
    anyOf: [schema, { type: 'null' }],
    ...(schema['$defs'] !== undefined && { $defs: schema['$defs'] }),
  }));
