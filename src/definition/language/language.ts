/** The definition language as one draft-07 schema: schemas/language and the schemas of all kinds. */
import { createHash } from 'node:crypto';
import type { JsonSchema } from '../../model/json-schema';
import { asObject, isObject, stableText, texts } from '../../base/json';

export type Kind = {
  readonly type: string;
  readonly schema: JsonSchema;
  /** The pack that contains it. */
  readonly pack?: string | undefined;
  /** It is of a project or a pack. */
  readonly isAdded?: true;
};

export type LanguageSources = {
  /** schemas/language/<name>.schema.json by name. */
  readonly files: Readonly<Record<string, JsonSchema>>;
  readonly blocks: readonly Kind[];
  readonly actions: readonly Kind[];
  readonly protocols: readonly Kind[];
  readonly widgets: readonly Kind[];
  readonly integrations: readonly Kind[];
};

export type DefinitionLanguage = {
  readonly sources: LanguageSources;
  readonly defs: Readonly<Record<string, JsonSchema>>;
  /** Equal for equal languages. */
  readonly hash: string;
};

/** The definitions for files of a site. */
export const fileKinds = {
  page: 'PageBody',
  part: 'PartFile',
  pages: 'SiteMap',
  menu: 'MenuFile',
  site: 'SiteFile',
  operation: 'OperationFile',
  form: 'FormLayout',
  glossary: 'GlossaryFile',
  pack: 'PackFile',
  country: 'CountryFile',
} as const;

export type DefinitionFileKind = keyof typeof fileKinds;

/** Content of a part, by its key in the file: the name of the definition in the language. */
export const partContents = {
  body: 'blocks',
  actions: 'actions',
  steps: 'PartSteps',
  fields: 'PartFields',
  errors: 'PartErrors',
  items: 'PartItems',
  text: 'text',
  request: 'OperationFile',
} as const;

/** Lists that a part can contain, by the name of their definition. */
export const listKinds = ['blocks', 'actions', 'PartSteps', 'PartFields', 'PartErrors'] as const;

/** Kinds with a validator of their own. */
export type SchemaKind = DefinitionFileKind | (typeof listKinds)[number];

/** Whether it is a list of things rather than a file. */
export const isListKind = (kind: string): kind is (typeof listKinds)[number] =>
  (listKinds as readonly string[]).includes(kind);

const reference = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

/** Name of a kind's definition: its title, or its type if it has none. */
export const kindName = (kind: Kind, suffix: string): string =>
  typeof kind.schema['title'] === 'string' ? kind.schema['title'] : `${kind.type}${suffix}`;

/** Keys of every kind of a family. The tag comes first unless `first` lists it. */
type Frame = {
  readonly tag: string;
  readonly first: JsonSchema;
  readonly last: JsonSchema;
  readonly required: readonly string[];
};

/** A kind may narrow a key of its frame, which keeps its position. */
function framed(kind: Kind, { tag, first, last, required }: Frame): JsonSchema {
  const own = asObject(kind.schema['properties']);
  const added = Object.fromEntries(Object.entries(own).filter(([key]) => !(key in last)));
  return {
    ...kind.schema,
    type: 'object',
    additionalProperties: kind.schema['additionalProperties'] === true,
    required: [...new Set([...required, ...texts(kind.schema['required'])])],
    properties: {
      ...(tag in first ? {} : { [tag]: {} }),
      ...first,
      ...added,
      ...last,
      ...own,
      [tag]: { const: kind.type },
    },
  };
}

const union = (kinds: readonly Kind[], suffix: string, tag: string): JsonSchema =>
  kinds.length === 0
    ? { type: 'object', required: [tag], properties: { [tag]: { type: 'string' } } }
    : {
        type: 'object',
        discriminator: { propertyName: tag },
        oneOf: kinds.map((kind) => reference(kindName(kind, suffix))),
      };

const named = (kinds: readonly Kind[], suffix: string, frame: Frame): Record<string, JsonSchema> =>
  Object.fromEntries(kinds.map((kind) => [kindName(kind, suffix), framed(kind, frame)]));

const blockFrame: Frame = {
  tag: 'block',
  first: { id: reference('id'), when: reference('when'), roles: reference('roles') },
  last: {},
  required: ['block', 'id'],
};

const actionFrame: Frame = {
  tag: 'action',
  first: { id: reference('id'), when: reference('when') },
  last: { as: reference('result-name'), onError: reference('on-error') },
  required: ['action'],
};

/** Keys of every file of a family, before and after those of its kind. */
function frameOf(file: JsonSchema, tag: string): Frame {
  const properties = Object.entries(asObject(file['properties']));
  const end = properties.findIndex(([key]) => key === tag) + 1;
  return {
    tag,
    first: Object.fromEntries(properties.slice(0, end)),
    last: Object.fromEntries(properties.slice(end)),
    required: [...new Set([tag, ...texts(file['required'])])],
  };
}

function protocolDefs(file: JsonSchema, protocols: readonly Kind[]): Record<string, JsonSchema> {
  const open = { ...asObject(file), $defs: undefined };
  return protocols.length === 0
    ? { OperationFile: open }
    : {
        ...named(protocols, 'Operation', frameOf(file, 'protocol')),
        OperationFile: union(protocols, 'Operation', 'protocol'),
      };
}

const integrationDefs = (file: JsonSchema, integrations: readonly Kind[]): Record<string, JsonSchema> => ({
  ...named(integrations, 'Integration', frameOf(file, 'integration')),
  Integration: union(integrations, 'Integration', 'integration'),
});

/** A field may have the settings of any widget besides its own keys. */
function withWidgetSettings(item: JsonSchema, widgets: readonly Kind[]): JsonSchema {
  const settings: JsonSchema = Object.assign({}, ...widgets.map((widget) => asObject(widget.schema['properties'])));
  return { ...item, properties: { ...settings, ...asObject(item['properties']) } };
}

/** Lists whose items may be parts (`x-listed` of the item), by their key in the file of a part. */
function listsIn(defs: Readonly<Record<string, JsonSchema>>): ReadonlyMap<string, JsonSchema> {
  const lists = new Map<string, JsonSchema>();
  const visit = (schema: unknown, whole?: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const list = 'x-listed' in schema ? schema['x-listed'] : undefined;
    if (typeof list === 'string' && !lists.has(list))
      lists.set(list, { type: 'array', items: whole === undefined ? (schema as JsonSchema) : reference(whole) });
    for (const child of Object.values(schema)) visit(child);
  };
  for (const [name, schema] of Object.entries(defs)) visit(schema, name);
  return lists;
}

/** Keys in the file of a part besides its declaration; `of` names the list for its items. */
function partDefs(defs: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const lists = listsIn(defs);
  const contents = Object.entries(partContents);
  const made = contents.filter(([, name]) => /^Part/.test(name));
  const properties = {
    let: reference('let'),
    of: { enum: [...lists.keys()].filter((name) => name.includes('.')).sort() },
    ...Object.fromEntries(contents.map(([key, name]) => [key, reference(name)])),
  };
  const branches = properties.of.enum.map((name) => ({
    type: 'object',
    required: ['of'],
    properties: { of: { const: name }, items: lists.get(name) ?? {} },
  }));
  return {
    ...Object.fromEntries(made.map(([key, name]) => [name, lists.get(key) ?? { type: 'array' }])),
    PartContent: { type: 'object', properties, ...(branches.length > 0 && { oneOf: branches }) },
  };
}

/** The lists of things in a block, each with the name that a part uses for it. */
function withListed({ type, schema }: Kind): Kind {
  const properties = Object.entries(asObject(schema['properties'])).map(([key, property]) => {
    const items = asObject(asObject(property)['items']);
    const isThings = isObject(items['properties']) && items['x-listed'] === undefined;
    return [key, isThings ? { ...asObject(property), items: { ...items, 'x-listed': `${type}.${key}` } } : property];
  });
  return { type, schema: { ...schema, properties: Object.fromEntries(properties) as JsonSchema } };
}

const withoutKeys = (schema: JsonSchema): JsonSchema => {
  const { $schema: _schema, $defs: _defs, ...rest } = schema;
  return rest;
};

/**
 * Joins the language's files and every kind's schema into one set of definitions, in which `Block`, `Action` and
 * `OperationFile` are unions discriminated by their tag. Validators, types, editor schemas and the walk all use this set.
 */
export function buildLanguage(sources: LanguageSources): DefinitionLanguage {
  const fileDefs = Object.values(sources.files).map((file) => asObject(file['$defs']));
  const titled = Object.values(sources.files)
    .filter((file) => file['type'] === 'object')
    .map((file) => [String(file['title']), withoutKeys(file)]);
  const defs: Record<string, JsonSchema> = Object.assign({}, ...fileDefs, Object.fromEntries(titled));
  const folded: Record<string, JsonSchema> = {
    ...defs,
    ...named(sources.blocks.map(withListed), 'Block', blockFrame),
    ...named(sources.actions, 'Action', actionFrame),
    ...protocolDefs(asObject(defs['OperationFile']), sources.protocols),
    ...integrationDefs(asObject(defs['Integration']), sources.integrations),
    Block: union(sources.blocks, 'Block', 'block'),
    Action: union(sources.actions, 'Action', 'action'),
    FormItem: withWidgetSettings(asObject(defs['FormItem']), sources.widgets),
  };
  const whole = { ...folded, ...partDefs(folded) };
  const clean = Object.fromEntries(Object.entries(whole).map(([name, schema]) => [name, withoutKeys(schema)]));
  return { sources, defs: clean, hash: createHash('sha256').update(stableText(clean)).digest('hex').slice(0, 16) };
}

/** The lists of blocks for which a part can have items, such as facts.items. */
export const listsOfBlocks = ({ defs }: DefinitionLanguage): readonly string[] =>
  texts(asObject(asObject(asObject(defs['PartContent'])['properties'])['of'])['enum']);

/** The whole language as one schema document. */
export const languageSchema = (language: DefinitionLanguage): JsonSchema => ({ $id: 'language', $defs: language.defs });
