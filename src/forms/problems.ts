import type { Text } from '../definition/compiled';
import { OperationFailure } from '../operations/failure';
import type { FieldFailure } from '../operations/failure';
import type { LoadedForm } from '../kit/formModule';
import type { FormPayload } from '../kit/payload';
import { fieldsOf } from './fields';
import type { FieldFinding, FormData } from './validator';
import { findingsIn } from './validator';
import type { Holds, Visible } from './visible';

/** Something that is wrong, and the field where it is shown; the empty field stands for the whole form. */
export type FieldProblem = { readonly field: string; readonly text: Text };

const rootOf = (path: string): string => path.split('.')[0] ?? '';

const messageValues = (params: FieldFinding['params']): Record<string, string | number> =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])));

/** The form's own message for a broken rule of a field, else the general one. */
function ruleText({ messages }: FormPayload, { path, rule, params, reason }: FieldFinding): Text {
  const why = reason === undefined ? undefined : messages[`${path}.${rule}.${reason}`];
  const format = rule === 'format' ? messages[`${path}.${String(params['format'])}`] : undefined;
  const message = why ?? format ?? messages[`${path}.${rule}`] ?? `validation.${rule}`;
  return { message, values: messageValues(params) };
}

/**
 * What is wrong with what a person has filled in, at most one problem a field, in the order of the layout. Fields that are not asked
 * are not judged. A rule across fields counts once the field it is shown at is right by itself.
 */
export function problemsIn(form: FormPayload, loaded: LoadedForm, { hidden, data }: Visible, holds: Holds): readonly FieldProblem[] {
  const found = new Map<string, FieldProblem>();
  for (const finding of findingsIn(loaded, form.id, data)) {
    const field = rootOf(finding.path);
    if (!hidden.has(field) && !found.has(field)) found.set(field, { field, text: ruleText(form, finding) });
  }
  for (const { require, at, message } of form.rules) {
    if (!hidden.has(at) && !found.has(at) && !holds(require, data)) found.set(at, { field: at, text: message });
  }
  const order = fieldsOf(form.fields).map(({ id }) => id);
  const inLayout = order.flatMap((id) => found.get(id) ?? []);
  return [...inLayout, ...[...found.values()].filter(({ field }) => !order.includes(field))];
}

/** The fields a failed call names; none when it failed for another reason. */
export const failedFields = (failure: unknown): readonly FieldFailure[] => (failure instanceof OperationFailure ? failure.fields : []);

/** A field that the server refused, and the value it refused. */
export type Refusal = { readonly field: string; readonly text: Text | undefined; readonly words: string | undefined; readonly value: unknown };

/** The refusals of a server that concern fields of this form: by our own message for the code, else in the server's words. */
export function refusalsIn(form: FormPayload, failures: readonly FieldFailure[], data: FormData): readonly Refusal[] {
  const fields = new Set(fieldsOf(form.fields).map(({ id }) => id));
  return failures.flatMap(({ path, code, message }) => {
    const field = path === '' ? '' : path.split(/[/.]/).find((step) => fields.has(step));
    if (field === undefined) return [];
    const rule = code.slice(code.lastIndexOf('.') + 1);
    const text = [code, `${field}.${code}`, `${field}.${rule}`, `${field}.format.${rule}`].map((id) => form.messages[id]).find((id) => id !== undefined);
    return [{ field, text: text ?? (message === undefined ? 'validation.type' : undefined), words: message, value: data[field] }];
  });
}
