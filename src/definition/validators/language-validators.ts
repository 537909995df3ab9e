/** Validators of the definition language, cached on disk because compiling them takes longer than what they check. */
import type { Ajv } from 'ajv';
import { memoizeWeak } from '../../base/memoize';
import { codeHash, factoryText, makeAjv, runFactory } from './ajv-factory';
import { cacheKey } from '../disk-cache';
import type { AjvValidate } from './ajv-factory';
import type { TextCache } from '../disk-cache';
import type { DefinitionLanguage, SchemaKind } from '../language/language';
import { fileKinds, languageSchema, listKinds } from '../language/language';
import { validatorRuntime } from '../../runtime/validator-runtime';

/** Keywords that describe the use of a value, and validate nothing. */
export const annotations = [
  'tsType',
  'x-ref',
  'x-expression',
  'x-slot',
  'x-actions',
  'x-scope',
  'x-json-schema',
  'x-mode',
  'x-trigger',
  'x-settles',
  'x-messages',
  'x-hint',
  'x-changes',
  'x-answer',
  'x-key',
  'x-item-of',
  'x-choices',
  'x-values',
  'x-target',
  'x-step',
  'x-named-values',
  'x-secret',
  'x-listed',
  'x-data',
  'x-rank',
  'x-columns',
  'x-alternatives',
  'x-inside',
  'x-part-parameter',
  'x-whole',
];

function prepared(language: DefinitionLanguage): Ajv {
  const ajv = makeAjv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    allowUnionTypes: true,
    // This code is generated once and not sent to browsers: making it shorter costs more than it saves.
    inlineRefs: false,
    code: { optimize: false },
  });
  ajv.addVocabulary(annotations);
  const unknown = new Set<string>();
  JSON.stringify(language.defs, (key, value: unknown) => {
    if (key.startsWith('x-') && !annotations.includes(key)) unknown.add(key);
    return value;
  });
  ajv.addVocabulary([...unknown]);
  ajv.addSchema(languageSchema(language));
  return ajv;
}

const referenceOf = (name: string): string => `language#/$defs/${name}`;

function validatorText(language: DefinitionLanguage, cache: TextCache): string {
  const name = `language-${cacheKey(`${language.hash} ${codeHash(prepared)}`)}.js`;
  const known = cache.read(name);
  if (known !== undefined) return known;
  const names = Object.fromEntries(
    Object.entries(fileKinds).map(([kind, definition]) => [kind, referenceOf(definition)]),
  );
  const lists = Object.fromEntries(listKinds.map((kind) => [kind, referenceOf(kind)]));
  const text = factoryText(prepared(language), { ...names, ...lists });
  cache.write(name, text);
  return text;
}

type LanguageValidators = Readonly<Record<SchemaKind, AjvValidate>>;

const validatorsOf = memoizeWeak<LanguageValidators>();

/** Returns one validator per kind of file, and per kind of list in a part. Throws if the language itself is invalid. */
export const languageValidators = (language: DefinitionLanguage, cache: TextCache): LanguageValidators =>
  validatorsOf([language], () => {
    const made = runFactory(validatorText(language, cache), 'faceplate-language')(validatorRuntime);
    return made as LanguageValidators;
  });
