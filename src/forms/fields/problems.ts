import type { Action } from '../../model/page';
import type { Text } from '../../model/value';
import { OperationFailure } from '../../kit/protocol/failure';
import type { FieldFailure } from '../../kit/protocol/failure';
import type { LoadedForm } from '../../kit/contracts/form-module';
import type { FormPayload } from '../../model/payload';
import { argumentPaths } from './argument-paths';
import { fieldMap, flatFields, leadingFields } from './fields';
import { entryOf, fieldKey, rootField, valueAt } from './paths';
import type { FieldFinding, FormValues } from './validator';
import { findingsIn } from './validator';
import { answerable, visiblePart } from './visible';
import type { Holds, Visible } from './visible';

/** A problem and the field that shows it; an empty field means the whole form. */
export type FieldProblem = { readonly field: string; readonly text: Text };

const messageValues = (params: FieldFinding['params']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );

/** The form's own message for a broken rule of a field, otherwise the general one. */
function ruleText({ messages }: FormPayload, { path: where, rule, params, reason }: FieldFinding): Text {
  const path = fieldKey(where);
  const why = reason === undefined ? undefined : messages[`${path}.${rule}.${reason}`];
  const message = why ?? messages[`${path}.${rule}`] ?? `validation.${rule}`;
  return { message, values: messageValues(params) };
}

/**
 * Problems of the data, at most one for each field, in the order of the layout. Hidden fields are not validated.
 * A rule across fields applies once the field that shows it is valid by itself.
 */
export function problemsIn(
  form: FormPayload,
  loaded: LoadedForm,
  { hidden, data }: Visible,
  holds: Holds,
): readonly FieldProblem[] {
  const found = new Map<string, FieldProblem>();
  for (const finding of findingsIn(loaded, form.id, data)) {
    const root = rootField(finding.path);
    const field = entryOf(finding.path) === undefined ? root : finding.path;
    if (!hidden.has(root) && !hidden.has(finding.path) && !found.has(field))
      found.set(field, { field, text: ruleText(form, finding) });
  }
  for (const { require, at, message } of form.rules) {
    if (!hidden.has(at) && !found.has(at) && !holds(require, data)) found.set(at, { field: at, text: message });
  }
  const order = new Map(flatFields(form.fields).map(({ id }, place) => [id, place]));
  const placeOf = ({ field }: FieldProblem): number => order.get(rootField(field)) ?? order.size;
  return [...found.values()].sort((one, other) => placeOf(one) - placeOf(other));
}

export type Judgement = {
  readonly visible: Visible;
  /** Validates on first use: no problems are needed before a field has been left. */
  readonly problems: () => readonly FieldProblem[];
};

/** Returns the visible fields of a form, and their problems. */
export function validate(form: FormPayload, loaded: LoadedForm, data: FormValues, holds: Holds): Judgement {
  const visible = visiblePart(form.fields, data, holds);
  let found: readonly FieldProblem[] | undefined;
  const all = () => (found ??= problemsIn(form, loaded, visible, holds));
  const answerablePart =
    leadingFields(form.fields).size === 0
      ? visible
      : answerable(
          form.fields,
          visible,
          all().map(({ field }) => field),
        );
  return { visible: answerablePart, problems: () => all().filter(({ field }) => !answerablePart.hidden.has(field)) };
}

/** The fields that a failed call of a press names, `from` as paths in the form; none if it failed for another reason. */
export const failedFields = (failure: unknown, press: readonly Action[]): readonly FieldFailure[] =>
  failure instanceof OperationFailure
    ? failure.fields.map((field) => ({ ...field, from: argumentPaths('form', press, failure.operation, field) }))
    : [];

/** A field that the server refused, with the refused value. */
export type ServerError = {
  readonly field: string;
  readonly text: Text | undefined;
  readonly words: string | undefined;
  readonly value: unknown;
};

/** The path of the form field for a server's path: some step names it, and within a list the following index and name. */
function fieldIn(steps: readonly string[], fields: ReadonlyMap<string, unknown>): string | undefined {
  const start = steps.findIndex((step) => fields.has(step));
  if (start < 0) return undefined;
  const [root = '', index, inner] = steps.slice(start);
  return index !== undefined && fields.has(`${root}.${inner ?? ''}`) ? `${root}.${index}.${inner ?? ''}` : root;
}

/**
 * The field of a refusal: the one with the API's name, otherwise the one that was sent for it, of several one with a value. In a list
 * that the API calls otherwise, a name may also be that of a field outside: an entry counts first if no such field was sent.
 */
function refusedField({ path, from = [] }: FieldFailure, fields: ReadonlyMap<string, unknown>, data: FormValues) {
  if (path === '') return '';
  const names = path.split(/[/.]/);
  const index = names.findIndex((name) => /^\d+$/.test(name));
  const inside = index < 0 ? [] : names.slice(index);
  const sent = from.map((steps) => fieldIn([...steps, ...inside], fields)).filter((field) => field !== undefined);
  const named = fieldIn(names, fields);
  const [entry, ...others] = new Set(sent.filter((field) => entryOf(field) !== undefined));
  const isListed = others.length === 0 && !sent.some((field) => field === named);
  return (
    (isListed ? entry : undefined) ??
    named ??
    sent.find((field) => valueAt(data, field) !== undefined) ??
    (sent.length === 1 ? sent[0] : undefined)
  );
}

/** The server's refusals of fields of this form: with our message for the code, otherwise in the server's words. */
export function serverErrorsIn(
  form: FormPayload,
  failures: readonly FieldFailure[],
  data: FormValues,
): readonly ServerError[] {
  const fields = fieldMap(form.fields);
  return failures.flatMap((failure) => {
    const { code, message } = failure;
    const at = refusedField(failure, fields, data);
    if (at === undefined) return [];
    const field = fieldKey(at);
    const rule = code.slice(code.lastIndexOf('.') + 1);
    const text = [code, `${field}.${code}`, `${field}.${rule}`, `${field}.format.${rule}`]
      .map((id) => form.messages[id])
      .find((id) => id !== undefined);
    return [
      {
        field: at,
        text: text ?? (message === undefined ? 'validation.type' : undefined),
        words: message,
        value: valueAt(data, at),
      },
    ];
  });
}
