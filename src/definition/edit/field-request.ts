/** Adds a form field to the request that sends it. */
import { checkExpression } from '../../expression/check';
import { asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { CheckContext } from '../check/rule';
import { callSites } from '../check/types/arguments';
import { formFates, formOf } from '../check/types/form-usage';
import { takenBy, takesField } from '../check/types/taken-values';
import type { CheckableUnit } from '../facts/checkable-units';
import { conditionsAround } from '../language/scope';
import { originOf } from '../source/positions';
import { answerExample, answerSchema } from './answers';
import type { AskedField } from './answers';
import { overlayOf } from './overlay-value';
import { definitionIn, sourcePlaceOf, sourceValueAt } from './source-places';
import type { SourcePlace } from './source-places';
import { layerFile } from './target';
import type { DraftContext } from './target';
import { changedTree, nodeAt, nodeOf } from './tree-edit';
import { saysRequired, writeAt } from './write-at';
import type { FileWrite } from './write-at';

type Sending = {
  readonly context: DraftContext;
  readonly check: CheckContext;
  readonly form: string;
  readonly field: AskedField;
};

const isPlain = (value: unknown): value is JsonObject => isObject(value) && !Object.hasOwn(value, '$');

/** Entries for a field in an operation: in the schema of its parameter and in its request, if they list the fields. */
function operationWrites(
  { field }: Sending,
  operation: JsonObject,
  within: readonly string[],
  isTaken: boolean,
): readonly FileWrite[] {
  const { body } = operation;
  const holder = within.reduce(
    (found: JsonObject, name) => asObject(asObject(found['properties'])[name]),
    asObject(operation['with']),
  );
  const path = ['with', ...within.flatMap((name) => ['properties', name])];
  const isListed = within.length === 0 || isObject(holder['properties']);
  const source = ['with', ...within, field.id].join('.');
  return [
    ...(isListed ? [[[...path, 'properties', field.id], () => nodeOf(answerSchema(field))] satisfies FileWrite] : []),
    ...(isListed && field.isRequired ? [saysRequired([...path, 'required'], field.id)] : []),
    ...(isTaken || !isPlain(body) ? [] : [[['body', field.id], () => nodeOf({ $: source })] satisfies FileWrite]),
  ];
}

/** Adds the answer to the recorded calls of an operation, which would be incomplete without it. */
function writeSamples({ context, check, field }: Sending, operation: string, within: readonly string[]): void {
  if (!field.isRequired) return;
  const samples = Object.entries(asObject(check.site.source.samples[operation]));
  const given = samples.filter(([, sample]) =>
    isPlain(within.reduce((found: unknown, name) => asObject(found)[name], asObject(sample)['with'])),
  );
  writeAt(
    context,
    `schemas/operations/${operation}/samples.json`,
    given.map(([name]) => [[name, 'with', ...within, field.id], () => nodeOf(answerExample(field))]),
  );
}

/** Sends the field with an operation; `within`: the parameter that is the whole form. */
function send(sending: Sending, id: string, within: readonly string[]): void {
  const { context, check, field } = sending;
  const [unit, operation] = [check.unitOf('operation', id), check.site.source.operations[id]];
  if (unit === undefined || !isObject(operation)) return;
  const taken = takenBy(unit, check);
  const isTaken = taken === 'all' || (within[0] !== undefined && takesField(taken.get(within[0]), field.id));
  writeAt(context, `schemas/operations/${id}/operation.json`, operationWrites(sending, operation, within, isTaken));
  writeSamples(sending, id, within);
}

/** Values in which a page passes fields of the form individually. */
function singleValues(unit: CheckableUnit, { check, form }: Sending): ReadonlySet<unknown> {
  const reads = unit.places.filter(({ schema, value, scope }) => {
    if (!('x-expression' in schema) || !/^(?:form|flow)\.[\w.]+$/.test(asText(value) ?? '')) return false;
    const options = { roots: check.types.at(unit, scope), given: conditionsAround(scope) };
    return checkExpression(String(value), options).paths.some((path) => {
      const [name, field] = formOf(path, scope) ?? [];
      return name === form && field !== undefined;
    });
  });
  return new Set(reads.map(({ container }) => container));
}

/** An argument next to others. Another layer cannot change a list without ids, so it replaces the list. */
function argumentWrite({ context, field }: Sending, { file, path }: SourcePlace): FileWrite {
  const argument = [...path, field.id];
  const value = nodeOf({ $: `form.${field.id}` });
  const at = path.findIndex((step) => typeof step === 'object' && 'at' in step);
  if (at < 0 || nodeAt(context.draft.treeOf(layerFile(context, file).file), path) !== undefined)
    return [argument, () => value];
  const list = path.slice(0, at);
  const source = context.project.source(context.layer);
  const whole = nodeOf(sourceValueAt(source && definitionIn(source, file), list) ?? []);
  const change = { path: argument.slice(at), change: () => value };
  return [list, (_own, below) => nodeOf(overlayOf(below, changedTree(whole, change)?.value))];
}

/** Passes the field next to the others, in each call with individual fields. */
function passOn(sending: Sending, unit: CheckableUnit): readonly string[] {
  const { context, check, field } = sending;
  const singles = singleValues(unit, sending);
  const source = context.project.source(context.site);
  return [...callSites(unit, check.site, check.types)].flatMap(({ operation, values }) => {
    const at = values && originOf(values);
    if (!Object.values(values ?? {}).some((value) => singles.has(value)) || at === undefined) return [];
    const place = source && sourcePlaceOf(source, at);
    if (place === undefined || Object.hasOwn(place.value, field.id)) return [];
    writeAt(context, place.file, [argumentWrite(sending, place)]);
    return [operation];
  });
}

/** Adds another field to the calls that send a form, if they list its fields. */
export function sendField(context: DraftContext, form: string, field: AskedField): void {
  const check = context.project.context(context.site);
  if (check === undefined) return;
  const sending: Sending = { context, check, form, field };
  const sent = new Set<string>();
  const sendOnce = (operation: string, within: readonly string[]): void => {
    if (!sent.has(operation)) send(sending, operation, within);
    sent.add(operation);
  };
  for (const unit of check.units)
    for (const fate of formFates(unit, check.site, check.types)) {
      if (fate.form !== form || fate.everything) continue;
      for (const { operation, parameter } of fate.handovers) sendOnce(operation, [parameter]);
      if (fate.handovers.length === 0) for (const operation of passOn(sending, unit)) sendOnce(operation, []);
    }
}
