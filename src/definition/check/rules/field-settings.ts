import { asList, asObject, asText, isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { layoutFields } from '../../facts/form-fields';
import { resolvedSchema, subschemaWithDefs } from '../../facts/schema-at';
import { originOf } from '../../source/positions';
import type { FormItem } from '../../../model/form';
import { widgetOf } from '../../../kit/field/field-widget';
import type { JsonSchema } from '../../../model/json-schema';
import type { NormalForm } from '../../normalise/normalise';
import { foldEntities } from '../../validators/data-schemas';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { isOwn, keyAt, listed, opening } from '../rule';
import type { CheckContext, Rule } from '../rule';
import { shown } from '../findings/schema-words';

const report = reporter('field-settings', {
  FP8411: {
    message: '"{key}" has no effect here: "{field}" uses the widget "{widget}".',
    fix: 'Delete it, or choose a widget that has it: {having}.',
    reads: ['~/schema.json/properties/{field}'],
  },
  FP8412: { message: 'The widget "{widget}" does not accept {value} as "{key}".', fix: 'Use one of: {known}.' },
  FP8413: { message: 'The widget "{widget}" of "{field}" needs "{key}".', fix: 'Add it, or choose another widget.' },
});

type Settings = ReadonlyMap<string, JsonSchema>;

type Field = { readonly field: string; readonly item: JsonObject; readonly widget: string };

const settingsOf = (schema: JsonSchema): JsonObject => asObject(schema['properties']);

function* settings({ field, item, widget }: Field, widgets: Settings, site: string): Generator<Problem> {
  const own = widgets.get(widget);
  // Another rule reports an unknown widget.
  if (own === undefined) return;
  for (const key of texts(own['required']))
    if (!(key in item)) yield report('FP8413', originOf(item, 'widget') ?? opening(item), { widget, field, key });
  for (const [key, value] of Object.entries(item)) {
    const having = [...widgets].filter(([, schema]) => key in settingsOf(schema)).map(([name]) => name);
    const place = keyAt(item, key);
    // If a site chooses another widget, the setting below loses its meaning there.
    const at = isOwn(place, site) ? place : (originOf(item, 'widget') ?? place);
    if (having.length > 0 && !having.includes(widget))
      yield report('FP8411', at, { key, field, widget, having: listed(having) });
    const allowed = asObject(settingsOf(own)[key])['enum'];
    // The schema reports a value that no widget accepts.
    const isAnothers = having.some((name) =>
      asList(asObject(settingsOf(widgets.get(name) ?? {})[key])['enum']).includes(value),
    );
    if (!Array.isArray(allowed) || allowed.includes(value) || !isAnothers) continue;
    const values = { widget, key, value: shown(value), known: listed(allowed.map(shown)) };
    yield report('FP8412', originOf(item, key), values);
  }
}

function* fieldsOf(form: NormalForm, { site }: CheckContext): Generator<Field> {
  const whole = foldEntities(form.schema, site.entities);
  const known = asObject(whole['properties']);
  const fieldOf = (field: string, item: JsonObject, schema: JsonSchema): Field => ({
    field,
    item,
    widget: widgetOf(item as FormItem, schema),
  });
  for (const { id, item } of layoutFields(form.layout)) {
    if (!(id in known)) continue;
    const schema = resolvedSchema(subschemaWithDefs(whole, known[id]), site.entities);
    const isUnsaid = schema['type'] === 'array' && item['widget'] === undefined;
    if (!isUnsaid && !Array.isArray(item['items'])) yield fieldOf(id, item, schema);
    const entry = resolvedSchema(subschemaWithDefs(whole, schema['items']), site.entities);
    const properties = asObject(entry['properties']);
    for (const inner of asList(item['items']).filter(isObject)) {
      const name = asText(inner['id']) ?? '';
      if (name in properties)
        yield fieldOf(
          `${id}.${name}`,
          inner,
          resolvedSchema(subschemaWithDefs(whole, properties[name]), site.entities),
        );
    }
  }
}

/** A field has the settings of its own widget and no others. */
export const rule: Rule = {
  name: 'field-settings',
  again: {},
  *check(context) {
    const { site, language } = context;
    const widgets = new Map(language.sources.widgets.map(({ type, schema }) => [type, schema]));
    for (const form of Object.values(site.forms))
      for (const field of fieldsOf(form, context)) yield* settings(field, widgets, site.name);
  },
};
