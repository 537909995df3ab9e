import { createContext, useContext } from 'react';
import type { FormPayload } from '../../model/payload';
import type { FormItem } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';
import type { AfterPress } from './useAfterPress';
import type { Arriving } from './useArriving';

/** What templates and widgets share of the form around them. */
export type FormState = {
  readonly form: FormPayload;
  readonly schema: JsonSchema;
  readonly fields: ReadonlyMap<string, FormItem>;
  /** Fields and groups that are not asked now. */
  readonly hidden: ReadonlySet<string>;
  /** Called when a person leaves a field. */
  readonly leave: (field: string) => void;
  /** Does what may move the page, once a press that is going on is over. */
  readonly afterPress: AfterPress;
  /** Writes what has been typed and not yet been taken over, by field. */
  readonly pending: Map<string, () => void>;
  /** Why the form cannot be sent yet, by field. */
  readonly held: Map<string, string>;
  readonly arriving: Arriving['arriving'];
};

/** A field of one of the entries of a list: as the layout names it, and its own path. */
export const EntryFieldContext = createContext<{ readonly key: string; readonly name: string } | undefined>(undefined);

export const FormContext = createContext<FormState | undefined>(undefined);

/** The form around the calling component. Throws when there is none: a programming error. */
export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('useFormState needs a FormContext around it');
  return state;
}
