/** Properties of a block as its kind's schema describes them, without slots for other blocks. */
import type { JsonSchema } from '../../model/json-schema';
import { asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { DefinitionLanguage } from '../language/language';
import { childOfSchemas, resolved, schemasAt, schemasFor } from '../language/schema-node';
import { sourceValueAt } from './source-places';

export type BlockProperty = {
  /** Names of properties, and ids or indexes of list items. */
  readonly key: readonly string[];
  /** Merged from all schemas that describe the value. */
  readonly schema: JsonSchema;
  readonly value: unknown;
  /** The object or list with the value, and its key there: both for `originOf`. */
  readonly container: object;
  readonly name: string | number;
  /** It is in a list item. */
  readonly isListed: boolean;
};

/** Keys that identify a block, which cannot be changed. */
const identity = new Set(['block', 'id']);

/** Whether a property contains blocks. */
const isSlot = (schema: JsonSchema): boolean => schema['x-slot'] === true;

/** The schema of a kind of block, including its frame; undefined for an unknown kind. */
export function blockSchema(language: DefinitionLanguage, kind: string): JsonSchema | undefined {
  const [, branch] = schemasFor(language, { $ref: '#/$defs/Block' }, { block: kind });
  return branch;
}

const mergedOf = (schemas: readonly JsonSchema[]): JsonSchema => Object.assign({}, ...schemas);

class PropertyWalk {
  readonly found: BlockProperty[] = [];

  constructor(
    private readonly language: DefinitionLanguage,
    /** Keys that identify a block are properties like others. */
    private readonly hasIdentity = false,
  ) {}

  object(schemas: readonly JsonSchema[], value: JsonObject, above: readonly string[], isListed: boolean): void {
    for (const name of Object.keys(value)) {
      const child = childOfSchemas(schemas, name);
      const isOwn = above.length > 0 || this.hasIdentity || !identity.has(name);
      if (child !== undefined && isOwn) this.value(child, value, name, [...above, name], isListed);
    }
  }

  private value(
    schema: JsonSchema,
    container: object,
    name: string | number,
    key: readonly string[],
    isListed: boolean,
  ): void {
    const value: unknown = Reflect.get(container, name);
    const schemas = schemasFor(this.language, schema, value);
    const merged = mergedOf(schemas);
    if (isSlot(merged)) return;
    this.found.push({ key, schema: merged, value, container, name, isListed });
    if (isObject(value)) this.object(schemas, value, key, isListed);
    else if (Array.isArray(value)) this.list(schemas, value, key);
  }

  private list(schemas: readonly JsonSchema[], list: readonly unknown[], key: readonly string[]): void {
    list.forEach((item, index) => {
      const child = childOfSchemas(schemas, index);
      const id = asText(asObject(item)['id']) ?? String(index);
      if (child !== undefined) this.value(child, list, index, [...key, id], true);
    });
  }
}

/** All properties of an object with a value, including nested ones, outermost first. `definition`: its name in the language. */
function propertiesIn(language: DefinitionLanguage, definition: string, value: JsonObject): readonly BlockProperty[] {
  const walk = new PropertyWalk(language);
  walk.object(schemasFor(language, { $ref: `#/$defs/${definition}` }, value), value, [], false);
  return walk.found;
}

/** All properties of a block with a value, including nested ones, outermost first. */
export const blockProperties = (language: DefinitionLanguage, block: JsonObject): readonly BlockProperty[] =>
  propertiesIn(language, 'Block', block);

/** The definition of a file whose objects have addresses. */
const fileDefinitions: Readonly<Record<string, string>> = { 'site.json': 'SiteFile' };

/** The schemas of an object at a path of keys in a file. */
function fileSchemas(language: DefinitionLanguage, file: string, definition: unknown, path: readonly string[]) {
  return schemasAt(language, { $ref: `#/$defs/${fileDefinitions[file]}` }, definition, path);
}

/** All properties with a value of an object at a path of keys in a file. Takes the merged content of the file. */
export function fileProperties(
  language: DefinitionLanguage,
  file: string,
  definition: unknown,
  path: readonly string[],
): readonly BlockProperty[] {
  const walk = new PropertyWalk(language, true);
  const value = sourceValueAt(definition, path);
  if (isObject(value)) walk.object(fileSchemas(language, file, definition, path), value, [], false);
  return walk.found;
}

/** Definitions that a panel knows by name (`x-definition`), whose content is not included. */
const closed = new Set(['Action', 'Block', 'blocks', 'actions', 'on-error']);

function inlined(language: DefinitionLanguage, schema: JsonSchema, inside: readonly string[]): JsonSchema {
  const own = resolved(language, schema);
  const name = asText(own['x-definition']);
  const { $ref: _reference, ...rest } = own;
  if (name !== undefined && (closed.has(name) || inside.includes(name))) {
    const { items: _items, oneOf: _kinds, properties: _properties, ...outside } = rest;
    return outside;
  }
  const around = name === undefined ? inside : [...inside, name];
  const entries = Object.entries(rest).map(([key, value]) => [key, inlinedValue(language, key, value, around)]);
  return Object.fromEntries(entries) as JsonSchema;
}

function inlinedValue(language: DefinitionLanguage, key: string, value: unknown, inside: readonly string[]): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => (isObject(item) && key !== 'enum' ? inlined(language, item, inside) : item));
  if (!isObject(value)) return value;
  if (key !== 'properties') return ['default', 'const'].includes(key) ? value : inlined(language, value, inside);
  const properties = Object.entries(value).flatMap(([name, property]) => {
    const made = inlined(language, asObject(property), inside);
    return isSlot(made) ? [] : [[name, made] as const];
  });
  return Object.fromEntries(properties);
}

/** A schema for a panel: references resolved, without slots and identifying keys. */
function schemaForPanel(language: DefinitionLanguage, schema: JsonSchema): JsonSchema {
  const made = inlined(language, schema, []);
  const properties = Object.entries(asObject(made['properties'])).filter(([name]) => !identity.has(name));
  const required = Array.isArray(made['required'])
    ? made['required'].filter((name) => name !== 'block' && name !== 'id')
    : [];
  const known = new Set(properties.map(([name]) => name));
  return {
    ...made,
    properties: Object.fromEntries(properties),
    required: required.filter((name) => known.has(String(name))),
  };
}

/** The schema of a kind of block for a panel. */
export const panelSchema = (language: DefinitionLanguage, kind: string): JsonSchema =>
  schemaForPanel(language, blockSchema(language, kind) ?? {});

/** The slot of a menu entry: its nested entries. */
export const entrySlot = 'children';

/** The schema of a menu entry for a panel. */
export function entrySchema(language: DefinitionLanguage): JsonSchema {
  const schema = schemaForPanel(language, { $ref: '#/$defs/MenuItem' });
  const { [entrySlot]: _slot, ...properties } = asObject(schema['properties']);
  return { ...schema, properties };
}

/** All properties of a menu entry with a value, without nested entries. */
export const entryProperties = (language: DefinitionLanguage, entry: JsonObject): readonly BlockProperty[] =>
  propertiesIn(language, 'MenuItem', entry).filter(({ key }) => key[0] !== entrySlot);

/** The schema of an object at a path of keys in a file for a panel. */
export const filePanelSchema = (
  language: DefinitionLanguage,
  file: string,
  definition: unknown,
  path: readonly string[],
): JsonSchema => inlined(language, mergedOf(fileSchemas(language, file, definition, path)), []);
