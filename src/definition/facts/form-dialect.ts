/** The dialect of form schemas: closed, so that a misspelt keyword cannot silently check nothing. */
import { formats } from '../../runtime/formats';

/** Keywords of a form's schema. Branches are left out on purpose: the layout decides which fields are asked. */
export const formKeywords: ReadonlySet<string> = new Set([
  '$schema',
  '$ref',
  '$defs',
  'title',
  'description',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'formatBy',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'default',
  'examples',
  'writeOnly',
]);

/** Formats of a form's schema. */
export const formFormats: ReadonlySet<string> = new Set(Object.keys(formats));

/** Keywords that can be broken by what a person types; each needs a message. */
export const brokenKeywords: readonly string[] = [
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
];
