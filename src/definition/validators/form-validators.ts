/** Validators of forms as modules of the runtime; see ajv-factory. */
import { createRequire } from 'node:module';
import { codeHash, factoryText, makeAjv, runFactory } from './ajv-factory';
import { cacheKey } from '../disk-cache';
import type { AjvValidate } from './ajv-factory';
import type { TextCache } from '../disk-cache';
import type { JsonSchema } from '../../model/json-schema';
import { formats } from '../../runtime/formats';
import { lazyFormatNames, loadFormats } from '../../runtime/lazy-formats';
import { formatByKeyword } from './format-by';
import { memoizeWeak } from '../../base/memoize';
import { validatorRuntime } from '../../runtime/validator-runtime';

const requireHere = createRequire(import.meta.url);

// Examples and defaults are judged here without waiting.
await loadFormats(lazyFormatNames);

/** A data schema that ajv refuses. What is wrong with it, the rules for data schemas and patterns say at its place. */
export class SchemaRefused extends Error {
  override readonly name = 'SchemaRefused';
}

function compiledText(id: string, schema: JsonSchema): string {
  const ajv = makeAjv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    validateSchema: false,
    meta: false,
  });
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate);
  ajv.addKeyword(formatByKeyword());
  try {
    ajv.addSchema(schema, 'form');
    ajv.getSchema('form');
  } catch (cause) {
    throw new SchemaRefused(cause instanceof Error ? cause.message : String(cause), { cause });
  }
  return factoryText(ajv, { [id]: 'form' }, schema);
}

function minified(text: string): string {
  const tools: typeof import('rolldown/experimental') = requireHere('rolldown/experimental');
  return tools.minifySync('form.js', `export default ${text}`, { module: true }).code;
}

function cached(cache: TextCache, name: string, make: () => string): string {
  const known = cache.read(name);
  if (known !== undefined) return known;
  const text = make();
  cache.write(name, text);
  return text;
}

const nameOf = (id: string, schema: JsonSchema): string =>
  `form-${cacheKey(JSON.stringify([id, schema, codeHash(compiledText, formatByKeyword)]))}`;

const texts = memoizeWeak<string>();
const validators = memoizeWeak<AjvValidate>();

function factoryOf(id: string, schema: JsonSchema, cache: TextCache): string {
  return texts([schema], () => cached(cache, `${nameOf(id, schema)}.js`, () => compiledText(id, schema)));
}

/** The validator of a form, to be run here. Throws SchemaRefused when ajv refuses the schema. */
export function formValidator(id: string, schema: JsonSchema, cache: TextCache): AjvValidate {
  return validators([schema], () => {
    const validate = runFactory(factoryOf(id, schema, cache), `form ${id}`)(validatorRuntime)[id];
    if (validate === undefined) throw new Error(`No validator for the form ${id}.`);
    return validate;
  });
}

/** The validator of a schema; undefined for one that ajv refuses, which other rules report. Any other failure is a fault of ours and is thrown. */
export function validatorUnlessRefused(id: string, schema: JsonSchema, cache: TextCache): AjvValidate | undefined {
  try {
    return formValidator(id, schema, cache);
  } catch (error) {
    if (error instanceof SchemaRefused) return undefined;
    throw error;
  }
}

/** The module `export default rt => ({ schema, "<form>": validate })` of a form, and the hash that names it. */
export function formModule(
  id: string,
  schema: JsonSchema,
  cache: TextCache,
): { readonly text: string; readonly hash: string } {
  const text = cached(cache, `${nameOf(id, schema)}.min.js`, () => minified(factoryOf(id, schema, cache)));
  return { text, hash: cacheKey(text) };
}
