/** Parts and their uses, read from JSON of any structure. */
import { asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { partContents } from '../../language/language';
import type { JsonSchema } from '../../../model/json-schema';

export type Parameter = {
  readonly name: string;
  /** JSON Schema of data; undefined for definitions, such as a text or actions. */
  readonly schema: JsonSchema | undefined;
  /** The definition of the language that describes it. */
  readonly definition: string | undefined;
  readonly optional: boolean;
  /** The schema as written, unless it is a name. */
  readonly written: JsonObject | undefined;
  /** Object with the default, if there is one. */
  readonly fallback: JsonObject | undefined;
};

/** Place of the content of a part in its file. */
export type Content = keyof typeof partContents;

export type Part = {
  readonly name: string;
  readonly file: JsonObject;
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly slots: readonly string[];
  readonly content: Content;
  readonly items: readonly unknown[];
};

/** One use of a part. */
export type Use = {
  readonly item: JsonObject;
  /** The part's name, and the key with it. */
  readonly part: string;
  readonly key: 'part' | 'do';
  readonly content: Content;
  /** Key of its list in the block. */
  readonly list?: string;
};

/** Whether a part of this kind contains one thing instead of a list. */
export const isSingle = (content: Content): boolean => content === 'text' || content === 'request';

function parameterOf(name: string, declared: unknown): Parameter {
  const declaration = typeof declared === 'string' ? { $ref: declared } : asObject(declared);
  const { default: fallback, ...schema } = declaration;
  const target = asText(schema['$ref']);
  const definition = target !== undefined && !/^(entity:|#)/.test(target) ? target : undefined;
  const optional = fallback === null;
  return {
    name,
    schema: definition === undefined ? (schema as JsonSchema) : undefined,
    definition,
    optional,
    written: isObject(declared) ? declared : undefined,
    fallback: fallback === undefined ? undefined : declaration,
  };
}

/** Parses the file content/parts/<name>.json; undefined if it has no content to insert. */
export function partOf(name: string, file: unknown): Part | undefined {
  if (!isObject(file)) return undefined;
  const keys = Object.keys(partContents) as Content[];
  const isThere = (key: Content): boolean =>
    key === 'text' ? key in file : key === 'request' ? isObject(file[key]) : Array.isArray(file[key]);
  const content = keys.find(isThere);
  if (content === undefined) return undefined;
  const declared = Object.entries(asObject(file['with']));
  return {
    name,
    file,
    parameters: new Map(declared.map(([key, type]) => [key, parameterOf(key, type)])),
    slots: Object.keys(asObject(file['slots'])),
    content,
    items: isSingle(content) ? [file[content]] : (file[content] as readonly unknown[]),
  };
}

/** Lists whose items can use parts, by key, and the required content of such a part. */
const lists: Readonly<Record<string, Content>> = {
  'flow.steps': 'steps',
  steps: 'steps',
  fields: 'fields',
  items: 'fields',
  errors: 'errors',
};

/**
 * The use of a part in a list item, if it is one. Takes the item and the position of the list: its key, prefixed by
 * the type of the block with the list, such as facts.items.
 */
export function useOf(item: unknown, list = ''): Use | undefined {
  if (!isObject(item)) return undefined;
  const { block, do: named, part } = item;
  if (block === 'part') return { item, part: asText(part) ?? '', key: 'part', content: 'body' };
  if (typeof named === 'string' && !('action' in item)) return { item, part: named, key: 'do', content: 'actions' };
  if (block !== undefined || list === '' || typeof part !== 'string') return undefined;
  const content = Object.hasOwn(lists, list) ? lists[list] : undefined;
  return { item, part, key: 'part', content: content ?? 'items', list };
}

const textKeys = new Set(['part', 'with']);

/** Keys with maps whose names the author chooses, so that one may be "part". */
const named = new Set(['with', 'values', 'query', 'params', 'headers', 'body', 'override', 'request']);

/** The use of a text part, if the value is one. Takes its key. */
export function textUseOf(value: JsonObject, at: string): Use | undefined {
  const { part } = value;
  if (named.has(at.slice(at.lastIndexOf('.') + 1))) return undefined;
  if (typeof part !== 'string' || Object.keys(value).some((key) => !textKeys.has(key))) return undefined;
  return { item: value, part, key: 'part', content: 'text' };
}

/** The parameter that {"param": "name"} refers to. */
export function placeholderOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const { param, ...rest } = value;
  return typeof param === 'string' && Object.keys(rest).length === 0 ? param : undefined;
}

/** The slot that {"block": "slot", "id": "name"} refers to. */
export const slotOf = (item: unknown): string | undefined =>
  isObject(item) && item['block'] === 'slot' ? (asText(item['id']) ?? '') : undefined;

/** Keys of a use in addition to its slots. */
export const useKeys: Readonly<Record<Content, readonly string[]>> = {
  body: ['block', 'id', 'part', 'with', 'override', 'when', 'roles'],
  actions: ['do', 'id', 'with', 'override', 'when'],
  steps: ['part', 'id', 'with', 'override', 'when'],
  fields: ['part', 'id', 'with', 'override', 'when'],
  errors: ['part', 'id', 'with', 'override'],
  items: ['part', 'id', 'with', 'override', 'when'],
  text: ['part', 'with'],
  request: ['part', 'with'],
};
