/** Converts JSON Schemas (draft-07 as far as definitions use it) to types and back. */
import type { JsonSchema } from '../model/json-schema';
import { resolveRef } from '../model/json-schema';
import { ANY, isAny, kindOf, optional, present, union } from './types';
import type { Alternative, Located, Scalar, Type } from './types';
import { asList, asObject, isObject } from '../base/json';

type Expanded = { readonly alternatives: readonly Alternative[]; readonly nullable: boolean };

const KIND_OF_TYPE: Readonly<Record<string, Alternative['kind']>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};
// Recursive unions would double at each level.
const UNION_LIMIT = 6;
const OPEN: Expanded = { alternatives: [{ kind: 'any' }], nullable: false };

const dereference = (schema: unknown, root: JsonSchema): unknown =>
  isObject(schema) ? resolveRef(schema, root) : schema;

function both(a: JsonSchema, b: JsonSchema): JsonSchema {
  const properties = { ...asObject(a['properties']), ...asObject(b['properties']) };
  const required = [...asList(a['required']), ...asList(b['required'])];
  return {
    ...a,
    ...b,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

function expandValues(values: readonly unknown[]): Expanded {
  const scalars = values.filter((value): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value));
  const alternatives = (['text', 'number', 'boolean'] as const).flatMap((kind): readonly Alternative[] => {
    const own = scalars.filter((value) => kindOf(value) === kind);
    return own.length > 0 ? [{ kind, values: own }] : [];
  });
  const others = values.some((value) => typeof value === 'object' && value !== null);
  return { alternatives: others ? [{ kind: 'any' }] : alternatives, nullable: values.includes(null) };
}

function impliedType(schema: JsonSchema): readonly unknown[] {
  if ('properties' in schema || 'additionalProperties' in schema || 'required' in schema) return ['object'];
  if ('items' in schema) return ['array'];
  if ('pattern' in schema || 'format' in schema || 'minLength' in schema || 'maxLength' in schema) return ['string'];
  return 'minimum' in schema || 'maximum' in schema ? ['number'] : [];
}

function expandTypes(schema: JsonSchema, root: JsonSchema): Expanded {
  const stated = schema['type'];
  const types = typeof stated === 'string' ? [stated] : Array.isArray(stated) ? stated : impliedType(schema);
  if (types.length === 0) return OPEN;
  const alternatives = types.flatMap((type): readonly Alternative[] => {
    const kind = KIND_OF_TYPE[String(type)];
    // A type that does not exist, or properties that are none, are reported in their schema; here its values are unknown.
    if (kind === undefined) return type === 'null' ? [] : [{ kind: 'any' }];
    if ('properties' in schema && !isObject(schema['properties'])) return [{ kind: 'any' }];
    if (kind === 'object') return [{ kind, source: { schema, root } }];
    if (kind === 'list') return [{ kind, item: () => itemType(schema, root), source: { schema, root } }];
    return [{ kind }];
  });
  return { alternatives, nullable: types.includes('null') };
}

function itemType(schema: JsonSchema, root: JsonSchema): Type {
  const items = schema['items'];
  return Array.isArray(items) ? union(items.map((item) => typeOfSchema(item, root))) : typeOfSchema(items, root);
}

function expand(input: unknown, root: JsonSchema, depth: number): Expanded {
  const schema = dereference(input, root);
  if (!isObject(schema) || depth > UNION_LIMIT) return OPEN;
  const { allOf, oneOf, anyOf, ...rest } = schema;
  if (Array.isArray(allOf)) {
    const whole = allOf
      .map((part) => asObject(dereference(part, root)))
      .reduce(both, { ...rest, ...(oneOf ? { oneOf } : {}), ...(anyOf ? { anyOf } : {}) });
    return expand(whole, root, depth + 1);
  }
  const branches = oneOf ?? anyOf;
  if (Array.isArray(branches)) {
    const expanded = branches.map((branch) => {
      const target = dereference(branch, root);
      return isObject(target) ? expand(both(rest, target), root, depth + 1) : OPEN;
    });
    return {
      alternatives: expanded.flatMap(({ alternatives }) => alternatives),
      nullable: expanded.some(({ nullable }) => nullable),
    };
  }
  if ('const' in schema) return expandValues([schema['const']]);
  if (Array.isArray(schema['enum'])) return expandValues(schema['enum']);
  return expandTypes(schema, root);
}

// Definitions are immutable, so a schema's type can be cached with the schema.
const known = new WeakMap<JsonSchema, WeakMap<JsonSchema, Type>>();

function readType(schema: unknown, root: JsonSchema): Type {
  const { alternatives, nullable } = expand(schema, root, 0);
  const base: Type = { ...present(alternatives), optional: nullable, declaredOptional: nullable };
  return isAny(base) ? ANY : base;
}

/** The type that a schema describes; any for open parts. Cached by identity: do not change schemas. */
export function typeOfSchema(schema: unknown, root: JsonSchema): Type {
  if (!isObject(schema)) return ANY;
  const ofRoot = known.get(root) ?? new WeakMap<JsonSchema, Type>();
  known.set(root, ofRoot);
  const type = ofRoot.get(schema) ?? readType(schema, root);
  ofRoot.set(schema, type);
  return type;
}

function fieldOfObject({ schema, root }: Located, name: string): Type | undefined {
  const properties = asObject(schema['properties']);
  const required = asList(schema['required']).includes(name);
  const more = schema['additionalProperties'];
  if (Object.hasOwn(properties, name)) {
    const type = typeOfSchema(properties[name], root);
    return required ? type : optional(type);
  }
  // A schema with properties has only these, unless it allows others explicitly.
  if (more === false || (more === undefined && 'properties' in schema && !('patternProperties' in schema)))
    return undefined;
  const type = typeOfSchema(more, root);
  return required ? type : optional(type);
}

/**
 * Type of a field; undefined if no alternative has it. May be missing if only some alternatives of a union have it.
 */
export function fieldOf(type: Type, name: string): Type | undefined {
  if (isAny(type)) return ANY;
  const objects = type.alternatives.flatMap((alternative) =>
    alternative.kind === 'object' ? [alternative.source] : [],
  );
  const found = objects.flatMap((source) => fieldOfObject(source, name) ?? []);
  if (found.length === 0) return undefined;
  const field = found.length < type.alternatives.length ? optional(union(found)) : union(found);
  return isAny(field) ? ANY : field;
}

/** Names of the declared fields of a type. */
export function fieldNames(type: Type): readonly string[] {
  const names = type.alternatives.flatMap((alternative) =>
    alternative.kind === 'object' ? Object.keys(asObject(alternative.source.schema['properties'])) : [],
  );
  return [...new Set(names)];
}

function withDefinitions({ schema, root }: Located): JsonSchema {
  const { $defs, definitions } = root;
  return { ...($defs ? { $defs } : {}), ...(definitions ? { definitions } : {}), ...schema };
}

const TYPE_OF_KIND = { text: 'string', number: 'number', boolean: 'boolean' } as const;

function schemaOfAlternative(alternative: Alternative): JsonSchema {
  switch (alternative.kind) {
    case 'any':
      return {};
    case 'object':
      return withDefinitions(alternative.source);
    case 'list':
      return alternative.source
        ? withDefinitions(alternative.source)
        : { type: 'array', items: schemaOfType(alternative.item()) };
    default:
      return { type: TYPE_OF_KIND[alternative.kind], ...(alternative.values ? { enum: alternative.values } : {}) };
  }
}

/** A self-contained schema: its root contains the `$defs` that its parts refer to. */
export function schemaOfType(type: Type): JsonSchema {
  if (isAny(type)) return {};
  const schemas = [...type.alternatives.map(schemaOfAlternative), ...(type.optional ? [{ type: 'null' }] : [])];
  if (schemas.length === 1) return schemas[0] ?? {};
  const lift = (keyword: string): JsonSchema =>
    Object.assign({}, ...schemas.map((schema) => asObject(schema[keyword])));
  const [$defs, definitions] = [lift('$defs'), lift('definitions')];
  const anyOf = schemas.map((schema) => {
    const { $defs: _defs, definitions: _definitions, ...rest } = schema;
    return rest;
  });
  return {
    anyOf,
    ...(Object.keys($defs).length > 0 ? { $defs } : {}),
    ...(Object.keys(definitions).length > 0 ? { definitions } : {}),
  };
}
