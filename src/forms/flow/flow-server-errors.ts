import type { Action } from '../../model/page';
import { OperationFailure } from '../../kit/protocol/failure';
import type { FieldFailure } from '../../kit/protocol/failure';
import { argumentPaths } from '../fields/argument-paths';
import { flatFields } from '../fields/fields';
import type { FlowProgress, KnownForm } from './flow';
import type { FormValues } from '../fields/validator';

/** Fields refused by the server, by step. */
export type ServerErrorsByStep = ReadonlyMap<string, readonly FieldFailure[]>;

/** The refused fields in the answers of a form that is shown again. */
export type RejectedAnswers = { readonly fields: readonly FieldFailure[]; readonly answers: FormValues };

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
    const place = argumentPaths('flow', press, failure.operation, refusal)
      .map(([step = '', field]) => ({ step, field }))
      .find(({ step }) => open.some((other) => other.step.id === step));
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
