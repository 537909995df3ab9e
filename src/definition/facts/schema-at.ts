/** Looks up the schema of a value in a data schema, following references. */
import type { JsonSchema } from '../../model/json-schema';
import { foldEntities } from '../validators/data-schemas';
import { resolveRef } from '../../model/json-schema';
import { asObject, isObject, texts } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';

type Entities = Readonly<Record<string, unknown>>;

/**
 * The schema of a property or of the items, and of the whole without `part`; every reference followed.
 * Empty where nothing is described or a reference leads nowhere, which the rule for data schemas reports.
 */
export function resolvedSchema(schema: unknown, entities: Entities): JsonSchema {
  const root = foldEntities(schema, entities);
  return resolveRef(root, root) ?? {};
}

const complete = memoizeWeak<JsonSchema>();

/** A part of a schema as a complete schema, with the definitions of the whole; the same object for the same part. */
export const subschemaWithDefs = (schema: JsonSchema, part: unknown): JsonSchema => {
  const own = asObject(part);
  return complete([schema, own], () => ({ $defs: asObject(schema['$defs']), ...own }));
};

/** Names that an object must have and that nothing describes; none where no property is described at all. */
export const undeclaredRequired = ({ properties, required }: JsonSchema): readonly string[] =>
  isObject(properties) ? texts(required).filter((name) => !(name in properties)) : [];
