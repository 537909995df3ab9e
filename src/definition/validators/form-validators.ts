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

// Examples and defaults are validated synchronously, so the formats are loaded now.
await loadFormats(lazyFormatNames);

/** An error for a data schema that ajv rejects. The rules for data schemas and patterns report the mistake. */
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

/** Returns the validator of a form for this process. Throws SchemaRefused if ajv rejects the schema. */
export function formValidator(id: string, schema: JsonSchema, cache: TextCache): AjvValidate {
  return validators([schema], () => {
    const validate = runFactory(factoryOf(id, schema, cache), `form ${id}`)(validatorRuntime)[id];
    if (validate === undefined) throw new Error(`No validator for the form ${id}.`);
    return validate;
  });
}

/** Returns the validator of a schema; undefined if ajv rejects it, which other rules report. Throws any other error, which is a bug. */
export function validatorUnlessRefused(id: string, schema: JsonSchema, cache: TextCache): AjvValidate | undefined {
  try {
    return formValidator(id, schema, cache);
  } catch (error) {
    if (error instanceof SchemaRefused) return undefined;
    throw error;
  }
}

/** Returns the module `export default rt => ({ schema, "<form>": validate })` of a form, and the hash that names it. */
export function formModule(
  id: string,
  schema: JsonSchema,
  cache: TextCache,
): { readonly text: string; readonly hash: string } {
  const text = cached(cache, `${nameOf(id, schema)}.min.js`, () => minified(factoryOf(id, schema, cache)));
  return { text, hash: cacheKey(text) };
}
