import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import { readLanguageSources } from '../../src/definition/kinds';
import { buildLanguage, languageSchema } from '../../src/definition/language';
import { root } from './repository';

/** The definition language of this repository. */
export const language = buildLanguage(readLanguageSources(root));

/** Keys of a schema that say how a value is used. A misspelt one is refused by the strict compiler. */
const annotations = [
  'tsType', 'x-ref', 'x-expression', 'x-slot', 'x-actions', 'x-scope', 'x-json-schema', 'x-mode', 'x-trigger', 'x-messages', 'x-hint', 'x-changes',
];

const ajv = new Ajv({ allErrors: true, discriminator: true, strict: true, strictTypes: false, strictRequired: false, strictTuples: false, allowUnionTypes: true });
ajv.addVocabulary(annotations);
ajv.addSchema(languageSchema(language));

/** Compiles a definition of the language, as strictly as can be. Throws for a keyword that does not exist. */
export const validatorOf = (definition: string): ValidateFunction => ajv.compile({ $ref: `language#/$defs/${definition}` });

/** What is wrong with a value, in words. */
export function faults(definition: string, value: unknown): readonly string[] {
  const validate = validatorOf(definition);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath || '(the whole)'} ${message} ${JSON.stringify(params)}`);
}

export type Example = Readonly<Record<string, unknown>> & { readonly given?: Given };

/** What an example finds around it. */
export type Given = {
  readonly messages?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, unknown>>;
  readonly state?: Readonly<Record<string, unknown>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly documents?: Readonly<Record<string, string>>;
};

export type Examples = Readonly<Record<string, Example>>;
