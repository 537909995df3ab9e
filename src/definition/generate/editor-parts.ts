/** Parts in the editor schemas: their uses wherever they are allowed, and in the file of a part its parameters and slots. */
import type { JsonSchema } from '../../model/json-schema';
import { asList, asObject, isObject } from '../../base/json';
import { isListKind, partContents } from '../language/language';
import { withChildren } from '../../base/deep';

type Schemas = Readonly<Record<string, JsonSchema>>;

const reference = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

const withKey = (...keys: readonly string[]): JsonSchema => ({
  type: 'object',
  anyOf: keys.map((key) => ({ required: [key] })),
});

const parameter: JsonSchema = {
  type: 'object',
  description: 'What the part is handed under this name.',
  required: ['param'],
  additionalProperties: false,
  properties: { param: { type: 'string', description: 'A name that `with` of the part declares.' } },
};

const slot: JsonSchema = {
  type: 'object',
  description: 'The place of blocks that whoever uses the part hands over.',
  required: ['block', 'id'],
  additionalProperties: false,
  properties: { block: { const: 'slot' }, id: { type: 'string', description: 'A name that `slots` declares.' } },
};

/** Conditions that distinguish the alternatives at a place. An overlay may contain only the changes of a use. */
const conditions: Schemas = {
  'is-part-entry': withKey('part', 'override', 'with'),
  'is-part-text': withKey('part'),
  'is-param': withKey('param'),
};

/** A schema with an alternative for values that match another. */
const unless = (name: 'part-entry' | 'part-text' | 'param', schema: JsonSchema): JsonSchema => {
  const { description, ...rest } = schema;
  const annotation = description === undefined ? {} : { description };
  return { ...annotation, if: reference(`is-${name}`), then: reference(name), else: rest };
};

/** A schema that also allows uses of parts at places inside it. */
function usesBelow(schema: unknown): unknown {
  const inner = withChildren(schema, usesBelow);
  if (!isObject(inner)) return inner;
  if (typeof inner['x-listed'] === 'string') return unless('part-entry', inner);
  return inner['tsType'] === 'Text' ? unless('part-text', inner) : inner;
}

/** The definitions of a language in which parts may be used; unchanged if it has none. */
export const withPartUses = (defs: Schemas): Schemas =>
  'part-use' in defs
    ? {
        ...Object.fromEntries(Object.entries(defs).map(([name, schema]) => [name, asObject(usesBelow(schema))])),
        ...conditions,
      }
    : defs;

const isBranch = (type: string, then: JsonSchema): JsonSchema => ({
  if: { required: ['block'], properties: { block: { const: type } } },
  then,
});

/** The types of a union of blocks, and an additional one. */
function withType(union: JsonSchema, type: string, description: string): JsonSchema {
  const { enum: types, enumDescriptions } = asObject(asObject(union['properties'])['block']);
  return { enum: [...asList(types), type], enumDescriptions: [...asList(enumDescriptions), description] };
}

/** An operation that takes the rest from a part, including its protocol, may have keys of any protocol. */
function requesting(union: JsonSchema, defs: Schemas): JsonSchema {
  const kinds = asList(union['allOf']).map((branch) => String(asObject(asObject(branch)['then'])['$ref']));
  const properties = kinds.map((name) => asObject(asObject(defs[name.replace('#/$defs/', '')])['properties']));
  const tags = asObject(asObject(union['properties'])['protocol']);
  return {
    type: 'object',
    required: ['request'],
    additionalProperties: false,
    properties: { ...(Object.assign({}, ...properties) as JsonSchema), protocol: tags },
  };
}

/** The union of blocks with the use of a part, and that of actions; other unions unchanged. `forEditor` writes a schema for editors. */
export function unionWithParts(
  union: JsonSchema,
  tag: string,
  defs: Schemas,
  forEditor: (schema: JsonSchema) => unknown,
): JsonSchema {
  if (!('part-use' in defs)) return union;
  if (tag === 'action') return { if: withKey('do'), then: reference('part-action'), else: union };
  if (tag === 'protocol') return { if: withKey('request'), then: forEditor(requesting(union, defs)), else: union };
  if (tag !== 'block') return union;
  return {
    ...union,
    properties: {
      ...asObject(union['properties']),
      block: withType(union, 'part', 'What a part holds, with what it is handed here.'),
    },
    allOf: [...asList(union['allOf']), isBranch('part', reference('part-use'))],
  };
}

/** A schema that allows parameters as values of keys. */
function parametersBelow(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(parametersBelow);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'if' || key === 'enum' || key === 'const') return [key, value];
      if (key === 'additionalProperties' && isObject(value))
        return [key, unless('param', asObject(parametersBelow(value)))];
      if (key !== 'properties') return [key, parametersBelow(value)];
      const properties = Object.entries(asObject(value)).map(([name, own]) => {
        const inner = asObject(parametersBelow(own));
        return [name, 'const' in inner ? inner : unless('param', inner)] as const;
      });
      return [key, Object.fromEntries(properties)];
    }),
  );
}

/** The definitions for the file of a part: its content, with parameters and slots. */
export function withPartContent(defs: Schemas): Schemas {
  const { PartFile: file, PartContent: content, Block: block } = defs;
  if (file === undefined || content === undefined || block === undefined) return defs;
  const below = Object.fromEntries(
    Object.entries(defs).map(([name, schema]) => [name, asObject(parametersBelow(schema))]),
  );
  const lists = Object.entries(partContents).filter(([, name]) => isListKind(name));
  const items = asList(content['oneOf']).map((branch) => {
    const { of: list, items: held } = asObject(asObject(branch)['properties']);
    return {
      if: { required: ['of'], properties: { of: list } },
      then: { properties: { items: parametersBelow(held) } },
    };
  });
  return {
    ...below,
    param: parameter,
    slot,
    Block: {
      ...below['Block'],
      properties: {
        ...asObject(block['properties']),
        block: withType(block, 'slot', 'The place of blocks that are handed over.'),
      },
      allOf: [...asList(asObject(below['Block'])['allOf']), isBranch('slot', reference('slot'))],
    },
    PartFile: {
      ...file,
      properties: {
        ...asObject(file['properties']),
        ...Object.fromEntries(lists.map(([key, name]) => [key, reference(name)])),
        of: asObject(content['properties'])['of'],
        text: unless('param', reference('text')),
      },
      ...(items.length > 0 && { allOf: items }),
    },
  };
}
