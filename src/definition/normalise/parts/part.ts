/** What a part is and how it is used, read from JSON of any shape. */
import { asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { JsonSchema } from '../../../model/json-schema';

export type Parameter = {
  readonly name: string;
  /** The JSON Schema of data; undefined for what stands in a definition itself, such as a text or actions. */
  readonly schema: JsonSchema | undefined;
  /** The definition of the language that describes it. */
  readonly definition: string | undefined;
  readonly optional: boolean;
  /** The schema as it is written, unless a name stands in its place. */
  readonly written: JsonObject | undefined;
  /** What holds its default, when it has one. */
  readonly fallback: JsonObject | undefined;
};

/** Where the content of a part stands in its file, and the definition of the language that it is a list of. */
export const contents = { body: 'blocks', actions: 'actions' } as const;

export type Content = keyof typeof contents;

export type Part = {
  readonly name: string;
  readonly file: JsonObject;
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly slots: readonly string[];
  readonly content: Content;
  readonly items: readonly unknown[];
};

/** One place that a part stands in. */
export type Use = {
  readonly item: JsonObject;
  /** The part's name, and the key that says it. */
  readonly part: string;
  readonly key: 'part' | 'do';
  readonly content: Content;
};

function parameterOf(name: string, declared: unknown): Parameter {
  const given = typeof declared === 'string' ? { $ref: declared } : asObject(declared);
  const { default: fallback, ...schema } = given;
  const target = asText(schema['$ref']);
  const definition = target !== undefined && !/^(entity:|#)/.test(target) ? target : undefined;
  const optional = fallback === null;
  return {
    name,
    schema: definition === undefined ? (schema as JsonSchema) : undefined,
    definition,
    optional,
    written: isObject(declared) ? declared : undefined,
    fallback: fallback === undefined ? undefined : given,
  };
}

/** Reads the file content/parts/<name>.json; undefined when it holds nothing to put anywhere. */
export function partOf(name: string, file: unknown): Part | undefined {
  if (!isObject(file)) return undefined;
  const content = (Object.keys(contents) as Content[]).find((key) => Array.isArray(file[key]));
  if (content === undefined) return undefined;
  const declared = Object.entries(asObject(file['with']));
  return {
    name,
    file,
    parameters: new Map(declared.map(([key, type]) => [key, parameterOf(key, type)])),
    slots: Object.keys(asObject(file['slots'])),
    content,
    items: file[content] as readonly unknown[],
  };
}

/** The use of a part that an item of a list is, if it is one. */
export function useOf(item: unknown): Use | undefined {
  if (!isObject(item)) return undefined;
  const { block, do: named, part } = item;
  if (block === 'part') return { item, part: asText(part) ?? '', key: 'part', content: 'body' };
  return typeof named === 'string' && !('action' in item)
    ? { item, part: named, key: 'do', content: 'actions' }
    : undefined;
}

/** The parameter that {"param": "name"} stands for. */
export function placeholderOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const { param, ...rest } = value;
  return typeof param === 'string' && Object.keys(rest).length === 0 ? param : undefined;
}

/** The slot that {"block": "slot", "id": "name"} stands for. */
export const slotOf = (item: unknown): string | undefined =>
  isObject(item) && item['block'] === 'slot' ? (asText(item['id']) ?? '') : undefined;

/** Keys that a use may have beside its slots. */
export const useKeys: Readonly<Record<Content, readonly string[]>> = {
  body: ['block', 'id', 'part', 'with', 'override', 'when', 'roles'],
  actions: ['do', 'id', 'with', 'override', 'when'],
};
