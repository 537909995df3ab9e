import type { Action } from '../../model/page';
import { pathsBelow } from '../../operations/errors';
import { OperationFailure } from '../../operations/failure';
import type { FieldFailure } from '../../operations/failure';
import { fieldsOf } from '../fields/fields';
import type { FlowStand, KnownForm } from './flow';
import type { FormData } from '../fields/validator';

/** What a server refused, by the step that had asked it. */
export type Refused = ReadonlyMap<string, readonly FieldFailure[]>;

/** What was refused of the answers of a form that is shown again. */
export type RefusedBefore = { readonly fields: readonly FieldFailure[]; readonly answers: FormData };

type Place = { readonly step: string; readonly field: string | undefined };

/** Where in the flow the arguments of a call came from. */
function placesOf(
  press: readonly Action[],
  operation: string | undefined,
  { from = [] }: FieldFailure,
): readonly Place[] {
  const calls = press.filter((action) => action['operation'] === operation);
  return from.flatMap(([name = '', ...inside]) =>
    calls.flatMap((call) => {
      const given = (call['with'] as Readonly<Record<string, unknown>> | undefined)?.[name];
      return pathsBelow('flow', given).map(([step = '', ...path]) => ({ step, field: [...path, ...inside][0] }));
    }),
  );
}

/**
 * The earlier steps whose answers the server refused when the list `press` of a step was run. A refusal that belongs to a step, but to none
 * of its fields, is one of the whole step: its path is empty.
 */
export function refusedIn(
  failure: unknown,
  press: readonly Action[],
  { open }: FlowStand,
  form: (id: string) => KnownForm | undefined,
): Refused {
  const refused = new Map<string, readonly FieldFailure[]>();
  if (!(failure instanceof OperationFailure)) return refused;
  for (const refusal of failure.fields) {
    const place = placesOf(press, failure.operation, refusal).find(({ step }) =>
      open.some((other) => other.step.id === step),
    );
    const asked = open.find(({ step }) => step.id === place?.step)?.step.form;
    if (!place || asked === undefined) continue;
    const known = fieldsOf(form(asked)?.payload.fields ?? []).some(({ id }) => id === place.field);
    refused.set(place.step, [
      ...(refused.get(place.step) ?? []),
      { ...refusal, path: known ? (place.field ?? '') : '' },
    ]);
  }
  return refused;
}
