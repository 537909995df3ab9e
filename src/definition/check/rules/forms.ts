import { nearest } from '../../../base/nearest';
import type { SchemaError, AjvValidate } from '../../validators/ajv-factory';
import { formSchema } from '../../facts/postcodes';
import { resolvedSchema, subschemaWithDefs } from '../../facts/schema-at';
import { layoutFields } from '../../facts/form-fields';
import { SchemaRefused, formValidator, validatorUnlessRefused } from '../../validators/form-validators';
import { asObject, asText, isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { JsonSchema } from '../../../model/json-schema';
import type { NormalForm } from '../../normalise/normalise';
import { originOf, originsOf } from '../../source/positions';
import { isRefused } from '../../normalise/sugar/findings';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { askedFields, refusingRules } from '../findings/form-verdicts';
import { keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';
import { subschemas } from '../../facts/subschemas';

const report = reporter('forms', {
  FP8201: {
    message: 'The form\'s data has no "{field}".',
    fix: 'Describe it in "properties" of schema.json, or correct the id.',
    reads: ['~/schema.json/properties/{field}'],
    spoils: ['.'],
    once: 'file',
  },
  FP8202: {
    message: '"{field}" is required, but the form never asks for it.',
    fix: 'Add a field to layout.json, or remove it from "required".',
    reads: ['~/layout.json/fields', '~/layout.json/*/}'],
    once: 'file',
  },
  FP8203: { message: 'The form asks for "{field}" twice.', fix: 'Keep one of the fields.', reads: ['id/{field}'] },
  FP8204: {
    message: 'The folder is named "{name}" but the layout says "form": "{id}".',
    fix: 'Let both say the same.',
  },
  FP8205: {
    message: 'The valid example "{example}" is refused: {errors}.',
    fix: 'Correct the example or the schema.',
    reads: ['~/schema.json', '~/layout.json/fields'],
  },
  FP8206: {
    message: 'The invalid example "{example}" is not refused at "{field}" by "{rule}"; it gives: {errors}.',
    fix: 'Correct the example, the schema or the rule of the form.',
    reads: ['~/schema.json', '~/layout.json/rules'],
  },
  FP8207: { message: "The form's schema cannot be compiled: {reason}." },
  FP8209: {
    message: 'The form asks for entries of "{field}", but its data is not a list of objects.',
    fix: 'Describe it as "type": "array" with "items" of "type": "object", or remove "items" from the layout.',
    reads: ['~/schema.json/properties/{field}'],
  },
  FP8210: {
    message: '"{field}" is a list, but the form has no fields for its entries.',
    fix: 'Add "items" with the fields of an entry, or use a widget for lists.',
    reads: ['~/schema.json/properties/{field}', '../items', '../widget'],
  },
  FP8211: {
    message: '"{key}" has no effect on the fields of a list entry, which are always in one row.',
    fix: 'Remove it.',
  },
  FP8213: {
    message: '"{field}" must be accepted but is not required, so the form can be sent without it.',
    fix: 'Add it to "required", or use "type": "boolean" if it is optional.',
    reads: ['#/required'],
  },
  FP8214: {
    message: '"entryActions" has no effect on "{field}", which has no fields for its entries.',
    fix: 'Delete it, or add "items" with the fields of an entry.',
    reads: ['../items'],
  },
  FP8208: {
    message: '"{field}" is required, but not described in "properties".',
    fix: 'Describe it, or remove it from "required".',
    reads: ['#/properties/{field}'],
    spoils: ['.', '#/properties/{field}'],
    once: 'file',
  },
});

function* fields(form: NormalForm): Generator<Problem> {
  const properties = Object.keys(asObject(form.schema['properties']));
  // Without a name nothing is known of a field, which the schema tells.
  const inputs = layoutFields(form.layout).filter(({ id }) => id !== '');
  const seen = new Set<string>();
  for (const { id, item } of inputs) {
    const at = originOf(item, 'id');
    if (!properties.includes(id))
      yield report(
        'FP8201',
        at,
        { field: id },
        {
          suggestion: nearest(
            id,
            properties.filter((name) => !seen.has(name)),
          ),
        },
      );
    else if (seen.has(id)) yield report('FP8203', at, { field: id });
    seen.add(id);
  }
  const near = new Set(inputs.map(({ id }) => nearest(id, properties)));
  for (const name of texts(form.schema['required'])) {
    const at = originOf(form.schema, 'required');
    if (!properties.includes(name))
      yield report('FP8208', at, { field: name }, { suggestion: nearest(name, properties) });
    else if (!seen.has(name) && !near.has(name) && !isRefused(form.layout, 'part'))
      yield report('FP8202', keyAt(asObject(form.schema['properties']), name), { field: name });
  }
}

const isAcceptance = ({ enum: allowed }: JsonObject): boolean =>
  Array.isArray(allowed) && allowed.length === 1 && allowed[0] === true;

/** A field that can only be true is a consent, and its form must require it. */
function* acceptances({ schema, layout }: NormalForm, { site }: CheckContext): Generator<Problem> {
  const [properties, required] = [asObject(schema['properties']), texts(schema['required'])];
  for (const { id } of layoutFields(layout)) {
    const property = resolvedSchema(subschemaWithDefs(schema, properties[id]), site.entities);
    if (isAcceptance(property) && !required.includes(id)) yield report('FP8213', keyAt(properties, id), { field: id });
  }
}

const outside = ['entryActions', 'fields', 'items', 'group', 'folded'];

type Listed = { readonly id: string; readonly asked: readonly JsonObject[]; readonly schema: JsonSchema };

function* entries({ id, asked, schema }: Listed): Generator<Problem> {
  const properties = Object.keys(asObject(schema['properties']));
  const names = asked.map((field) => asText(field['id']) ?? '');
  for (const [index, field] of asked.entries()) {
    const [name = '', at] = [names[index], originOf(field, 'id')];
    // Without a name nothing is known of a field, which the schema tells.
    if (name === '') continue;
    if (!properties.includes(name))
      yield report(
        'FP8201',
        at,
        { field: `${id}.${name}` },
        {
          suggestion: nearest(
            name,
            properties.filter((one) => !names.includes(one)),
          ),
        },
      );
    else if (names.indexOf(name) < index) yield report('FP8203', at, { field: `${id}.${name}` });
    for (const key of outside.filter((one) => one in field)) yield report('FP8211', keyAt(field, key), { key });
  }
  const near = new Set(names.map((name) => nearest(name, properties)));
  if (names.includes('')) return;
  for (const name of texts(schema['required']).filter(
    (one) => properties.includes(one) && !names.includes(one) && !near.has(one),
  )) {
    const at = keyAt(asObject(schema['properties']), name) ?? originOf(asked);
    yield report('FP8202', at, { field: `${id}.${name}` });
  }
}

/** Lists are shown entry by entry, or by a widget whose value is a list. */
function* lists(form: NormalForm, { site }: CheckContext): Generator<Problem> {
  const known = asObject(form.schema['properties']);
  for (const { id, item } of layoutFields(form.layout)) {
    if (!(id in known)) continue;
    const property = resolvedSchema(subschemaWithDefs(form.schema, known[id]), site.entities);
    const entry = resolvedSchema(subschemaWithDefs(property, property['items']), site.entities);
    const isList = property['type'] === 'array';
    const { items } = item;
    if (!Array.isArray(items) && 'entryActions' in item)
      yield report('FP8214', keyAt(item, 'entryActions'), { field: id });
    if (Array.isArray(items)) {
      if (isList && entry['type'] === 'object') yield* entries({ id, asked: items.filter(isObject), schema: entry });
      else yield report('FP8209', keyAt(item, 'items'), { field: id });
    } else if (isList && item['widget'] === undefined) yield report('FP8210', originOf(item, 'id'), { field: id });
  }
}

type Broken = { readonly field: string; readonly rule: string };

const brokenOf = (error: SchemaError): Broken => {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const missing = asText(error.params['missingProperty']) ?? asText(error.params['additionalProperty']);
  return {
    field: [path, missing].filter((part) => part !== undefined && part !== '').join('.'),
    rule: error.keyword === 'formatBy' ? 'format' : error.keyword,
  };
};

const errorText = (broken: readonly Broken[]): string =>
  broken.length === 0 ? 'nothing' : listed(broken.map(({ field, rule }) => `${field} ${rule}`));

const run = (validate: AjvValidate, value: unknown): readonly Broken[] =>
  validate(value) ? [] : (validate.errors ?? []).map(brokenOf);

function* examples(form: NormalForm, validate: AjvValidate): Generator<Problem> {
  const valid = asObject(asObject(form.examples)['valid']);
  const invalid = asObject(asObject(form.examples)['invalid']);
  for (const [example, value] of Object.entries(valid)) {
    if (!isObject(value)) continue;
    const { hidden, unsure } = askedFields(form.layout, value);
    const isAsked = (field: string): boolean => !hidden.has(field) && !unsure.has(field);
    const broken = run(validate, value).filter(({ field, rule }) => rule !== 'required' || isAsked(field));
    if (broken.length > 0) yield report('FP8205', keyAt(valid, example), { example, errors: errorText(broken) });
  }
  for (const [example, item] of Object.entries(invalid)) {
    if (!isObject(item) || !('value' in item)) continue;
    const expected = asObject(item['errors']);
    const answers = asObject(item['value']);
    const broken = [...run(validate, item['value']), ...refusingRules(form.layout, answers)];
    for (const [field, rule] of Object.entries(expected)) {
      if (typeof rule !== 'string' || broken.some((one) => one.field === field && one.rule === rule)) continue;
      yield report('FP8206', originOf(expected, field), { example, field, rule, errors: errorText(broken) });
    }
  }
}

const hasSchema = ({ schema }: NormalForm): boolean => isObject(schema) && Object.keys(schema).length > 0;

function* compiled(form: NormalForm, { site, cache }: CheckContext): Generator<Problem> {
  const validate = validatorUnlessRefused(form.id, formSchema(form, site), cache);
  if (validate !== undefined) yield* examples(form, validate);
}

/** Why a form's schema cannot be compiled; undefined if it can. */
function refusalOf(form: NormalForm, { site, cache }: CheckContext): string | undefined {
  try {
    formValidator(form.id, formSchema(form, site), cache);
  } catch (error) {
    if (error instanceof SchemaRefused) return error.message;
    throw error;
  }
  return undefined;
}

/** The files of a schema: its own, and those of its entities. */
function schemaFiles(
  schema: unknown,
  entities: Readonly<Record<string, unknown>>,
  found = new Set<string>(),
): ReadonlySet<string> {
  const files = isObject(schema)
    ? subschemas(schema)
        .flatMap((part) => originsOf(part))
        .map(({ file }) => file)
    : [];
  if (files.every((file) => found.has(file))) return found;
  for (const file of files) found.add(file);
  for (const part of subschemas(schema)) {
    const name = /^entity:(.*)$/.exec(asText(part['$ref']) ?? '')?.[1];
    if (name !== undefined) schemaFiles(entities[name], entities, found);
  }
  return found;
}

/** A form has the fields that its data requires, and its examples are valid or invalid as stated. */
export const rule: Rule = {
  name: 'forms',
  again: {},
  *check(context) {
    const { forms } = context.site;
    for (const form of Object.values(forms)) {
      const id = asText(form.layout['form']);
      if (id !== undefined && id !== form.id)
        yield report('FP8204', originOf(form.layout, 'form'), { name: form.id, id });
      yield* fields(form);
      yield* lists(form, context);
      yield* acceptances(form, context);
      if (hasSchema(form)) yield* compiled(form, context);
    }
  },
  *lastly(context, found) {
    const { site } = context;
    const wrong = new Set(found.filter(({ severity }) => severity === 'error').map(({ at }) => at?.file));
    for (const form of Object.values(site.forms)) {
      const reason = hasSchema(form) ? refusalOf(form, context) : undefined;
      if (reason === undefined || [...schemaFiles(form.schema, site.entities)].some((file) => wrong.has(file)))
        continue;
      yield report('FP8207', originOf(form.schema), { reason });
    }
  },
};
