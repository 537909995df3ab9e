/** Whether the schema of a kind can be part of the language. */
import { createRequire } from 'node:module';
import { isObject, stableText, texts } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import { nearest } from '../../base/nearest';
import type { JsonSchema } from '../../model/json-schema';
import { cacheKey } from '../disk-cache';
import type { TextCache } from '../disk-cache';
import words from '../language/words.schema.json';

export type SchemaMistake = {
  readonly what: string;
  readonly suggestion?: string | undefined;
  /** Key path of the mistake; undefined: somewhere in the schema. */
  readonly path?: readonly (string | number)[];
  /** The last key itself is wrong, not its value. */
  readonly isKey?: boolean;
};

const within = (key: string | number, mistake: SchemaMistake): SchemaMistake => ({
  ...mistake,
  path: [key, ...(mistake.path ?? [])],
});

const requireHere = createRequire(import.meta.url);

const ajvOptions = {
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
  logger: false,
} as const;

type Word = { readonly description: string; readonly enum?: unknown };

const wordNames: Readonly<Record<string, Word>> = words.properties;

/** Keywords of JSON Schema (draft-07) that a kind may use, besides the annotations for the use of a value. */
const keywords: ReadonlySet<string> = new Set([
  ...['$schema', '$ref', '$comment', 'title', 'description', 'default', 'examples', 'tsType'],
  ...['type', 'const', 'enum', 'format', 'pattern', 'minLength', 'maxLength', 'multipleOf'],
  ...['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  ...['items', 'properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'required'],
  ...['minProperties', 'maxProperties', 'dependencies'],
  ...['if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf'],
]);

/** Keywords whose value is a map of schemas with free names. */
const byName: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependencies']);

/** Keywords whose value is data, or a description. */
const opaque: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'required', 'discriminator']);

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

function wordMistake(key: string, value: unknown): SchemaMistake | undefined {
  const word = wordNames[key];
  if (word === undefined)
    return { what: `It knows no word "${key}".`, suggestion: nearest(key, Object.keys(wordNames)), isKey: true };
  const choices = texts(word.enum);
  if (choices.length === 0 || choices.includes(String(value))) return undefined;
  return { what: `"${key}" is one of ${choices.join(', ')}.`, suggestion: nearest(String(value), choices) };
}

function typeMistake(value: unknown): SchemaMistake | undefined {
  const wrong = (Array.isArray(value) ? value : [value]).find((type) => !types.includes(String(type)));
  return wrong === undefined
    ? undefined
    : { what: `There is no type "${String(wrong)}".`, suggestion: nearest(String(wrong), types) };
}

function patternMistake(value: unknown): SchemaMistake | undefined {
  try {
    new RegExp(String(value), 'u');
    return undefined;
  } catch (failure) {
    return { what: failure instanceof Error ? `${failure.message}.` : String(failure) };
  }
}

function referenceMistake(value: unknown, known: ReadonlySet<string>): SchemaMistake | undefined {
  const name = String(value).replace('#/$defs/', '');
  if (String(value).startsWith('#/$defs/') && known.has(name)) return undefined;
  return { what: `There is no definition "${String(value)}".`, suggestion: nearest(name, [...known]) };
}

function keywordMistake(key: string, value: unknown, known: ReadonlySet<string>): SchemaMistake | undefined {
  if (key.startsWith('x-')) return wordMistake(key, value);
  if (!keywords.has(key))
    return { what: `JSON Schema has no keyword "${key}".`, suggestion: nearest(key, [...keywords]), isKey: true };
  if (key === 'type') return typeMistake(value);
  if (key === '$ref') return referenceMistake(value, known);
  if (key === 'pattern') return patternMistake(value);
  if (opaque.has(key)) return undefined;
  if (byName.has(key))
    return isObject(value) ? firstIn(Object.entries(value), known) : { what: `"${key}" is an object.` };
  return Array.isArray(value) ? firstIn(value.entries(), known) : mistakeIn(value, known);
}

function firstIn(
  schemas: Iterable<readonly [key: string | number, schema: unknown]>,
  known: ReadonlySet<string>,
): SchemaMistake | undefined {
  for (const [key, schema] of schemas) {
    const mistake = mistakeIn(schema, known);
    if (mistake !== undefined) return within(key, mistake);
  }
  return undefined;
}

/** A key of a JSON Pointer (RFC 6901); positions in lists are numbers. */
const pointerKey = (part: string): string | number =>
  /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~');

/** Mistakes that only a validator finds, such as a list in place of an object. Takes a schema with valid annotations and references. */
function validatorMistake(schema: JsonSchema, known: ReadonlySet<string>): SchemaMistake | undefined {
  const { Ajv }: typeof import('ajv') = requireHere('ajv');
  const ajv = new Ajv(ajvOptions);
  ajv.addVocabulary(['tsType', ...Object.keys(wordNames)]);
  const [error] = ajv.validateSchema(schema) === true ? [] : (ajv.errors ?? []);
  if (error !== undefined) {
    const path = error.instancePath.split('/').slice(1).map(pointerKey);
    return { what: `"${path.at(-1)}" ${error.message}.`, path };
  }
  try {
    ajv.compile({ ...schema, $defs: Object.fromEntries([...known].map((name) => [name, true])) });
    return undefined;
  } catch (failure) {
    return { what: failure instanceof Error ? `${failure.message}.` : String(failure) };
  }
}

/** A schema of something else than an object, which a page could not write. */
const rootMistake = ({ type = 'object' }: JsonSchema): SchemaMistake | undefined =>
  type === 'object' ? undefined : { what: 'A kind is an object: "type" is "object".', path: ['type'] };

/** A default that is none of the choices: nobody could write it. */
function defaultMistake(schema: JsonObject): SchemaMistake | undefined {
  const { enum: choices, default: value } = schema;
  if (!Array.isArray(choices) || value === undefined || choices.map(stableText).includes(stableText(value)))
    return undefined;
  const suggestion = nearest(String(value), texts(choices));
  return { what: `"default" is one of ${choices.map(String).join(', ')}.`, suggestion, path: ['default'] };
}

/** A required key that is declared under a similar name. Others may be keys that every kind of the family has. */
function requiredMistake({ required, properties = {} }: JsonSchema): SchemaMistake | undefined {
  if (!isObject(properties)) return undefined;
  for (const [index, name] of texts(required).entries()) {
    const suggestion = Object.hasOwn(properties, name) ? undefined : nearest(name, Object.keys(properties));
    if (suggestion !== undefined)
      return {
        what: `"required" names "${name}", which "properties" does not describe.`,
        ...{ suggestion, path: ['required', index] },
      };
  }
  return undefined;
}

const judged = memoizeWeak<Map<string, { readonly mistake: SchemaMistake | undefined }>>();

/** Cache key of a correct schema: everything that determines whether a validator accepts it. */
const rightName = (schema: string, known: ReadonlySet<string>): string => {
  const { version }: { readonly version: string } = requireHere('ajv/package.json');
  return `kind-${cacheKey(JSON.stringify([version, process.versions.v8, ajvOptions, Object.keys(wordNames), [...known], schema]))}`;
};

/** Like `validatorMistake`. Loading the validator and compiling takes longer than everything else here, so correct schemas are cached. */
function rememberedMistake(
  schema: JsonSchema,
  known: ReadonlySet<string>,
  cache: TextCache,
): SchemaMistake | undefined {
  const name = rightName(JSON.stringify(schema), known);
  if (cache.read(name) !== undefined) return undefined;
  const mistake = validatorMistake(schema, known);
  if (mistake === undefined) cache.write(name, '');
  return mistake;
}

/**
 * The first mistake in the schema of a kind. Takes the schema, the names of the language's definitions, and a cache for correct schemas.
 * Checks the same schema once.
 */
export function kindSchemaMistake(
  schema: JsonSchema,
  known: ReadonlySet<string>,
  cache: TextCache,
): SchemaMistake | undefined {
  const byText = judged([known], () => new Map());
  const text = JSON.stringify(schema);
  const found = byText.get(text) ?? {
    mistake:
      mistakeIn(schema, known) ??
      rootMistake(schema) ??
      requiredMistake(schema) ??
      rememberedMistake(schema, known, cache),
  };
  byText.set(text, found);
  return found.mistake;
}

/**
 * The first mistake in the schema of a kind: an unknown keyword, annotation, type or reference. Takes the schema and the names of the
 * language's definitions. Undefined if it can be part of the language.
 */
function mistakeIn(schema: unknown, known: ReadonlySet<string>): SchemaMistake | undefined {
  if (!isObject(schema)) return undefined;
  for (const [key, value] of Object.entries(schema)) {
    const mistake = keywordMistake(key, value, known);
    if (mistake !== undefined) return within(key, mistake);
  }
  return defaultMistake(schema);
}
