import { checkExpression } from '../../../expression/check';
import { asList, asObject, isObject } from '../../../base/json';
import { isGraphql, variablesOf } from '../../normalise/graphql/complete';
import type { CheckableUnit } from '../../facts/checkable-units';
import { layoutFields } from '../../facts/form-fields';
import type { LayoutField } from '../../facts/form-fields';
import { resolvedSchema, subschemaWithDefs } from '../../facts/schema-at';
import type { NormalForm } from '../../normalise/normalise';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { foldEntities } from '../../validators/data-schemas';
import type { CheckContext, Rule } from '../rule';
import { formFates } from '../types/form-usage';
import type { FormUsage, Handover } from '../types/form-usage';
import { nothing, takenBy, takesField } from '../types/taken-values';
import type { Taken } from '../types/taken-values';

const report = reporter('sent-fields', {
  FP8225: {
    message: 'The form "{form}" asks for {fields}, but "{operation}" does not send it: the input is lost.',
    fix: 'Read it in the request of the operation, or spread the argument there: "...": "with.{parameter}".',
  },
  FP8226: {
    message: 'The form "{form}" asks for {fields}, but nothing that handles the form reads it.',
    fix: 'Pass it to the operation that sends the form, or remove the field.',
  },
  FP8227: {
    message: 'The form "{form}" asks for {fields}, but the API takes no such field from "{operation}": it refuses all.',
    fix: 'Add the field to the schema of the API, once the API has it; or name it as the API does.',
  },
});

/** Fields that each operation reads of its parameters. */
function takers(context: CheckContext): (handover: Handover) => Taken | 'all' {
  const known = new Map<string, ReturnType<typeof takenBy>>();
  return ({ operation, parameter }) => {
    const unit = context.unitOf('operation', operation);
    if (unit === undefined) return 'all';
    const taken = known.get(operation) ?? takenBy(unit, context);
    known.set(operation, taken);
    return taken === 'all' ? taken : (taken.get(parameter) ?? nothing);
  };
}

/** The fields that the API accepts if a parameter is a variable of a document; undefined if unknown. */
function variableFields({ operation: id, parameter }: Handover, { site }: CheckContext): readonly string[] | undefined {
  const operation = site.operations[id];
  if (operation === undefined || !isGraphql(operation)) return undefined;
  const variables = asObject(operation['variables']);
  const sent = Object.keys(variables).find((name) => asObject(variables[name])['$'] === `with.${parameter}`);
  const name = 'variables' in operation ? sent : parameter;
  const schema = asObject(asObject(variablesOf(id, operation, site.source)['properties'])[name ?? '']);
  return schema['additionalProperties'] === false ? Object.keys(asObject(schema['properties'])) : undefined;
}

/** The fields that determine other fields or choices. */
function deciding(unit: CheckableUnit, { types }: CheckContext): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { schema, value, scope, key, container } of unit.places) {
    if (!('x-expression' in schema) || typeof value !== 'string' || key === 'require') continue;
    const { paths } = checkExpression(value, { roots: types.at(unit, scope) });
    for (const [root, field] of paths) {
      // A condition of a field on its own value decides nothing.
      const isOwn = isObject(container) && container['id'] === field;
      if (root === 'form' && field !== undefined && !isOwn) found.add(field);
    }
  }
  return found;
}

const fieldsOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\bform\.(\w+)/g)].map(([, name = '']) => name)),
];

/** Pairs of fields that have to be equal: a value that is typed twice is sent once. */
const repeated = ({ layout }: NormalForm): readonly (readonly string[])[] =>
  asList(layout['rules'])
    .flatMap((rule) => String(asObject(rule)['require']).split(/&&|\|\||\?/))
    .map((clause) => clause.split('=='))
    .filter((sides) => sides.length === 2 && sides.every((side) => fieldsOf(side).length === 1))
    .map((sides) => sides.flatMap(fieldsOf));

/** Whether a field has only one possible value, which need not be sent. */
function isConstant(form: NormalForm, field: string, { site }: CheckContext): boolean {
  const whole = foldEntities(form.schema, site.entities);
  const schema = resolvedSchema(subschemaWithDefs(whole, asObject(whole['properties'])[field]), site.entities);
  return 'const' in schema || asList(schema['enum']).length === 1;
}

const arrivesWith = (taken: Taken | 'all', field: string): boolean => taken === 'all' || takesField(taken, field);

/** The fields of a form that nothing uses. */
function lost(
  fate: FormUsage,
  form: NormalForm,
  context: CheckContext,
  taken: ReturnType<typeof takers>,
): readonly LayoutField[] {
  const unit = context.unitOf('form', form.id);
  const decides = unit === undefined ? new Set<string>() : deciding(unit, context);
  const arrives = (field: string): boolean =>
    fate.fields.has(field) || fate.handovers.some((handover) => arrivesWith(taken(handover), field));
  const known = Object.keys(asObject(form.schema['properties']));
  const twice = repeated(form)
    .filter((pair) => pair.some(arrives))
    .flat();
  return layoutFields(form.layout).filter(
    ({ id }) =>
      known.includes(id) && !decides.has(id) && !arrives(id) && !twice.includes(id) && !isConstant(form, id, context),
  );
}

/** The fields of a form that the API of a call does not accept. */
function unknownToApi(fate: FormUsage, form: NormalForm, context: CheckContext): readonly LayoutField[] {
  const known = fate.handovers.map((handover) => variableFields(handover, context));
  if (known.length === 0) return [];
  return layoutFields(form.layout).filter(
    ({ id }) => id in asObject(form.schema['properties']) && known.every((names) => names?.includes(id) === false),
  );
}

/** One problem for all fields that are lost at one place. */
function problemOf(
  code: 'FP8225' | 'FP8227',
  fields: readonly LayoutField[],
  { form, at, handovers }: FormUsage,
): Problem {
  const [first, ...others] = fields.map(({ id, item }) => ({ id, at: originOf(item, 'id') }));
  const values = { form, fields: fields.map(({ id }) => `"${id}"`).join(', ') };
  const related = [
    ...others.flatMap((other) =>
      other.at === undefined ? [] : [{ message: `"${other.id}" is asked here`, at: other.at }],
    ),
    ...(at === undefined ? [] : [{ message: 'The form is asked here', at }]),
  ];
  const [handover] = handovers;
  return handover === undefined
    ? report('FP8226', first?.at, values, { related })
    : report(code, first?.at, { ...values, ...handover }, { related });
}

/** Files with a reported problem, whose consequences are not reported. */
function brokenFiles(found: readonly Problem[]): ReadonlySet<string> {
  const folder = (file: string): string => file.replace(/^(?:sites\/[^/]+\/)?(schemas\/\w+\/[^/]+)\/.*$/, '$1');
  return new Set(found.flatMap(({ at }) => (at === undefined ? [] : folder(at.file))));
}

/** The fields of a form are sent with the form. */
export const rule: Rule = {
  name: 'sent-fields',
  again: { alone: true },
  *check() {},
  *lastly(context, found) {
    const { units, site, types } = context;
    const taken = takers(context);
    const broken = brokenFiles(found);
    for (const unit of units) {
      for (const fate of formFates(unit, site, types)) {
        const form = site.forms[fate.form];
        const ends = [
          `schemas/forms/${fate.form}`,
          ...fate.handovers.map(({ operation }) => `schemas/operations/${operation}`),
        ];
        if (form === undefined || broken.has(fate.at?.file ?? '') || ends.some((end) => broken.has(end))) continue;
        if (fate.everything) continue;
        const fields = lost(fate, form, context, taken);
        if (fields.length > 0) yield problemOf('FP8225', fields, fate);
        const unknown = unknownToApi(fate, form, context);
        if (unknown.length > 0) yield problemOf('FP8227', unknown, fate);
      }
    }
  },
};
