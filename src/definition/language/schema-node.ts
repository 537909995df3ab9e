/** Finds the schema of a value in the definition language: resolves references, and unions by their tag. */
import type { JsonSchema } from '../../model/json-schema';
import { asList, asObject, isObject, memberOf } from '../../base/json';
import type { DefinitionLanguage } from './language';
import { memoizeWeak } from '../../base/memoize';

const followed = memoizeWeak<JsonSchema>();

const targetOf = (schema: JsonSchema): string | undefined => {
  const target = schema['$ref'];
  return typeof target === 'string' ? target.replace('#/$defs/', '') : undefined;
};

function follow(language: DefinitionLanguage, schema: JsonSchema): JsonSchema {
  const name = targetOf(schema);
  if (name === undefined) return schema;
  const { $ref: _target, ...siblings } = schema;
  return { 'x-definition': name, ...follow(language, asObject(language.defs[name])), ...siblings };
}

/** The schema with its reference resolved; keywords next to the reference take precedence. The name of the definition is x-definition. */
export function resolved(language: DefinitionLanguage, schema: JsonSchema): JsonSchema {
  if (!('$ref' in schema)) return schema;
  return followed([language, schema], () => follow(language, schema));
}

const typeNames = (value: unknown): readonly string[] => {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return typeof value === 'number' && Number.isInteger(value) ? ['number', 'integer'] : [typeof value];
};

function fits(schema: JsonSchema, value: unknown): boolean {
  const types = asList(typeof schema['type'] === 'string' ? [schema['type']] : schema['type']);
  if (types.length > 0 && !typeNames(value).some((name) => types.includes(name))) return false;
  if ('const' in schema && schema['const'] !== value) return false;
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return false;
  if (!isObject(value)) return true;
  const tagged = Object.entries(asObject(schema['properties']));
  return (
    asList(schema['required']).every((key) => typeof key === 'string' && key in value) &&
    tagged.every(
      ([key, property]) =>
        !isObject(property) || !('const' in property) || !(key in value) || property['const'] === value[key],
    )
  );
}

/** Schema of the use of a part in a list of blocks or actions; a part is not a kind. */
function useBranch(language: DefinitionLanguage, value: unknown): JsonSchema | undefined {
  const { block, action, do: part } = asObject(value);
  if (block === 'part') return asObject(language.defs['part-use']);
  return typeof part === 'string' && action === undefined ? asObject(language.defs['part-action']) : undefined;
}

/** The branch of a union for a tagged value; undefined if its tag is unknown. */
function taggedBranch(language: DefinitionLanguage, schema: JsonSchema, value: unknown): JsonSchema | undefined {
  const tag = asObject(schema['discriminator'])['propertyName'];
  if (typeof tag !== 'string') return undefined;
  const type = asObject(value)[tag];
  const use = useBranch(language, value);
  if (use !== undefined) return use;
  return asList(schema['oneOf'])
    .map((branch) => resolved(language, asObject(branch)))
    .find((branch) => asObject(asObject(branch['properties'])[tag])['const'] === type);
}

/** Whether a text is allowed here, and so a text part. */
const takesText = (schema: JsonSchema): boolean =>
  schema['tsType'] === 'Text' || schema['x-definition'] === 'part-argument';

/** All schemas that describe the value: the schema itself and the branches of its unions that match the value. */
export function schemasFor(language: DefinitionLanguage, schema: JsonSchema, value: unknown): readonly JsonSchema[] {
  const own = resolved(language, schema);
  const use = 'x-listed' in own ? 'part-entry' : takesText(own) ? 'part-text' : undefined;
  if (use !== undefined && typeof asObject(value)['part'] === 'string') return [asObject(language.defs[use])];
  if ('discriminator' in own) {
    const branch = taggedBranch(language, own, value);
    return branch === undefined ? [own] : [own, branch];
  }
  const branches = [...asList(own['oneOf']), ...asList(own['anyOf'])].map((branch) =>
    resolved(language, asObject(branch)),
  );
  const fitting = branches.filter((branch) => fits(branch, value)).slice(0, 1);
  const all = asList(own['allOf']).map(asObject);
  return [own, ...[...fitting, ...all].flatMap((branch) => schemasFor(language, branch, value))];
}

/** The schema of one property or item of a value that `schema` describes. */
export function childSchema(schema: JsonSchema, key: string | number): JsonSchema | undefined {
  if (typeof key === 'number') return isObject(schema['items']) ? schema['items'] : undefined;
  const property = asObject(schema['properties'])[key];
  if (isObject(property)) return property;
  return isObject(schema['additionalProperties']) ? schema['additionalProperties'] : undefined;
}

/** The schema of one property or item of a value that all these schemas describe: that of the last one that knows it. */
export const childOfSchemas = (schemas: readonly JsonSchema[], key: string | number): JsonSchema | undefined =>
  schemas.map((schema) => childSchema(schema, key)).findLast((schema) => schema !== undefined);

/** The schemas of the value at a path below `value`. */
export function schemasAt(
  language: DefinitionLanguage,
  schema: JsonSchema,
  value: unknown,
  path: readonly (string | number)[],
): readonly JsonSchema[] {
  const here = schemasFor(language, schema, value);
  const [key, ...rest] = path;
  if (key === undefined) return here;
  const child = childOfSchemas(here, key);
  return child === undefined ? [] : schemasAt(language, child, memberOf(value, key), rest);
}
