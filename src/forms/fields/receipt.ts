import { isObject } from '../../base/json';
import type { LoadedForm } from '../../kit/contracts/form-module';
import type { FormPayload } from '../../model/payload';
import { discardForeignDrafts } from '../../state/coming-back';
import { readStoredJson, receiptPrefix, removeStored, writeStored } from '../../state/storage';
import { storable } from './draft';
import type { FormValues } from './validator';

/** An accepted form: the data sent, and the results of the actions. */
export type Accepted = { readonly form: FormValues; readonly result: Readonly<Record<string, unknown>> };

export type Receipt = {
  /** Returns the stored receipt while it is still valid. */
  readonly read: () => Accepted | undefined;
  readonly write: (accepted: Accepted) => void;
  readonly forget: () => void;
};

type Stored = Partial<Accepted> & { readonly at?: unknown };

const hour = 3_600_000;

/** Stores in this tab, for a number of hours, what `done` of a form shows; never a secret. `about`: the subject, as for its draft. */
export function receiptOf(form: FormPayload, { schema }: LoadedForm, hours: number, about: () => string): Receipt {
  const place = () => `${receiptPrefix}${form.id}${about() === '' ? '' : `:${about()}`}`;
  return {
    read: () => {
      if (discardForeignDrafts()) return undefined;
      const { at, form: data, result } = (readStoredJson('session', place()) ?? {}) as Stored;
      const age = typeof at === 'number' ? Date.now() - at : Infinity;
      return age >= 0 && age < hours * hour && isObject(data) && isObject(result) ? { form: data, result } : undefined;
    },
    write: ({ form: data, result }) => {
      discardForeignDrafts();
      writeStored(
        'session',
        place(),
        JSON.stringify({ at: Date.now(), form: storable(form.fields, schema, data), result }),
      );
    },
    forget: () => removeStored('session', place()),
  };
}
