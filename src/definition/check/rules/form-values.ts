import { nearest } from '../../../base/nearest';
import { resolvedSchema, subschemaWithDefs } from '../../facts/schema-at';
import { formSchema } from '../../facts/postcodes';
import { foldEntities } from '../../validators/data-schemas';
import { layoutFields } from '../../facts/form-fields';
import { validatorUnlessRefused } from '../../validators/form-validators';
import { asList, asObject, asText, isObject, jsonType, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { JsonSchema } from '../../../model/json-schema';
import type { NormalForm, NormalSite } from '../../normalise/normalise';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';
import { shown, typeWords } from '../findings/schema-words';

const report = reporter('form-values', {
  FP8401: {
    message: 'The form\'s data never takes {value} for "{field}".',
    fix: 'Correct the option, or add the value to "enum" of schema.json. Allowed: {allowed}.',
    reads: ['~/schema.json/properties/{field}'],
  },
  FP8402: {
    message: 'No option of "{field}" offers {values}, which the form\'s data takes.',
    fix: 'Add an option, or take the value out of "enum" of schema.json.',
    reads: ['~/schema.json/properties/{field}', '~/layout.json/fields'],
  },
  FP8403: {
    message: 'The items of "{operation}" have no "{field}".',
    fix: 'Name a field that its result has: {known}.',
    reads: ['schemas/operations/{operation}/operation.json/result'],
  },
  FP8404: {
    message: 'The option {value} of "{field}" is {given}, but its data is {wanted}.',
    fix: 'Write the value as {wanted}, or correct "type" in schema.json.',
    reads: ['~/schema.json/properties/{field}'],
  },
  FP8405: {
    message: 'The widget "{widget}" cannot ask for "{field}", which is {type}.',
    fix: 'Choose another widget, or correct "type" in schema.json.',
    reads: ['~/schema.json/properties/{field}'],
  },
  FP8406: { message: '"{field}" has no type.', fix: 'Add "type", "enum" or "$ref".', reads: ['./*'] },
  FP8407: {
    message: 'The default {value} of "{field}" does not fit its schema.',
    fix: 'Correct the default or the schema.',
  },
  FP8408: {
    message: 'The operation "{operation}" does not take a file and answer with its "id".',
    fix: 'Name one that sends "file" and whose result has the text "id".',
    reads: ['schemas/operations/{operation}/operation.json'],
  },
});

/** The types of a schema, with integer as number; empty if it has none. */
function typesOf(schema: JsonSchema): readonly string[] {
  const stated = typeof schema['type'] === 'string' ? [schema['type']] : texts(schema['type']);
  const values = 'const' in schema ? [schema['const']] : asList(schema['enum']);
  const found = stated.length > 0 ? stated.map((type) => (type === 'integer' ? 'number' : type)) : values.map(jsonType);
  return [...new Set(found)];
}

const words = (types: readonly string[]): string => types.map((type) => typeWords[type] ?? type).join(' or ');

type Field = { readonly id: string; readonly item: JsonObject; readonly schema: JsonSchema };

function* listedOptions({ id, item, schema }: Field): Generator<Problem> {
  const options = asList(item['options'])
    .filter(isObject)
    .filter((option) => 'value' in option);
  const allowed = Array.isArray(schema['enum']) ? schema['enum'] : undefined;
  const types = typesOf(schema);
  const near = new Set<string>();
  for (const option of options) {
    const { value } = option;
    const at = originOf(option, 'value');
    if (types.length > 0 && !types.includes(jsonType(value))) {
      near.add(String(value));
      yield report('FP8404', at, {
        field: id,
        value: shown(value),
        given: words([jsonType(value)]),
        wanted: words(types),
      });
    } else if (allowed !== undefined && !allowed.includes(value)) {
      const offered = options.map((one) => one['value']);
      const suggestion = nearest(String(value), allowed.filter((one) => !offered.includes(one)).map(String));
      if (suggestion !== undefined) near.add(suggestion);
      yield report(
        'FP8401',
        at,
        { field: id, value: shown(value), allowed: listed(allowed.map(String)) },
        { suggestion },
      );
    }
  }
  const unoffered = (allowed ?? []).filter(
    (value) => !options.some((option) => option['value'] === value) && !near.has(String(value)),
  );
  if (unoffered.length > 0)
    yield report('FP8402', keyAt(item, 'options'), { field: id, values: listed(unoffered.map(shown)) });
}

function* askedOptions(options: JsonObject, { site }: CheckContext): Generator<Problem> {
  const operation = asText(options['operation']) ?? '';
  const result = resolvedSchema(asObject(site.operations[operation]?.['result'])['schema'], site.entities);
  const properties = resolvedSchema(subschemaWithDefs(result, result['items']), site.entities)['properties'];
  if (!isObject(properties)) return;
  const known = Object.keys(properties);
  for (const key of ['value', 'label']) {
    const text = asText(options[key]);
    const named = text === undefined ? [] : key === 'value' ? [text] : text.split(/\s+/);
    for (const field of new Set(named.filter((name) => !known.includes(name)))) {
      yield report(
        'FP8403',
        originOf(options, key),
        { operation, field, known: listed(known) },
        { suggestion: nearest(field, known) },
      );
    }
  }
}

/** Type of the data of a widget; unknown if the widget does not declare it. */
const givenBy = (widget: string, { language }: CheckContext): readonly string[] | undefined => {
  const stated = language.sources.widgets.find(({ type }) => type === widget)?.schema['x-data'];
  return stated === undefined ? undefined : texts(stated);
};

function* widgets({ id, item, schema }: Field, context: CheckContext): Generator<Problem> {
  const widget = asText(item['widget']);
  const types = typesOf(schema).filter((type) => type !== 'null');
  if (widget === undefined || types.length === 0) return;
  const gives = givenBy(widget, context);
  if (gives === undefined || types.some((type) => gives.includes(type))) return;
  yield report('FP8405', originOf(item, 'widget'), { widget, field: id, type: words(types) });
}

/** A widget that uploads files needs an operation that accepts one and returns its id. */
function* uploads({ item }: Field, { site }: CheckContext): Generator<Problem> {
  const name = asText(item['upload']);
  const operation = name === undefined ? undefined : site.operations[name];
  if (name === undefined || operation === undefined) return;
  const result = resolvedSchema(asObject(operation['result'])['schema'], site.entities);
  const id = resolvedSchema(subschemaWithDefs(result, asObject(result['properties'])['id']), site.entities);
  if ('file' in operation && typesOf(id).includes('string')) return;
  yield report('FP8408', originOf(item, 'upload'), { operation: name });
}

const describing = ['type', 'enum', 'const', '$ref'];

function* properties(form: NormalForm, { site, cache }: CheckContext): Generator<Problem> {
  const { properties: folded, $defs } = formSchema(form, site);
  const stated = asObject(form.schema['properties']);
  const defaults = Object.fromEntries(
    Object.entries(stated).flatMap(([field, property]) =>
      isObject(property) && 'default' in property ? [[field, property['default']] as const] : [],
    ),
  );
  /** A field with the defaults of the others: one of them may choose its format. */
  const fits = (field: string): boolean => {
    const schema = { $defs: asObject($defs), properties: { [field]: asObject(folded)[field] } };
    return validatorUnlessRefused('default', schema, cache)?.(defaults) ?? true;
  };
  for (const [field, property] of Object.entries(stated)) {
    if (!isObject(property)) continue;
    if (!describing.some((key) => key in property)) yield report('FP8406', keyAt(stated, field), { field });
    else if ('default' in property && !fits(field)) {
      yield report('FP8407', originOf(property, 'default'), { field, value: shown(property['default']) });
    }
  }
}

/** Type that one option of a field must fit: its data, or an item of it if several can be chosen. */
const chosenFrom = (schema: JsonSchema, whole: JsonSchema, entities: NormalSite['entities']): JsonSchema =>
  isObject(schema['items']) ? resolvedSchema(subschemaWithDefs(whole, schema['items']), entities) : schema;

function* fields(form: NormalForm, context: CheckContext): Generator<Problem> {
  const { entities } = context.site;
  const whole = foldEntities(form.schema, entities);
  const known = asObject(whole['properties']);
  for (const { id, item } of layoutFields(form.layout)) {
    const { options } = item;
    if (isObject(options)) yield* askedOptions(options, context);
    if (!(id in known)) continue;
    const field = { id, item, schema: resolvedSchema(subschemaWithDefs(whole, known[id]), entities) };
    yield* widgets(field, context);
    yield* uploads(field, context);
    if (Array.isArray(options)) yield* listedOptions({ ...field, schema: chosenFrom(field.schema, whole, entities) });
  }
}

/** Options, widgets and initial values of a form fit its data. */
export const rule: Rule = {
  name: 'form-values',
  again: {},
  *check(context) {
    for (const form of Object.values(context.site.forms)) {
      yield* properties(form, context);
      yield* fields(form, context);
    }
  },
};
