/** Prepares schemas of the language for json-schema-to-typescript: the compiled form, with shared parts inlined. */
import type { JsonSchema } from '../../model/json-schema';
import { asObject, isObject, texts } from '../../base/json';

/** `entity:place-status` and `place-status` both become `PlaceStatus`. */
export const typeName = (name: string): string =>
  name
    .replace(/^entity:/, '')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');

const importedUnions = new Set(['Block', 'Action']);

const isNamed = (name: string): boolean => /^[A-Z]/.test(name);

const mapValues = (object: JsonSchema, map: (value: unknown) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));

const withDefaultsRequired = (schema: JsonSchema): JsonSchema => {
  if (!isObject(schema['properties'])) return schema;
  const always = Object.entries(schema['properties'])
    .filter(([, property]) => isObject(property) && 'default' in property)
    .map(([name]) => name);
  const required = [...new Set([...texts(schema['required']), ...always])];
  return required.length === 0 ? schema : { ...schema, required };
};

const unusedKeywords = new Set([
  'title',
  '$schema',
  '$id',
  'discriminator',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'default',
  'examples',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'format',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
]);

const withoutNoise = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !unusedKeywords.has(key) && !key.startsWith('x-')));

/**
 * Rewrites one schema for type generation: inlines shared parts (#/$defs/<lower case>), keeps kinds as
 * references, imports entities by name, and requires properties with a default, which compiling fills in.
 */
export function typeSchema(schema: unknown, defs: Readonly<Record<string, JsonSchema>>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => typeSchema(item, defs));
  if (!isObject(schema)) return schema;
  const { $ref: target, ...siblings } = schema;
  if (typeof target === 'string') return referenced(target, siblings, defs);
  if (typeof schema['tsType'] === 'string') return { tsType: schema['tsType'], description: schema['description'] };
  const full = withoutNoise(withDefaultsRequired(schema));
  return Object.fromEntries(Object.entries(full).map(([key, value]) => [key, typeKeyword(key, value, defs)]));
}

const sugar: ReadonlySet<unknown> = new Set(['#/$defs/let', '#/$defs/part-request']);

/** Named values and parts are expanded before anything is compiled. */
const withoutNames = (properties: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(properties).filter(([, schema]) => !sugar.has(asObject(schema)['$ref'])));

function typeKeyword(key: string, value: unknown, defs: Readonly<Record<string, JsonSchema>>): unknown {
  if (key === 'properties' || key === '$defs')
    return mapValues(withoutNames(asObject(value)), (item) => typeSchema(item, defs));
  return key === 'enum' || key === 'const' || key === 'required' ? value : typeSchema(value, defs);
}

function referenced(target: string, siblings: JsonSchema, defs: Readonly<Record<string, JsonSchema>>): unknown {
  if (target.startsWith('entity:')) return { tsType: typeName(target), description: siblings['description'] };
  const name = target.replace('#/$defs/', '');
  if (importedUnions.has(name)) return { tsType: name, description: siblings['description'] };
  if (isNamed(name)) return { $ref: target };
  return typeSchema({ ...asObject(defs[name]), ...siblings }, defs);
}

/** Names of the imported types in a generated text. */
export const usedNames = (text: string, names: readonly string[]): readonly string[] =>
  names.filter((name) => new RegExp(`(?<![\\w'.])${name}(?![\\w'])`).test(text.replaceAll(/\/\*[\s\S]*?\*\//g, '')));
