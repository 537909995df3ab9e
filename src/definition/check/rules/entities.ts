/** Reports unused entities, and formats chosen by a field that no form has: they would check nothing. */
import { nearest } from '../../../base/nearest';
import { foldEntities } from '../../validators/data-schemas';
import { resolvedSchema, subschemaWithDefs } from '../../facts/schema-at';
import { asObject, asText, isObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { isRefused } from '../../normalise/sugar/findings';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { everywhere } from '../rule';
import type { CheckContext, Rule } from '../rule';
import { subschemas } from '../../facts/subschemas';
import { statedSchemas } from '../findings/site-schemas';

const report = reporter('entities', {
  FP8801: {
    severity: 'warning',
    message: 'Nothing refers to the entity "{name}".',
    fix: 'Correct the name of the file, refer to "entity:{name}", or delete it.',
    reads: everywhere,
  },
  FP8802: {
    message: 'No form that asks for this has a field "{field}", which chooses its format.',
    fix: 'Add the field to the same form, or remove "formatBy".',
  },
});

/** The entities that schemas refer to, anywhere. */
const referred = (context: CheckContext): ReadonlySet<string> =>
  new Set(
    statedSchemas(context)
      .flatMap(({ schema }) => subschemas(schema))
      .flatMap(({ $ref }) => /^entity:(.*)$/.exec(asText($ref) ?? '')?.[1] ?? []),
  );

function* unused(context: CheckContext): Generator<Problem> {
  const { site } = context;
  const known = referred(context);
  const operations = Object.values(site.operations);
  // An operation that uses an unknown part may refer to any entity.
  if (operations.some((operation) => isRefused(operation, 'request'))) return;
  // A broken reference is reported at its place; its target then seems unused here.
  if ([...known].some((name) => !(name in site.entities))) return;
  for (const [name, schema] of Object.entries(site.entities)) {
    const at = isObject(schema) ? originOf(schema) : undefined;
    if (known.has(name) || at === undefined) continue;
    yield report('FP8801', at, { name }, { suggestion: nearest(name, [...known]) });
  }
}

/** Fields next to each text whose format another field chooses, by the name of that field. */
function chosenBeside({ site }: CheckContext): ReadonlyMap<string, readonly string[]> {
  const beside = new Map<string, readonly string[]>();
  for (const form of Object.values(site.forms)) {
    const whole = foldEntities(form.schema, site.entities);
    for (const { properties } of subschemas(whole)) {
      for (const field of Object.values(asObject(properties))) {
        const by = asText(resolvedSchema(subschemaWithDefs(whole, field), site.entities)['formatBy']);
        if (by !== undefined) beside.set(by, [...(beside.get(by) ?? []), ...Object.keys(asObject(properties))]);
      }
    }
  }
  return beside;
}

function* choosing(context: CheckContext): Generator<Problem> {
  const beside = chosenBeside(context);
  for (const part of statedSchemas(context).flatMap(({ schema }) => subschemas(schema))) {
    const field = asText(part['formatBy']);
    const fields = field === undefined ? undefined : beside.get(field);
    if (field === undefined || fields === undefined || fields.includes(field)) continue;
    yield report('FP8802', originOf(part, 'formatBy'), { field }, { suggestion: nearest(field, fields) });
  }
}

export const rule: Rule = {
  name: 'entities',
  again: {},
  *check(context) {
    yield* unused(context);
    yield* choosing(context);
  },
};
