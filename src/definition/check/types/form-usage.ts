/** Use of form fields: which fields are read where the form is used, and which operation receives all of them. */
import { checkExpression } from '../../../expression/check';
import { asText, isObject } from '../../../base/json';
import type { CheckableUnit } from '../../facts/checkable-units';
import { conditionsAround, framesOf } from '../../language/scope';
import type { LexicalScope } from '../../language/scope';
import type { SchemaVisit } from '../../language/walk';
import type { NormalSite } from '../../normalise/normalise';
import { originOf } from '../../source/positions';
import type { Origin } from '../../source-site';
import { callSites, isComputed } from './arguments';
import type { RootTypes } from './root-schemas';

/** The whole of a form, passed to a parameter of an operation. */
export type Handover = { readonly operation: string; readonly parameter: string; readonly at: Origin | undefined };

/** Use of the values of one form in one definition. */
export type FormUsage = {
  readonly form: string;
  /** Where the form is named. */
  readonly at: Origin | undefined;
  /** Fields that actions, conditions or requests read individually; fields that are only shown do not count. */
  readonly fields: ReadonlySet<string>;
  /** All of it goes somewhere that is not analysed. */
  readonly everything: boolean;
  readonly handovers: readonly Handover[];
};

type Growing = { -readonly [Key in keyof FormUsage]: FormUsage[Key] } & { fields: Set<string>; handovers: Handover[] };

/** The form that a path reads, with the rest of the path after the form. */
export function formOf(
  path: readonly string[],
  scope: LexicalScope,
): readonly [string, string | undefined] | undefined {
  const [root, first, second] = path;
  const isForm = root === 'form' || root === 'changes';
  if (!isForm && root !== 'flow') return undefined;
  for (const { frame } of framesOf(scope)) {
    if (isForm && (frame.kind === 'form' || frame.kind === 'changes')) return [frame.form, first];
    if (isForm || frame.kind !== 'flow') continue;
    const form = asText(frame.steps.find(({ id }) => id === first)?.['form']);
    return form === undefined ? undefined : [form, second];
  }
  return undefined;
}

/** The values of messages, which are only shown. */
const shownIn = (unit: CheckableUnit): ReadonlySet<unknown> =>
  new Set(
    unit.places.flatMap(({ schema, value }) =>
      schema['x-ref'] === 'message' && isObject(value) && isObject(value['values'])
        ? Object.values(value['values'])
        : [],
    ),
  );

/** Values passed to operations, by the object that declares them. */
function handedIn(unit: CheckableUnit, site: NormalSite, types: RootTypes): ReadonlyMap<unknown, Handover> {
  const found = new Map<unknown, Handover>();
  for (const { operation, values = {} } of callSites(unit, site, types)) {
    for (const [parameter, value] of Object.entries(values))
      if (isComputed(value)) found.set(value, { operation, parameter, at: originOf(values, parameter) });
  }
  return found;
}

/** The forms of a definition, each once; an action only refers to one. */
function askedIn({ places }: CheckableUnit): Map<string, Growing> {
  const found = new Map<string, Growing>();
  for (const { schema, value, container, key, owner } of places) {
    if (schema['x-ref'] !== 'form' || typeof value !== 'string' || 'action' in owner || found.has(value)) continue;
    found.set(value, {
      form: value,
      at: originOf(container, key),
      fields: new Set(),
      everything: false,
      handovers: [],
    });
  }
  return found;
}

const isExpression = ({ schema, value }: SchemaVisit): boolean => 'x-expression' in schema && typeof value === 'string';

/** Use of each form of a definition. */
export function formFates(unit: CheckableUnit, site: NormalSite, types: RootTypes): readonly FormUsage[] {
  const usageByForm = askedIn(unit);
  if (usageByForm.size === 0) return [];
  const shown = shownIn(unit);
  const handed = handedIn(unit, site, types);
  for (const place of unit.places) {
    if (!isExpression(place) || shown.has(place.container)) continue;
    const source = String(place.value);
    if (!/\b(?:form|changes|flow)\b/.test(source)) continue;
    const { paths } = checkExpression(source, {
      roots: types.at(unit, place.scope),
      given: conditionsAround(place.scope),
    });
    for (const path of paths) {
      const [form, field] = formOf(path, place.scope) ?? [];
      const fate = form === undefined ? undefined : usageByForm.get(form);
      if (fate === undefined) continue;
      const call = path.join('.') === source.trim() ? handed.get(place.container) : undefined;
      if (field !== undefined) fate.fields.add(field);
      else if (call === undefined) fate.everything = true;
      else fate.handovers.push(call);
    }
  }
  return [...usageByForm.values()];
}
