/** No real name is refused. */
import { resolvedSchema, subschemaWithDefs } from '../../facts/schema-at';
import { foldEntities } from '../../validators/data-schemas';
import { layoutFields } from '../../facts/form-fields';
import { asList, asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { JsonSchema } from '../../../model/json-schema';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt } from '../rule';
import type { CheckContext, Rule } from '../rule';
import { subschemas } from '../../facts/subschemas';
import { statedSchemas } from '../findings/site-schemas';
import { formFormats } from '../../facts/form-dialect';

const report = reporter('person-names', {
  FP8601: {
    message: 'A person\'s name may have 1 to 200 characters: "{key}" refuses people.',
    fix: 'Delete it. The format "person-name" has the right limits.',
  },
  FP8602: {
    severity: 'warning',
    message: '"{field}" is autofilled with a person\'s name, but does not have the format "person-name".',
    fix: 'Add "format": "person-name" in schema.json.',
  },
});

const narrowing: Readonly<Record<string, (limit: unknown) => boolean>> = {
  minLength: (least) => Number(least) > 1,
  // A limit that refuses no real names: 200 visible characters can be more code points.
  maxLength: (most) => Number(most) < 200,
  pattern: () => true,
};

function* narrowed(part: JsonObject, name: JsonObject): Generator<Problem> {
  if (name['format'] !== 'person-name') return;
  for (const [key, refuses] of Object.entries(narrowing))
    if (key in part && refuses(part[key])) yield report('FP8601', keyAt(part, key), { key });
}

/** Autofill names of HTML for a person's name, whatever address prefix they have. */
const isNameToken = (autocomplete: string): boolean =>
  /(^| )(cc-)?((given-|additional-|family-)?name)$/.test(autocomplete);

/** Unknown formats and broken references are reported at their places. */
const isReadable = (stated: JsonObject, field: JsonSchema): boolean =>
  Object.keys(field).length > 0 &&
  (field['format'] === undefined || formFormats.has(String(field['format']))) &&
  (stated['$ref'] === undefined || 'type' in field || 'enum' in field);

function* fieldProblems(items: readonly JsonObject[], schema: JsonSchema, context: CheckContext): Generator<Problem> {
  const { entities } = context.site;
  const properties = asObject(schema['properties']);
  for (const item of items) {
    const id = asText(item['id']) ?? '';
    if (!isObject(properties[id])) continue;
    const field = resolvedSchema(subschemaWithDefs(schema, properties[id]), entities);
    const isName = isNameToken(asText(item['autocomplete']) ?? '');
    if (isName && isReadable(properties[id], field) && field['format'] !== 'person-name')
      yield report('FP8602', keyAt(item, 'autocomplete'), { field: id });
    const entry = resolvedSchema(subschemaWithDefs(field, field['items']), entities);
    yield* fieldProblems(asList(item['items']).filter(isObject), entry, context);
  }
}

/** A field is a person's name if its data has the format, or if browsers autofill one. */
export const rule: Rule = {
  name: 'person-names',
  again: {},
  *check(context) {
    const { site } = context;
    for (const { schema } of statedSchemas(context)) {
      for (const part of subschemas(schema))
        yield* narrowed(part, resolvedSchema(subschemaWithDefs(schema, part), site.entities));
    }
    for (const form of Object.values(site.forms)) {
      yield* fieldProblems(
        layoutFields(form.layout).map(({ item }) => item),
        foldEntities(form.schema, site.entities),
        context,
      );
    }
  },
};
