import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { ShownWords } from '../texts/kinds';

/** The editor of a property. */
export type PanelField =
  | 'message'
  | 'choice'
  | 'switch'
  | 'number'
  | 'text'
  | 'reference'
  | 'names'
  | 'item'
  | 'target'
  | 'color'
  | 'picture'
  | 'font'
  | 'calculated'
  | 'written'
  | 'object'
  | 'list';

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const propertiesOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  isSchema(schema['properties']) ? (schema['properties'] as Readonly<Record<string, Schema>>) : {};

const itemsOf = ({ items }: Schema): Schema | undefined =>
  isSchema(items) && items['x-ref'] === undefined && Object.keys(propertiesOf(items)).length > 0 ? items : undefined;

const byType: Readonly<Record<string, PanelField>> = {
  boolean: 'switch',
  integer: 'number',
  number: 'number',
  string: 'text',
};

/** A literal that may also be an expression, such as {"$": "item.price"}. */
const mayBeCalculated = (schema: Schema): boolean => '$' in propertiesOf(schema);

/** A list of names of the site, such as roles, or of values listed by the kind. */
const isListOfNames = ({ type, items }: Schema): boolean =>
  type === 'array' &&
  isSchema(items) &&
  (Array.isArray(items['enum']) || (typeof items['x-ref'] === 'string' && items['x-ref'] !== 'message'));

/** The format of colours in files. */
const colorPattern = '^#[0-9a-fA-F]{6}$';

/** The editor of a property with this schema. Takes a schema without references. */
export function panelField(schema: Schema): PanelField {
  if (schema['x-ref'] === 'message') return 'message';
  if (typeof schema['x-expression'] === 'string' || mayBeCalculated(schema)) return 'calculated';
  if (schema['x-ref'] === 'asset') return 'picture';
  if (typeof (schema['x-ref'] ?? schema['x-choices']) === 'string') return 'reference';
  if (schema['x-definition'] === 'Font') return 'font';
  if (schema['pattern'] === colorPattern) return 'color';
  if (typeof schema['x-item-of'] === 'string') return 'item';
  if (schema['x-target'] === true) return 'target';
  if (Array.isArray(schema['enum'])) return 'choice';
  if (isListOfNames(schema)) return 'names';
  const { type } = schema;
  if (type === 'object' && Object.keys(propertiesOf(schema)).length > 0) return 'object';
  if (type === 'array' && itemsOf(schema)) return 'list';
  return (typeof type === 'string' ? byType[type] : undefined) ?? 'written';
}

/** Properties of every kind of block, which come after those of its own kind. */
const ofEveryKind: readonly string[] = ['when', 'roles', 'let', 'onError', 'title'];

const last = (name: string): number => ofEveryKind.indexOf(name);

export type PanelForm = { readonly schema: RJSFSchema; readonly ui: UiSchema };

/** Adds the texts of a property, by its path in the kind. */
export type WordsOf = (path: string, schema: Schema) => ShownWords;

/** The form for one schema: objects and lists are nested, everything else has its own field. */
function formOf(schema: Schema, path: string, wordsOf: WordsOf): PanelForm {
  const panel = panelField(schema);
  const { language, ...words } = wordsOf(path, schema);
  const options = { panel, language };
  const items = itemsOf(schema);
  if (panel === 'object') {
    const inner = objectForm(propertiesOf(schema), `${path}.`, wordsOf);
    return { schema: { ...words, ...inner.schema }, ui: { ...inner.ui, 'ui:options': options } };
  }
  if (panel === 'list' && items) {
    const inner = objectForm(propertiesOf(items), `${path}[].`, wordsOf);
    return { schema: { ...words, type: 'array', items: inner.schema }, ui: { items: inner.ui, 'ui:options': options } };
  }
  return {
    schema: { ...words, type: 'string' },
    ui: { 'ui:field': panel, 'ui:options': { ...options, written: schema } },
  };
}

function objectForm(properties: Readonly<Record<string, Schema>>, above: string, wordsOf: WordsOf): PanelForm {
  const names = Object.keys(properties)
    .filter((name) => name !== 'id')
    .sort((one, other) => last(one) - last(other));
  const written = (name: string): Schema => {
    const own = properties[name] ?? {};
    // The texts of a picture are next to it.
    return name === 'src' && 'alt' in properties ? { ...own, 'x-described': true } : own;
  };
  const forms = names.map((name) => [name, formOf(written(name), above + name, wordsOf)] as const);
  return {
    schema: { type: 'object', properties: Object.fromEntries(forms.map(([name, form]) => [name, form.schema])) },
    ui: Object.fromEntries(forms.map(([name, form]) => [name, form.ui])),
  };
}

/** The form for the properties of a kind, from its schema without slots and references. */
export const panelForm = (schema: Schema, wordsOf: WordsOf): PanelForm => objectForm(propertiesOf(schema), '', wordsOf);
