import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import type { JsonSchema } from '../../src/model/json-schema';
import { readProjectLanguage } from '../../src/definition/kinds/project-language';
import { languageSchema } from '../../src/definition/language/language';
import { annotations } from '../../src/definition/validators/language-validators';
import { repositoryRoot } from './repository';

/** The definition language of this repository, kinds of packs included. */
export const { language } = readProjectLanguage(repositoryRoot);

function strictAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    allowUnionTypes: true,
  });
  ajv.addVocabulary(annotations);
  return ajv;
}

/** Compiles a schema by itself, whatever it refers to left open. Throws for a keyword that does not exist. */
export function compileStrictly(schema: JsonSchema): void {
  strictAjv().compile({ ...schema, $defs: Object.fromEntries(Object.keys(language.defs).map((name) => [name, {}])) });
}

let whole: Ajv | string | undefined;

/** The compiled language, or why it does not compile: one wrong keyword spoils everything that refers to it. */
function compiledLanguage(): Ajv | string {
  const ajv = strictAjv();
  ajv.addSchema(languageSchema(language));
  try {
    for (const name of Object.keys(language.defs)) ajv.compile({ $ref: `language#/$defs/${name}` });
    return ajv;
  } catch (fault) {
    return `The language does not compile: ${String(fault)}`;
  }
}

function validatorOf(definition: string): ValidateFunction {
  whole ??= compiledLanguage();
  if (typeof whole === 'string') throw new Error(whole);
  return whole.compile({ $ref: `language#/$defs/${definition}` });
}

/** Problems of a value, in words. */
export function faults(definition: string, value: unknown): readonly string[] {
  const validate = validatorOf(definition);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '(the whole)'} ${message} ${JSON.stringify(params)}`,
  );
}
