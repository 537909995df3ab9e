/** Finds the schema of a value in a data schema, following references. */
import type { JsonSchema } from '../../model/json-schema';
import { foldEntities } from '../validators/data-schemas';
import { resolveRef } from '../../model/json-schema';
import { asObject, isObject, texts } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';

type Entities = Readonly<Record<string, unknown>>;

/**
 * The schema of a property or of the items, or of the whole without `part`, with references resolved.
 * Empty without a description or for a broken reference, which the rule for data schemas reports.
 */
export function resolvedSchema(schema: unknown, entities: Entities): JsonSchema {
  const root = foldEntities(schema, entities);
  return resolveRef(root, root) ?? {};
}

const complete = memoizeWeak<JsonSchema>();

/** A part of a schema as a self-contained schema, with the definitions of the whole; the same object for the same part. */
export const subschemaWithDefs = (schema: JsonSchema, part: unknown): JsonSchema => {
  const own = asObject(part);
  return complete([schema, own], () => ({ $defs: asObject(schema['$defs']), ...own }));
};

/** Required names of an object without a schema; empty if no property has one. */
export const undeclaredRequired = ({ properties, required }: JsonSchema): readonly string[] =>
  isObject(properties) ? texts(required).filter((name) => !(name in properties)) : [];
