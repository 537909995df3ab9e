import { createContext, useContext } from 'react';
import type { FormPayload } from '../../model/payload';
import type { FormItem } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';

/** Runs work now, or once the press that is going on has become a click. */
export type AfterPress = (work: () => void) => void;

/** State that the templates and widgets of a form share; the same object for the life of the form. */
export type FormState = {
  readonly form: FormPayload;
  readonly schema: JsonSchema;
  readonly fields: ReadonlyMap<string, FormItem>;
  /** Fields that the choices of others are asked for with. */
  readonly leading: ReadonlySet<string>;
  /** The value of a field as it is now, by its path. */
  readonly valueOf: (path: string) => unknown;
  /** Does what may move the page, once a press that is going on is over. */
  readonly afterPress: AfterPress;
  /** Commits text that is typed and not yet in the data, by field. */
  readonly uncommitted: Map<string, () => void>;
  /** Reasons why the form cannot be submitted yet, by field, such as an upload in progress. */
  readonly submitBlockers: Map<string, string>;
  /** Called by a field when its choices start and finish loading. */
  readonly markPending: (field: string, is: boolean) => void;
};

export const FormContext = createContext<FormState | undefined>(undefined);

/** The form around the calling component. Throws when there is none: a programming error. */
export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('useFormState needs a FormContext around it');
  return state;
}
