/**
 * Completions for editors besides the valid keys: names of the site, and a snippet for each kind. They never validate:
 * each is an alternative to `{}`, so that a name added since the schemas were written is not an error.
 */
import { asList, asObject, asText, isObject, texts } from '../../base/json';
import type { JsonSchema } from '../../model/json-schema';
import { withChildren } from '../../base/deep';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** The file next to the schemas with the names of a site. */
export const namesFile = 'names.json';

/** Completions of names at a place, by the kind in the language's `x-ref`. */
export const offering = (kind: string): JsonSchema => ({ anyOf: [{ $ref: `${namesFile}#/$defs/${kind}` }, {}] });

const offersOf = (schema: JsonSchema, defs: Schemas): JsonSchema => {
  const { anyOf, enum: members, enumDescriptions, defaultSnippets, $ref: target } = schema;
  if (Array.isArray(members))
    return { anyOf: [{ enum: members, ...(isList(enumDescriptions) && { enumDescriptions }) }, {}] };
  if (isOffer(anyOf) || isList(defaultSnippets))
    return { ...(isOffer(anyOf) && { anyOf }), ...(isList(defaultSnippets) && { defaultSnippets }) };
  const next =
    typeof target === 'string' ? defs[target.replace('#/$defs/', '')] : (schema['else'] ?? asList(schema['allOf'])[0]);
  return isObject(next) ? offersOf(next, defs) : {};
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A list of choices that ends with one that accepts everything. */
const isOffer = (anyOf: unknown): boolean => isList(anyOf) && JSON.stringify(anyOf.at(-1)) === '{}';

/** Copies a completion to where editors look for it: next to a condition, not only inside it. */
function hoisted(schema: unknown, defs: Schemas): unknown {
  const inner = withChildren(schema, (part, key) => (key === 'enum' || key === 'const' ? part : hoisted(part, defs)));
  const other = asObject(schema)['else'];
  return isObject(other) ? { ...offersOf(other, defs), ...asObject(inner) } : inner;
}

/** Definitions whose completions are moved for editors, which do not look behind `if`. */
export const withOffersInSight = (defs: Schemas): Schemas =>
  Object.fromEntries(Object.entries(defs).map(([name, schema]) => [name, asObject(hoisted(schema, defs))]));

function placeholder(schema: JsonSchema, defs: Schemas, stop: number): unknown {
  const target = asText(schema['$ref'])?.replace('#/$defs/', '');
  const whole: JsonSchema = { ...asObject(defs[target ?? '']), ...schema };
  const type = texts(asList(whole['type'])).concat(asText(whole['type']) ?? []);
  const choices = texts(whole['enum']);
  if (choices.length > 0) return `\${${stop}|${choices.join(',')}|}`;
  if (type.includes('string') || type.length === 0) return `$${stop}`;
  if (type.includes('boolean')) return true;
  if (type.includes('array')) return [`$${stop}`].slice(1);
  return type.includes('object') ? {} : `^$${stop}`;
}

/** Snippet of a kind: its tag and its required keys. */
export function snippetOf(type: string, tag: string, schema: JsonSchema, defs: Schemas): JsonSchema {
  const properties = asObject(schema['properties']);
  const keys = texts(schema['required']).filter((key) => key !== tag);
  const body = keys.map((key, index) => [key, placeholder(asObject(properties[key]), defs, index + 1)]);
  return {
    label: type,
    ...(asText(schema['description']) !== undefined && { description: schema['description'] }),
    body: { [tag]: type, ...Object.fromEntries(body) },
  };
}
