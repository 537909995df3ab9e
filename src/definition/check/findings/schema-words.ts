/** Names of values and schema keywords in messages. */
import type { SchemaError } from '../../validators/ajv-factory';
import { asList, jsonType } from '../../../base/json';

/** The types of JSON Schema. */
export const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** The kind of a value. */
export const wordFor = (value: unknown): string => typeWords[jsonType(value)] ?? typeof value;

/** A value as JSON, shortened. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** The types expected by an error of the keyword `type`. */
export const wantedTypes = ({ params }: Pick<SchemaError, 'params'>): string =>
  asList(Array.isArray(params['type']) ? params['type'] : [params['type']])
    .map((name) => typeWords[String(name)] ?? String(name))
    .join(' or ');

const counted = (limit: unknown, one: string): string => `${String(limit)} ${one}${limit === 1 ? '' : 's'}`;

const limits: Readonly<Record<string, (params: SchemaError['params']) => string>> = {
  minItems: ({ limit }) => `the list needs at least ${counted(limit, 'item')}`,
  maxItems: ({ limit }) => `the list may have at most ${counted(limit, 'item')}`,
  uniqueItems: () => 'the list holds the same value twice',
  minimum: ({ limit }) => `it must be at least ${limit}`,
  maximum: ({ limit }) => `it must be at most ${limit}`,
  minLength: ({ limit }) => `it needs at least ${counted(limit, 'character')}`,
  maxLength: ({ limit }) => `it may have at most ${counted(limit, 'character')}`,
  minProperties: ({ limit }) => `it needs at least ${counted(limit, 'key')}`,
  maxProperties: ({ limit }) => `it may have at most ${counted(limit, 'key')}`,
};

/** The limit that was exceeded, in words. */
export const limitSaid = ({ keyword, params }: Pick<SchemaError, 'keyword' | 'params'>): string =>
  limits[keyword]?.(params) ?? `it breaks the rule "${keyword}" of its schema`;
