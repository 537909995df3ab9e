/** The dialect of form schemas: closed, so that a misspelt keyword cannot silently check nothing. */
import { formats } from '../../runtime/formats';

/** Keywords of a form's schema. Conditionals are excluded on purpose: the layout determines the visible fields. */
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

/** Keywords that typed values can violate; each needs a message. */
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
