/** Data schemas put together: entities folded in, several schemas under one root. */
import type { JsonSchema } from '../../model/json-schema';
import { asObject, isObject } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';

const entityPrefix = 'entity:';

/** A copy of the schema with every $ref rewritten. */
function withReferences(schema: unknown, rewrite: (target: string) => string): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withReferences(item, rewrite));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? rewrite(value) : withReferences(value, rewrite),
    ]),
  );
}

/** Names of the entities that a schema refers to, itself only. */
function entitiesIn(schema: unknown): readonly string[] {
  const found = JSON.stringify(schema ?? null).matchAll(/"\$ref":"entity:([^"]+)"/g);
  return [...new Set([...found].map((match) => match[1] ?? ''))];
}

const toLocal = (target: string): string =>
  target.startsWith(entityPrefix) ? `#/$defs/${target.slice(entityPrefix.length)}` : target;

const folded = memoizeWeak<JsonSchema>();

function fold(schema: JsonSchema, entities: Readonly<Record<string, unknown>>): JsonSchema {
  const defs: Record<string, unknown> = {};
  const waiting = [...entitiesIn(schema)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const entity = entities[name];
    if (name in defs || !isObject(entity)) continue;
    const { $schema: _schema, faceplate: _version, ...body } = entity;
    defs[name] = withReferences(body, (target) => (target === '#' ? `#/$defs/${name}` : toLocal(target)));
    waiting.push(...entitiesIn(entity));
  }
  const { $schema: _schema, faceplate: _version, ...body } = schema;
  const own = asObject(withReferences(body, toLocal));
  return Object.keys(defs).length === 0 ? own : { ...own, $defs: { ...asObject(own['$defs']), ...defs } };
}

/**
 * The schema complete in itself: `{"$ref": "entity:<name>"}` becomes a reference to a local definition.
 * An entity that does not exist is left out; the reference rule reports it. Equal input gives the same object.
 */
export function foldEntities(schema: unknown, entities: Readonly<Record<string, unknown>>): JsonSchema {
  if (!isObject(schema)) return {};
  return folded([entities, schema], () => fold(schema, entities));
}

const partOf = (name: string, part: string): string => `${name}.${part}`;

/** A reference of a schema that became the definition `name` of another; its own definitions stand beside it. */
function movedReference(target: string, name: string): string {
  const definition = /^#\/\$defs\/(.*)$/.exec(target)?.[1];
  if (definition !== undefined) return `#/$defs/${partOf(name, definition)}`;
  return target.startsWith('#') ? `#/$defs/${name}${target.slice(1)}` : target;
}

function definitionsOf(name: string, schema: JsonSchema): JsonSchema {
  const { $defs, ...own } = asObject(withReferences(schema, (target) => movedReference(target, name)));
  const parts = Object.entries(asObject($defs)).map(([part, value]) => [partOf(name, part), value]);
  return { [name]: own, ...Object.fromEntries(parts) };
}

/** One object schema whose properties are the given complete schemas; their own references keep working. */
export function objectOf(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema {
  const names = Object.keys(properties);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
    required,
    $defs: Object.assign({}, ...names.map((name) => definitionsOf(name, properties[name] ?? {}))),
  };
}

/** The schema of a value that is known: used for the facts of a site. */
export function schemaOfValue(value: unknown): JsonSchema {
  if (Array.isArray(value)) return { type: 'array', items: value.length === 0 ? {} : schemaOfValue(value[0]) };
  if (isObject(value)) {
    const properties = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, schemaOfValue(item)]));
    return { type: 'object', properties, required: Object.keys(properties) };
  }
  return value === null || value === undefined ? {} : { type: typeof value };
}
