import { memberOf } from '../../base/json';
import type { Action } from '../../model/page';
import { pathsBelow } from '../../operations/errors';
import { OperationFailure } from '../../kit/protocol/failure';
import type { FieldFailure } from '../../kit/protocol/failure';
import { flatFields } from '../fields/fields';
import type { FlowProgress, KnownForm } from './flow';
import type { FormValues } from '../fields/validator';

/** Fields refused by the server, by step. */
export type ServerErrorsByStep = ReadonlyMap<string, readonly FieldFailure[]>;

/** The refused fields in the answers of a form that is shown again. */
export type RejectedAnswers = { readonly fields: readonly FieldFailure[]; readonly answers: FormValues };

type ArgumentSource = { readonly step: string; readonly field: string | undefined };

/** Steps and fields of the flow from which the arguments of a call were read. */
function argumentSources(
  press: readonly Action[],
  operation: string | undefined,
  { from = [] }: FieldFailure,
): readonly ArgumentSource[] {
  const calls = press.filter((action) => action['operation'] === operation);
  return from.flatMap(([name = '', ...inside]) =>
    calls.flatMap((call) => {
      const template = memberOf(call['with'], name);
      return pathsBelow('flow', template).map(([step = '', ...path]) => ({ step, field: [...path, ...inside][0] }));
    }),
  );
}

/**
 * Assigns the fields that the server refused to the earlier steps that contain them. Takes the failure, the actions `press` that called, the
 * flow. An error of a step but of none of its fields gets an empty path: it is shown for the whole step.
 */
export function serverErrorsByStep(
  failure: unknown,
  press: readonly Action[],
  { open }: FlowProgress,
  form: (id: string) => KnownForm | undefined,
): ServerErrorsByStep {
  const refused = new Map<string, readonly FieldFailure[]>();
  if (!(failure instanceof OperationFailure)) return refused;
  for (const refusal of failure.fields) {
    const place = argumentSources(press, failure.operation, refusal).find(({ step }) =>
      open.some((other) => other.step.id === step),
    );
    const formId = open.find(({ step }) => step.id === place?.step)?.step.form;
    if (!place || formId === undefined) continue;
    const known = flatFields(form(formId)?.payload.fields ?? []).some(({ id }) => id === place.field);
    refused.set(place.step, [
      ...(refused.get(place.step) ?? []),
      { ...refusal, path: known ? (place.field ?? '') : '' },
    ]);
  }
  return refused;
}
