/** All places of a site that show a message, with the values they pass. */
import { formSchema } from '../../facts/postcodes';
import { layoutFields, layoutLists } from '../../facts/form-fields';
import { fieldRules } from '../../facts/form-messages';
import { asObject, isObject, texts } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import type { JsonObject } from '../../../base/json';
import { kindName } from '../../language/language';
import type { DefinitionLanguage } from '../../language/language';
import { originOf } from '../../source/positions';
import type { NormalForm } from '../../normalise/normalise';
import type { CheckContext } from '../rule';
import { at } from '../rule';
import type { Origin } from '../../source-site';
import type { CheckableUnit } from '../../facts/checkable-units';
import type { SchemaVisit } from '../../language/walk';

/** Problems of missing messages. */
export const aboutMessages = (ids: readonly string[]): readonly string[] => ids.map((id) => `message ${id}`);

/** Problems of arguments that messages need. */
export const aboutValues = (id: string): readonly string[] => [`values ${id}`];

type UsesContext = Pick<CheckContext, 'site' | 'language' | 'units'>;

export type MessageUse = {
  /** The first existing one is shown. */
  readonly ids: readonly string[];
  readonly at: Origin | undefined;
  /** Undefined if code supplies the values. */
  readonly values: JsonObject | undefined;
  /** The part of the site that shows it; undefined for messages that kinds show by themselves. */
  readonly unit?: CheckableUnit;
  /** The user of a message that no definition refers to. */
  readonly by?: string;
};

function* statedAt(places: readonly SchemaVisit[]): Generator<MessageUse> {
  for (const place of places) {
    // A kind lists the messages that it always shows; a key of it lists those that are only shown with the key.
    if (place.owner !== place.value)
      for (const id of texts(place.schema['x-messages']))
        yield { ids: [id], at: at(place), values: undefined, by: `what "${place.key}" shows` };
    if (place.schema['x-ref'] !== 'message') continue;
    const { value } = place;
    const beside = place.key === 'message' ? asObject(asObject(place.container)['values']) : {};
    if (typeof value === 'string')
      yield { ids: [value], at: at(place), values: place.schema['x-values'] === undefined ? beside : undefined };
    else if (isObject(value) && typeof value['message'] === 'string') {
      yield {
        ids: [value['message']],
        at: originOf(value, 'message'),
        values: isObject(value['values']) ? value['values'] : {},
      };
    }
  }
}

const stated = memoizeWeak<readonly MessageUse[]>();

/** Words of a list of a form, as a sentence says them. */
const listWords = {
  entry: (list: string) => `the heading of an entry of "${list}"`,
  add: (list: string) => `the button that adds an entry to "${list}"`,
};

/** Headings, buttons and labels of lists. */
function* ofLists({ id: form, layout, schema }: NormalForm): Generator<MessageUse> {
  const properties = asObject(schema['properties']);
  for (const { id, item, fields } of layoutLists(layout)) {
    const entry = asObject(properties[id])['items'];
    if (!isObject(entry)) continue;
    const name = `${form}.${id}`;
    for (const part of ['entry', 'add'] as const)
      yield { ids: [`${name}.${part}`], at: originOf(item, 'items'), values: undefined, by: listWords[part](id) };
    const known = isObject(entry['properties']) ? Object.keys(entry['properties']) : undefined;
    for (const field of fields) {
      const inner = String(field['id']);
      if (field['label'] !== undefined || known?.includes(inner) === false) continue;
      yield { ids: [`${name}.${inner}.label`], at: originOf(field, 'id'), values: {}, by: `the label of "${inner}"` };
    }
  }
}

function* ofForm(unit: CheckableUnit, { site }: UsesContext): Generator<MessageUse> {
  const { form } = unit;
  if (form === undefined) return;
  const places = new Map<string, Origin | undefined>();
  for (const { id, item } of layoutFields(form.layout)) {
    places.set(id, originOf(item, 'id'));
    if (item['label'] !== undefined || !(id in asObject(form.schema['properties']))) continue;
    yield { ids: [`${form.id}.${id}.label`], at: originOf(item, 'id'), values: {}, by: `the label of "${id}"` };
  }
  yield* ofLists(form);
  for (const { field, rule, ids } of fieldRules(form.id, formSchema(form, site))) {
    yield { ids, at: places.get(field.split('.')[0] ?? ''), values: undefined, by: `the rule "${rule}" of "${field}"` };
  }
}

const optionalTexts = ['hint', 'placeholder'] as const;

/** Hints and placeholders that fields have by their name, if the site has such a message. */
export function fieldTextsByName({ units }: Pick<CheckContext, 'units'>): readonly string[] {
  const byName = (name: string, item: JsonObject): readonly string[] =>
    optionalTexts.flatMap((text) => (item[text] === undefined ? [`${name}.${text}`] : []));
  return units.flatMap(({ form }) => {
    if (form === undefined) return [];
    const ofFields = layoutFields(form.layout).flatMap(({ id, item }) => byName(`${form.id}.${id}`, item));
    const inLists = layoutLists(form.layout).flatMap(({ id, fields }) =>
      fields.flatMap((field) => byName(`${form.id}.${id}.${String(field['id'])}`, field)),
    );
    return [...ofFields, ...inLists];
  });
}

type Used = { readonly at: Origin | undefined };

/** Default widgets of fields. */
const byItself: ReadonlySet<string> = new Set(['text', 'checkbox', 'select', 'number', 'email', 'tel', 'date']);

type UsedKinds = ReadonlyMap<string, Used>;

/** The kinds at these places, each with the first place. */
function kindsAt(places: readonly SchemaVisit[], { sources: { widgets } }: DefinitionLanguage): UsedKinds {
  const used = new Map<string, Used>();
  const note = (name: string, place: SchemaVisit): void => void (used.has(name) || used.set(name, { at: at(place) }));
  for (const place of places) {
    if (place.owner !== place.value) continue;
    note(place.definition, place);
    if (place.definition !== 'FormItem' || Array.isArray(place.owner['fields'])) continue;
    const own = place.owner['widget'];
    for (const widget of widgets)
      if (own === undefined ? byItself.has(widget.type) : own === widget.type) note(kindName(widget, 'Widget'), place);
  }
  return used;
}

const kindsIn = memoizeWeak<UsedKinds>();

/** The kinds that a site uses, each with the first place. */
function usedKinds({ units, language }: UsesContext): UsedKinds {
  const used = new Map<string, Used>();
  for (const { places } of units)
    for (const [name, place] of kindsIn([places, language], () => kindsAt(places, language)))
      if (!used.has(name)) used.set(name, place);
  return used;
}

function* ofKinds(context: UsesContext): Generator<MessageUse> {
  const used = usedKinds(context);
  const { blocks, actions, protocols, widgets, integrations } = context.language.sources;
  const kinds = [
    [blocks, 'Block'],
    [actions, 'Action'],
    [protocols, 'Operation'],
    [widgets, 'Widget'],
    [integrations, 'Integration'],
  ] as const;
  for (const [list, suffix] of kinds) {
    for (const kind of list) {
      const where = used.get(kindName(kind, suffix));
      if (where === undefined) continue;
      for (const id of texts(kind.schema['x-messages']))
        yield { ids: [id], at: where.at, values: undefined, by: `what "${kind.type}" shows` };
    }
  }
}

function* allUses(context: UsesContext): Generator<MessageUse> {
  for (const unit of context.units) {
    for (const use of stated([unit.places], () => [...statedAt(unit.places)])) yield { ...use, unit };
    for (const use of ofForm(unit, context)) yield { ...use, unit };
  }
  yield* ofKinds(context);
}

const known = memoizeWeak<readonly MessageUse[]>();

/** All messages that a site needs. Cached for the same units, because several rules need them. */
export const messageUses = (context: UsesContext): readonly MessageUse[] =>
  known([context.site, context.language, context.units], () => [...allUses(context)]);
