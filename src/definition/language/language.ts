/** The definition language as one draft-07 schema: schemas/language with the schema of every kind folded in. */
import { createHash } from 'node:crypto';
import type { JsonSchema } from '../../model/json-schema';
import { asObject, stableText, texts } from '../../base/json';

export type Kind = { readonly type: string; readonly schema: JsonSchema };

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

/** The definitions that a file of a site can be. */
export const fileKinds = {
  page: 'PageBody',
  pages: 'SiteMap',
  menu: 'MenuFile',
  site: 'SiteFile',
  operation: 'OperationFile',
  form: 'FormLayout',
} as const;

export type FileKind = keyof typeof fileKinds;

const reference = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

/** Name of a kind's definition: its title, or its type when it has none. */
export const kindName = (kind: Kind, suffix: string): string =>
  typeof kind.schema['title'] === 'string' ? kind.schema['title'] : `${kind.type}${suffix}`;

type Frame = {
  readonly tag: string;
  readonly first: JsonSchema;
  readonly last: JsonSchema;
  readonly required: readonly string[];
};

const framed = (kind: Kind, frame: Frame): JsonSchema => ({
  ...kind.schema,
  type: 'object',
  additionalProperties: false,
  required: [...new Set([...frame.required, ...texts(kind.schema['required'])])],
  properties: {
    [frame.tag]: { const: kind.type },
    ...frame.first,
    ...asObject(kind.schema['properties']),
    ...frame.last,
  },
});

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
  first: { id: reference('id') },
  last: { when: reference('when'), roles: reference('roles') },
  required: ['block', 'id'],
};

const actionFrame: Frame = {
  tag: 'action',
  first: {},
  last: { id: reference('id'), when: reference('when'), as: reference('result-name'), onError: reference('on-error') },
  required: ['action'],
};

function protocolDefs(file: JsonSchema, protocols: readonly Kind[]): Record<string, JsonSchema> {
  const { protocol: _tag, ...properties } = asObject(file['properties']);
  const frame = { tag: 'protocol', first: properties, last: {}, required: texts(file['required']) };
  const open = { ...asObject(file), $defs: undefined };
  return protocols.length === 0
    ? { OperationFile: open }
    : { ...named(protocols, 'Operation', frame), OperationFile: union(protocols, 'Operation', 'protocol') };
}

/** What every integration says, in front of what its kind adds. */
function integrationDefs(file: JsonSchema, integrations: readonly Kind[]): Record<string, JsonSchema> {
  const { integration: _tag, ...properties } = asObject(file['properties']);
  const frame = {
    tag: 'integration',
    first: properties,
    last: {},
    required: ['integration', ...texts(file['required'])],
  };
  return {
    ...named(integrations, 'Integration', frame),
    Integration: union(integrations, 'Integration', 'integration'),
  };
}

/** A field may carry the settings of any widget beside its own keys. */
function withWidgetSettings(item: JsonSchema, widgets: readonly Kind[]): JsonSchema {
  const settings = Object.assign({}, ...widgets.map((widget) => asObject(widget.schema['properties']))) as JsonSchema;
  return { ...item, properties: { ...settings, ...asObject(item['properties']) } };
}

const withoutKeys = (schema: JsonSchema): JsonSchema => {
  const { $schema: _schema, $defs: _defs, ...rest } = schema;
  return rest;
};

/**
 * Folds the language's files and every kind's schema into one set of definitions, of which `Block`, `Action` and
 * `OperationFile` are unions told apart by their tag. The same set gives validators, types, editor schemas and the walk.
 */
export function buildLanguage(sources: LanguageSources): DefinitionLanguage {
  const fileDefs = Object.values(sources.files).map((file) => asObject(file['$defs']));
  const titled = Object.values(sources.files)
    .filter((file) => file['type'] === 'object')
    .map((file) => [String(file['title']), withoutKeys(file)]);
  const defs: Record<string, JsonSchema> = Object.assign({}, ...fileDefs, Object.fromEntries(titled));
  const folded: Record<string, JsonSchema> = {
    ...defs,
    ...named(sources.blocks, 'Block', blockFrame),
    ...named(sources.actions, 'Action', actionFrame),
    ...protocolDefs(asObject(defs['OperationFile']), sources.protocols),
    ...integrationDefs(asObject(defs['Integration']), sources.integrations),
    Block: union(sources.blocks, 'Block', 'block'),
    Action: union(sources.actions, 'Action', 'action'),
    FormItem: withWidgetSettings(asObject(defs['FormItem']), sources.widgets),
  };
  const clean = Object.fromEntries(Object.entries(folded).map(([name, schema]) => [name, withoutKeys(schema)]));
  return { sources, defs: clean, hash: createHash('sha256').update(stableText(clean)).digest('hex').slice(0, 16) };
}

/** The whole language as one schema document. */
export const languageSchema = (language: DefinitionLanguage): JsonSchema => ({ $id: 'language', $defs: language.defs });
