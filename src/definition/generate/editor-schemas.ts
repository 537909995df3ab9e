/**
 * Editor schemas: the language with every union as if/then, because editors then complete only the keys of the kind
 * in the tag. The validators use the discriminated form instead (see language.ts).
 */
import type { JsonSchema } from '../../model/json-schema';
import { asList, asObject, asText, isObject } from '../../base/json';
import { canBranch, unionTag } from '../normalise/sugar/branches';
import { isChoosable } from '../normalise/sugar/choices';
import type { DefinitionLanguage } from '../language/language';
import { fileKinds } from '../language/language';
import { offering, snippetOf, withOffersInSight } from './editor-offers';
import { unionWithParts, withPartContent, withPartUses } from './editor-parts';

const directives: JsonSchema = {
  $remove: {
    type: ['boolean', 'array'],
    items: { type: 'string' },
    description: 'true removes this item; a list removes these keys.',
  },
  $after: {
    type: 'string',
    description: 'Places or moves this item behind the item with this id.',
    ...offering('sibling'),
  },
  $before: {
    type: 'string',
    description: 'Places or moves this item in front of the item with this id.',
    ...offering('sibling'),
  },
  $replace: { type: 'boolean', description: 'Takes this value whole instead of merging it.' },
};

type Definitions = Readonly<Record<string, JsonSchema>>;

const dropped = (key: string): boolean => key.startsWith('x-') || key === 'tsType' || key === 'discriminator';

const mapSchemas = (object: unknown, overlay: boolean): JsonSchema =>
  Object.fromEntries(Object.entries(asObject(object)).map(([name, schema]) => [name, forEditor(schema, overlay)]));

/** Either key distinguishes it from a text or link: an overlay may change only the branches. */
const isChoice: JsonSchema = { type: 'object', anyOf: [{ required: ['choose'] }, { required: ['of'] }] };

/** A schema that also allows a choice. */
function orChoice(schema: JsonSchema): JsonSchema {
  const { description, ...rest } = schema;
  const annotation = description === undefined ? {} : { description };
  return { ...annotation, if: { $ref: '#/$defs/is-choice' }, then: { $ref: '#/$defs/choice' }, else: rest };
}

/** A schema that also allows a choice for values of things with a condition. */
function withChoices(schema: unknown, language: DefinitionLanguage, isInside: boolean): unknown {
  if (!isObject(schema)) return schema;
  const properties = asObject(schema['properties']);
  const inside = schema['x-whole'] !== true && (isInside || 'when' in properties);
  const changed = Object.entries(properties).map(([name, property]) => {
    const own = withChoices(property, language, inside);
    const isPlain = isObject(own) && !('$ref' in own);
    return [name, inside && isPlain && isChoosable(language, own) ? orChoice(own) : own];
  });
  return {
    ...schema,
    ...('items' in schema && { items: withChoices(schema['items'], language, inside) }),
    ...(changed.length > 0 && { properties: Object.fromEntries(changed) }),
  };
}

/** The language with choices: at each shared part, such as a text, and at the kinds' own texts. */
const choosing = (language: DefinitionLanguage): Readonly<Record<string, JsonSchema>> => ({
  ...Object.fromEntries(
    Object.entries(language.defs).map(([name, schema]) => {
      const own = asObject(withChoices(schema, language, false));
      return [name, /^[a-z]/.test(name) && isChoosable(language, own) ? orChoice(own) : own];
    }),
  ),
  'is-choice': isChoice,
});

function branches(schema: JsonSchema, tag: string, language: Definitions): JsonSchema {
  const names = asList(schema['oneOf']).map((item) => String(asObject(item)['$ref']).replace('#/$defs/', ''));
  const kinds = names.map((name) => asObject(language[name]));
  const types = kinds.map((kind) => String(asObject(asObject(kind['properties'])[tag])['const']));
  return {
    type: 'object',
    required: [tag],
    properties: { [tag]: { enum: types, enumDescriptions: kinds.map((kind) => kind['description'] ?? '') } },
    defaultSnippets: kinds.map((kind, index) => snippetOf(types[index] ?? '', tag, kind, language)),
    allOf: names.map((name, index) => ({
      if: { required: [tag], properties: { [tag]: { const: types[index] } } },
      then: { $ref: `#/$defs/${name}` },
    })),
  };
}

const literalKeys: ReadonlySet<string> = new Set(['const', 'enum', 'default']);
const mapKeys: ReadonlySet<string> = new Set(['properties', '$defs']);

function forKey(key: string, value: unknown, overlay: boolean): unknown {
  if (literalKeys.has(key)) return value;
  return mapKeys.has(key) ? mapSchemas(value, overlay) : forEditor(value, overlay);
}

function forEditor(schema: unknown, overlay: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((item) => forEditor(item, overlay));
  if (!isObject(schema)) return schema;
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (dropped(key) || (overlay && key === 'required')) continue;
    result[key] = forKey(key, value, overlay);
  }
  const named = asText(schema['x-ref']);
  const offered = named === undefined || 'anyOf' in result ? result : { ...result, ...offering(named) };
  const referring = withOwnWords(offered);
  return overlay && (isObject(schema['properties']) || isObject(schema['additionalProperties']))
    ? { ...referring, properties: overlaid(asObject(result['properties'])) }
    : referring;
}

/** Keywords next to a reference take precedence, so the target's description does not replace them. */
function withOwnWords({ $ref: target, ...own }: JsonSchema): JsonSchema {
  if (target === undefined) return own;
  return Object.keys(own).length === 0 ? { $ref: target } : { ...own, allOf: [{ $ref: target }] };
}

/** The keys of a thing and those that position it in an overlay, and the ids it may have. */
const overlaid = (properties: JsonSchema): JsonSchema => ({
  ...directives,
  ...properties,
  ...('id' in properties && { id: { ...asObject(properties['id']), ...offering('sibling') } }),
});

/** Names without `x-ref`, because they have their own rules: by definition and key. */
const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  text: { message: 'message' },
  'part-use': { part: 'part' },
  'part-entry': { part: 'part' },
  'part-text': { part: 'part' },
  'part-request': { part: 'part' },
  'part-action': { do: 'part' },
  SiteFile: { extends: 'site' },
  PageEntry: { body: 'body' },
};

/** The language with an annotation at each name, for completions. */
const naming = (defs: Definitions): Definitions => ({
  ...defs,
  ...Object.fromEntries(
    Object.entries(otherNames)
      .filter(([name]) => name in defs)
      .map(([name, keys]) => {
        const schema = asObject(defs[name]);
        const properties = asObject(schema['properties']);
        const named = Object.entries(keys).map(([key, kind]) => [key, { ...asObject(properties[key]), 'x-ref': kind }]);
        return [name, { ...schema, properties: { ...properties, ...Object.fromEntries(named) } }];
      }),
  ),
});

/** A choice between lists of items: `{ "choose": subject, "of": { member: [item, …] } }`. */
function branchSchema(item: JsonSchema, overlay: boolean): JsonSchema {
  const answer = { type: ['array', 'null'], items: item };
  const properties = {
    id: { $ref: '#/$defs/id' },
    when: { type: 'string', description: 'All items are there only under this condition.' },
    choose: { type: 'string', description: 'What is chosen by: an expression (CEL).' },
    of: { type: 'object', description: 'The items for each member; null for none.', additionalProperties: answer },
    else: answer,
  };
  return {
    type: 'object',
    additionalProperties: false,
    required: overlay ? [] : ['choose', 'of'],
    properties: overlay ? overlaid(properties) : properties,
  };
}

/** The schema of an item that is neither a parameter nor the use of a part. */
function withoutAlternatives(schema: unknown): JsonSchema | undefined {
  if (!isObject(schema)) return undefined;
  return 'if' in schema && isObject(schema['else']) ? withoutAlternatives(schema['else']) : schema;
}

/** Allows a choice between lists of items instead of an item, in every list whose items may have a condition. */
function withBranches(schema: unknown, language: DefinitionLanguage, overlay: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withBranches(one, language, overlay));
  if (!isObject(schema)) return schema;
  const own = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withBranches(value, language, overlay)]),
  );
  const { items } = own;
  const item = withoutAlternatives(schema['items']);
  if (!isObject(items) || item === undefined || !canBranch(language, item)) return own;
  const tag = unionTag(language, item);
  const isBranch = {
    anyOf: [{ required: ['choose'] }, { required: ['of'] }],
    ...(tag !== undefined && { not: { required: [tag] } }),
  };
  return { ...own, items: { if: isBranch, then: branchSchema(items, overlay), else: items } };
}

function unionSchema(schema: JsonSchema, language: Definitions, overlay: boolean): unknown {
  const tag = asObject(schema['discriminator'])['propertyName'];
  if (typeof tag !== 'string') return forEditor(schema, overlay);
  const union = branches(schema, tag, language);
  const inOverlay = { ...union, required: [], properties: overlaid({ id: {}, ...asObject(union['properties']) }) };
  return unionWithParts(overlay ? inOverlay : union, tag, language, (part) => forEditor(part, overlay));
}

function withReachable(name: string, defs: JsonSchema): JsonSchema {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    for (const match of JSON.stringify(value).matchAll(/"#\/\$defs\/([\w-]+)"/g)) {
      const next = match[1] ?? '';
      if (found.has(next)) continue;
      found.add(next);
      visit(defs[next] ?? null);
    }
  };
  visit(defs[name] ?? null);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...asObject(defs[name]),
    $defs: Object.fromEntries([...found].sort().map((part) => [part, defs[part]])),
  };
}

/**
 * The editor schemas. Takes the language, and whether the files contain only the differences from the site that they extend.
 * Returns a schema by kind of file. Names of the site are in `names.json` in the same folder.
 */
export function editorSchemas(language: DefinitionLanguage, overlay: boolean): Definitions {
  const choices = withPartUses(choosing({ ...language, defs: naming(language.defs) }));
  const defs = Object.fromEntries(
    Object.entries(choices).map(([name, schema]) => [
      name,
      name.startsWith('is-') ? schema : asObject(unionSchema(schema, language.defs, overlay)),
    ]),
  );
  const branching = (all: Definitions): Definitions =>
    Object.fromEntries(
      Object.entries(all).map(([name, one]) => [name, asObject(withBranches(one, language, overlay))]),
    );
  const inSight = branching(withOffersInSight(defs));
  const inPart = branching(withOffersInSight(withPartContent(defs)));
  return Object.fromEntries(
    Object.entries(fileKinds).map(([kind, name]) => [kind, withReachable(name, kind === 'part' ? inPart : inSight)]),
  );
}
