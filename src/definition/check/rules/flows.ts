import { nearest } from '../../../base/nearest';
import { layoutFields } from '../../facts/form-fields';
import { asList, asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { NormalSite } from '../../normalise/normalise';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { at, listed } from '../rule';
import type { Rule } from '../rule';
import { framesOf } from '../../language/scope';
import type { LexicalScope } from '../../language/scope';
import type { SchemaVisit } from '../../language/walk';

const report = reporter('flows', {
  FP3140: {
    message: 'The step "{step}" asks the form "{form}" again, which the step "{first}" asks.',
    fix: 'Ask each form once, and read its answers as flow.{first}.',
  },
  FP3141: {
    message: 'The last step, "{step}", has a condition: if it is false, nothing finishes the flow.',
    fix: 'End with a step without a condition, and put conditions on earlier steps.',
  },
  FP3142: { message: 'A step cannot be called "{step}": {why}.', fix: 'Give it another id.' },
  FP3143: {
    message: 'Two flows of this page share the step in the address: "{first}" and "{second}".',
    fix: 'Keep one, or put them on two pages.',
  },
  FP3144: { message: 'There is no step "{step}" in this flow.', fix: 'Steps here: {known}.' },
  FP3145: { message: 'The step "{step}" does not ask "{field}".', fix: 'Fields of its form: {known}.' },
  FP3146: { message: 'There is no flow around this.', fix: 'Move it into a step of a flow.' },
});

/** Names reserved for addresses or expressions. */
const reserved: Readonly<Record<string, string>> = {
  done: 'the address calls the end of a flow that',
  key: 'flow.key identifies the flow itself',
};

const stepsAround = (scope: LexicalScope): readonly JsonObject[] | undefined =>
  [...framesOf(scope)].flatMap(({ frame }) => (frame.kind === 'flow' ? [frame.steps] : []))[0];

function* wrongSteps(steps: readonly JsonObject[]): Generator<Problem> {
  const stepByForm = new Map<string, string>();
  for (const step of steps) {
    const [id = '', form] = [asText(step['id']), asText(step['form'])];
    const why = reserved[id];
    if (why !== undefined) yield report('FP3142', originOf(step, 'id'), { step: id, why });
    const first = form === undefined ? undefined : stepByForm.get(form);
    if (form !== undefined && first !== undefined)
      yield report('FP3140', originOf(step, 'form'), { step: id, form, first });
    else if (form !== undefined) stepByForm.set(form, id);
  }
  const last = steps.at(-1);
  if (last && 'when' in last) yield report('FP3141', originOf(last, 'when'), { step: String(last['id']) });
}

const idsOf = (steps: readonly JsonObject[]): readonly string[] => steps.flatMap(({ id }) => asText(id) ?? []);

function unknownStep(place: SchemaVisit, steps: readonly JsonObject[]): Problem | undefined {
  const step = asText(place.value);
  const known = idsOf(steps);
  if (step === undefined || known.includes(step)) return undefined;
  return report('FP3144', at(place), { step, known: listed(known) || 'none' }, { suggestion: nearest(step, known) });
}

/** A list of fields is next to the id of its step. */
function unknownFields(place: SchemaVisit, steps: readonly JsonObject[], site: NormalSite): readonly Problem[] {
  const { container: fields, key, value } = place;
  const owner = asList(place.owner['steps'])
    .map(asObject)
    .find((each) => each['fields'] === fields);
  const step = steps.find(({ id }) => id === owner?.['id']);
  const field = asText(value);
  if (step === undefined || field === undefined) return [];
  const form = site.forms[asText(step['form']) ?? ''];
  const known = form === undefined ? [] : layoutFields(form.layout).map(({ id }) => id);
  if (known.includes(field)) return [];
  const values = { step: String(step['id']), field, known: listed(known) || 'none' };
  return [report('FP3145', at({ container: fields, key }), values, { suggestion: nearest(field, known) })];
}

/** Errors of a reference to a step or one of its fields; `inside`: the steps of the page's own flow, for actions. */
function* wrongReference(place: SchemaVisit, inside: readonly JsonObject[] | undefined, site: NormalSite) {
  const kind = place.schema['x-step'];
  if (kind !== 'name' && kind !== 'field') return;
  // An action may be outside of the flow that it controls.
  const around = stepsAround(place.scope) ?? ('action' in place.owner ? inside : undefined);
  if (kind === 'field') {
    if (around !== undefined) yield* unknownFields(place, around, site);
    return;
  }
  const problem = around === undefined ? report('FP3146', at(place), {}) : unknownStep(place, around);
  if (problem !== undefined) yield problem;
}

/** Steps can be reached and finished, and every reference to a step resolves. */
export const rule: Rule = {
  name: 'flows',
  again: { alone: true },
  *check({ site, units }) {
    for (const { page, places } of units) {
      const flows = places.filter((place) => place.schema['x-step'] === 'steps');
      for (const place of flows) yield* wrongSteps(asList(place.value).filter(isObject));
      const [first, second] = flows;
      if (page && first && second)
        yield report('FP3143', originOf(second.owner, 'id'), {
          first: String(first.owner['id']),
          second: String(second.owner['id']),
        });
      const inside = first && asList(first.value).filter(isObject);
      for (const place of places) yield* wrongReference(place, inside, site);
    }
  },
};
