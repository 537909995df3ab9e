/** Every place of a site that shows a message, with what it hands to it. */
import { foldEntities } from './data-schemas';
import { layoutFields } from './form-fields';
import { fieldRules } from './form-messages';
import { asObject, asText, isObject, texts } from './json';
import type { JsonObject } from './json';
import { originOf } from './positions';
import type { CheckContext } from './rule';
import { at } from './rule';
import type { Origin } from './source';
import type { Unit } from './units';

export type MessageUse = {
  /** The first that exists is shown. */
  readonly ids: readonly string[];
  readonly at: Origin | undefined;
  /** Undefined where code supplies the values. */
  readonly values: JsonObject | undefined;
  /** What needs it, for messages that no definition names. */
  readonly by?: string;
};

function* stated(unit: Unit): Generator<MessageUse> {
  for (const place of unit.places) {
    if (place.schema['x-ref'] !== 'message') continue;
    const { value } = place;
    const beside = place.key === 'message' ? asObject(asObject(place.container)['values']) : {};
    if (typeof value === 'string') yield { ids: [value], at: at(place), values: beside };
    else if (isObject(value) && typeof value['message'] === 'string') {
      yield { ids: [value['message']], at: originOf(value, 'message'), values: isObject(value['values']) ? value['values'] : {} };
    }
  }
}

function* ofForm(unit: Unit, { site }: CheckContext): Generator<MessageUse> {
  const { form } = unit;
  if (form === undefined) return;
  const places = new Map<string, Origin | undefined>();
  for (const { id, item } of layoutFields(form.layout)) {
    places.set(id, originOf(item, 'id'));
    if (item['label'] !== undefined || !(id in asObject(form.schema['properties']))) continue;
    yield { ids: [`${form.id}.${id}.label`], at: originOf(item, 'id'), values: {}, by: `the label of "${id}"` };
  }
  for (const { field, rule, ids } of fieldRules(form.id, foldEntities(form.schema, site.entities))) {
    yield { ids, at: places.get(field.split('.')[0] ?? ''), values: undefined, by: `the rule "${rule}" of "${field}"` };
  }
}

function* ofKinds({ language }: CheckContext): Generator<MessageUse> {
  const { blocks, actions, protocols, widgets } = language.sources;
  for (const { type, schema } of [...blocks, ...actions, ...protocols, ...widgets]) {
    for (const id of texts(schema['x-messages'])) yield { ids: [id], at: undefined, values: undefined, by: `"${asText(type) ?? ''}"` };
  }
}

/** All messages that a site needs. */
export function* messageUses(context: CheckContext): Generator<MessageUse> {
  for (const unit of context.units) {
    yield* stated(unit);
    yield* ofForm(unit, context);
  }
  yield* ofKinds(context);
}
