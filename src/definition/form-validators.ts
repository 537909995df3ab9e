/** Validators of forms as modules of the runtime; see ajv-factory. */
import { createRequire } from 'node:module';
import { ajvVersion, contentHash, factoryText, makeAjv, runFactory } from './ajv-factory';
import type { TextCache, Validate } from './ajv-factory';
import type { JsonSchema } from './compiled';
import { formats } from './formats';
import { lateFormatNames, loadFormats } from './late-formats';
import { formatByKeyword } from './format-by';
import { rt } from './rt';

const requireHere = createRequire(import.meta.url);

// Examples and defaults are judged here without waiting.
await loadFormats(lateFormatNames);

/** Change it whenever equal schemas shall give other modules. */
const generation = 2;

function compiledText(id: string, schema: JsonSchema): string {
  const ajv = makeAjv({ strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true, validateSchema: false });
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate);
  ajv.addKeyword(formatByKeyword());
  ajv.addSchema(schema, 'form');
  return factoryText(ajv, { [id]: 'form' }, schema);
}

function minified(text: string): string {
  const tools = requireHere('rolldown/experimental') as typeof import('rolldown/experimental');
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
  `form-${contentHash(JSON.stringify([id, schema, ajvVersion(), generation]))}`;

const texts = new WeakMap<JsonSchema, string>();
const validators = new WeakMap<JsonSchema, Validate>();

function factoryOf(id: string, schema: JsonSchema, cache: TextCache): string {
  const text = texts.get(schema) ?? cached(cache, `${nameOf(id, schema)}.js`, () => compiledText(id, schema));
  texts.set(schema, text);
  return text;
}

/** The validator of a form, to be run here. Throws when ajv refuses the schema. */
export function formValidator(id: string, schema: JsonSchema, cache: TextCache): Validate {
  const validate = validators.get(schema) ?? runFactory(factoryOf(id, schema, cache), `form ${id}`)(rt)[id];
  if (validate === undefined) throw new Error(`No validator for the form ${id}.`);
  validators.set(schema, validate);
  return validate;
}

/** The module `export default rt => ({ schema, "<form>": validate })` of a form, and the hash that names it. */
export function formModule(id: string, schema: JsonSchema, cache: TextCache): { readonly text: string; readonly hash: string } {
  const text = cached(cache, `${nameOf(id, schema)}.min.js`, () => minified(factoryOf(id, schema, cache)));
  return { text, hash: contentHash(text) };
}
