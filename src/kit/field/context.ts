import { createContext, useContext } from 'react';
import type { FormPayload } from '../../model/payload';
import type { FormItem } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';

/** Runs a function now, or after the current press has become a click. */
export type AfterPress = (work: () => void) => void;

/** State that the templates and widgets of a form share; the same object for the lifetime of the form. */
export type FormState = {
  readonly form: FormPayload;
  readonly schema: JsonSchema;
  readonly fields: ReadonlyMap<string, FormItem>;
  /** Fields that the choices of other fields depend on. */
  readonly leading: ReadonlySet<string>;
  /** The current value of a field, by its path. */
  readonly valueOf: (path: string) => unknown;
  /** Runs a function that may move the page after the current press is over. */
  readonly afterPress: AfterPress;
  /** Functions that commit typed text to the data, by field. */
  readonly uncommitted: Map<string, () => void>;
  /** Reasons why the form cannot be submitted yet, by field, such as an upload in progress. */
  readonly submitBlockers: Map<string, string>;
  /** Called by a field when its choices start and finish loading. */
  readonly markPending: (field: string, is: boolean) => void;
};

export const FormContext = createContext<FormState | undefined>(undefined);

/** The form around the calling component. Throws without one: a programming error. */
export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('useFormState needs a FormContext around it');
  return state;
}
