/** Selects the message for a broken rule of a form: the most specific existing one. */
import { resolveRef } from '../../model/json-schema';
import { brokenKeywords } from './form-dialect';
import type { JsonSchema } from '../../model/json-schema';
import { asObject, asText, isObject, texts } from '../../base/json';
import { formatReasons } from '../../runtime/lazy-formats';

/** A possible problem of a field, and the message ids for it, most specific first. */
export type FieldRule = { readonly field: string; readonly rule: string; readonly ids: readonly string[] };

const target = (schema: JsonSchema, root: JsonSchema): JsonSchema => resolveRef(schema, root) ?? {};

const idsOf = (form: string, field: string, rule: string, schema: JsonSchema): readonly string[] => [
  `${form}.${field}.${rule}`,
  `${form}.${rule}`,
  ...(rule === 'format' ? [`validation.${String(schema['format'])}`] : []),
  ...(rule === 'type' && schema['type'] === 'integer' ? ['validation.integer'] : []),
  `validation.${rule}`,
];

/** A format may distinguish reasons of a refusal; a message of the form about the format covers all of them. */
const reasonIds = (form: string, field: string, format: string, reason: string): readonly string[] => [
  `${form}.${field}.format.${reason}`,
  `${form}.${field}.format`,
  `${form}.format`,
  `validation.${format}.${reason}`,
  `validation.${format}`,
  'validation.format',
];

function reasonRules(form: string, field: string, schema: JsonSchema): readonly FieldRule[] {
  const format = asText(schema['format']) ?? '';
  return formatReasons(format).map((reason) => ({
    field,
    rule: `format.${reason}`,
    ids: reasonIds(form, field, format, reason),
  }));
}

function collect(
  form: string,
  path: string,
  schema: JsonSchema,
  root: JsonSchema,
  found: FieldRule[],
  depth: number,
): void {
  if (depth > 8) return;
  const add = (field: string, rule: string, of: JsonSchema): void =>
    void found.push({ field, rule, ids: idsOf(form, field, rule, of) });
  for (const [name, property] of Object.entries(asObject(schema['properties']))) {
    if (!isObject(property)) continue;
    const field = path === '' ? name : `${path}.${name}`;
    const full = target(property, root);
    if (texts(schema['required']).includes(name)) add(field, 'required', full);
    if (full['type'] === 'number' || full['type'] === 'integer') add(field, 'type', full);
    for (const keyword of brokenKeywords) if (keyword in full) add(field, keyword, full);
    found.push(...reasonRules(form, field, full));
    collect(form, field, full, root, found, depth + 1);
    if (isObject(full['items'])) collect(form, field, target(full['items'], root), root, found, depth + 1);
  }
}

/** All rules for its fields in a form's schema. */
export function fieldRules(form: string, schema: JsonSchema): readonly FieldRule[] {
  const found: FieldRule[] = [];
  collect(form, '', schema, schema, found, 0);
  return found;
}
