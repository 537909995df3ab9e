/** Data schemas: adds the entities that they refer to, and combines several schemas in one. */
import type { JsonSchema } from '../../model/json-schema';
import { asObject, isObject } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import { withChildren } from '../../base/deep';

const entityPrefix = 'entity:';

/** A copy of the schema with every $ref rewritten. */
const withReferences = (schema: unknown, rewrite: (target: string) => string): unknown =>
  withChildren(schema, (part, key) =>
    key === '$ref' && typeof part === 'string' ? rewrite(part) : withReferences(part, rewrite),
  );

const named = memoizeWeak<readonly string[]>();

/** Names of the entities that a schema refers to directly. */
const entitiesIn = (schema: JsonSchema): readonly string[] =>
  named([schema], () => {
    const found = JSON.stringify(schema).matchAll(/"\$ref":"entity:([^"]+)"/g);
    return [...new Set([...found].map((match) => match[1] ?? ''))];
  });

const toLocal = (target: string): string =>
  target.startsWith(entityPrefix) ? `#/$defs/${target.slice(entityPrefix.length)}` : target;

/** The entities that a schema refers to, directly or through others; undefined for one that does not exist. */
function entitiesOf(
  schema: JsonSchema,
  entities: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, JsonSchema | undefined> {
  const found = new Map<string, JsonSchema | undefined>();
  const waiting = [...entitiesIn(schema)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    const entity = entities[name];
    found.set(name, isObject(entity) ? entity : undefined);
    if (isObject(entity)) waiting.push(...entitiesIn(entity));
  }
  return found;
}

const definitions = memoizeWeak<Map<string, unknown>>();

/** Returns the memoized value of a name. */
function ofName<Made>(table: Map<string, Made>, name: string, make: () => Made): Made {
  const made = table.get(name) ?? make();
  table.set(name, made);
  return made;
}

function definitionOf(name: string, entity: JsonSchema): unknown {
  const { $schema: _schema, faceplate: _version, ...body } = entity;
  return ofName(
    definitions([entity], () => new Map()),
    name,
    () => withReferences(body, (target) => (target === '#' ? `#/$defs/${name}` : toLocal(target))),
  );
}

function fold(schema: JsonSchema, entities: ReadonlyMap<string, JsonSchema | undefined>): JsonSchema {
  const { $schema: _schema, faceplate: _version, ...body } = schema;
  const own = asObject(withReferences(body, toLocal));
  const defs = [...entities].flatMap(([name, entity]) => (entity ? [[name, definitionOf(name, entity)] as const] : []));
  return defs.length === 0 ? own : { ...own, $defs: { ...asObject(own['$defs']), ...Object.fromEntries(defs) } };
}

const folded = memoizeWeak<JsonSchema>();
const foldedAmong = memoizeWeak<JsonSchema>();
/** Replaces an entity or a schema that does not exist. */
const missing = Object.freeze({});

/**
 * Returns a self-contained schema, in which `{"$ref": "entity:<name>"}` refers to a local definition. Leaves out
 * entities that do not exist, which the reference rule reports. The same input gives the same object, even for sites
 * whose entities differ elsewhere.
 */
export function foldEntities(schema: unknown, entities: Readonly<Record<string, unknown>>): JsonSchema {
  if (!isObject(schema)) return missing;
  return foldedAmong([entities, schema], () => {
    const parts = entitiesOf(schema, entities);
    return folded([schema, ...[...parts.values()].map((entity) => entity ?? missing)], () => fold(schema, parts));
  });
}

const partOf = (name: string, part: string): string => `${name}.${part}`;

/** Rewrites a reference in a schema that became the definition `name` of another, with its own definitions next to it. */
function movedReference(target: string, name: string): string {
  const definition = /^#\/\$defs\/(.*)$/.exec(target)?.[1];
  if (definition !== undefined) return `#/$defs/${partOf(name, definition)}`;
  return target.startsWith('#') ? `#/$defs/${name}${target.slice(1)}` : target;
}

const moved = memoizeWeak<Map<string, JsonSchema>>();

const definitionsOf = (name: string, schema: JsonSchema): JsonSchema =>
  ofName(
    moved([schema], () => new Map()),
    name,
    () => movedDefinitions(name, schema),
  );

function movedDefinitions(name: string, schema: JsonSchema): JsonSchema {
  const { $defs, ...own } = asObject(withReferences(schema, (target) => movedReference(target, name)));
  const parts = Object.entries(asObject($defs)).map(([part, value]) => [partOf(name, part), value]);
  return { [name]: own, ...Object.fromEntries(parts) };
}

/** An object schema with these self-contained schemas as properties; adapts their references. */
export function objectOf(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema {
  const names = Object.keys(properties);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
    required,
    $defs: Object.assign({}, ...names.map((name) => definitionsOf(name, properties[name] ?? {}))),
  };
}

/** Derives the schema of a known value, such as the facts of a site. */
export function schemaOfValue(value: unknown): JsonSchema {
  if (Array.isArray(value)) return { type: 'array', items: value.length === 0 ? {} : schemaOfValue(value[0]) };
  if (isObject(value)) {
    const properties = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, schemaOfValue(item)]));
    return { type: 'object', properties, required: Object.keys(properties) };
  }
  return value === null || value === undefined ? {} : { type: typeof value };
}
