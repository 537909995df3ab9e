import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type FormsLibrary from '@rjsf/core';
import type { LoadedForm } from '../../kit/contracts/form-module';
import type { FormState } from '../../kit/field/context';
import type { FormPayload } from '../../model/payload';
import { usePage } from '../../kit/page/context';
import { defaultsOf, dependantsOf } from '../fields/fields';
import { draftOf } from '../fields/draft';
import type { Draft } from '../fields/draft';
import { valueAt } from '../fields/paths';
import { isSameAnswer } from '../fields/same-answer';
import type { FormValues } from '../fields/validator';

/** Clears the fields whose choices depend on a changed field. */
export function clearDependants(form: FormPayload, before: FormValues, after: FormValues): FormValues {
  const changed = Object.keys({ ...before, ...after }).filter((field) => before[field] !== after[field]);
  const emptied = new Set(
    changed.filter((field) => before[field] !== undefined).flatMap((field) => dependantsOf(form.fields, field)),
  );
  return Object.fromEntries(Object.entries(after).filter(([field]) => !emptied.has(field)));
}

export type FormDataState = {
  readonly data: FormValues;
  readonly initial: FormValues;
  /** Whether external values have been applied. */
  readonly begun: boolean;
  /** The value of a field in the latest data, which may not be rendered yet. */
  readonly valueOf: FormState['valueOf'];
  readonly change: (after: FormValues | undefined) => void;
  readonly draft: Draft;
};

/**
 * The data of a form while it is filled in. The forms library owns it; this mirrors it for conditions and choices, and applies
 * external values once the page has settled: those of the definition, then the draft. Input typed in the meantime stays.
 */
export function useFormData(
  form: FormPayload,
  { schema }: LoadedForm,
  library: RefObject<FormsLibrary<FormValues> | null>,
  prefill: () => FormValues,
  ownDraft?: Draft,
): FormDataState {
  const page = usePage();
  const [initial] = useState(() => defaultsOf(schema, form.fields));
  const [data, setData] = useState<FormValues>(initial);
  // On a settled page, the values are applied before anybody can press, without a second render.
  const [begun, setBegun] = useState(page.settled);
  const began = useRef<FormValues>(undefined);
  const latest = useRef<FormValues>(initial);
  const draft = useMemo(() => ownDraft ?? draftOf(form, schema), [form, schema, ownDraft]);
  // The library types the value of one field as the data of the whole form.
  const put = (field: string, value: unknown) => library.current?.setFieldValue([field], value as FormValues);
  const change = (after: FormValues = {}) => {
    const next = clearDependants(form, latest.current, after);
    const emptied = Object.keys(after).filter((field) => after[field] !== undefined && next[field] === undefined);
    latest.current = next;
    setData(next);
    emptied.forEach((field) => put(field, undefined));
  };
  const begin = useEffectEvent(() => {
    // An unknown value does not replace a default; a cleared one does. The address is newer than what led away from it.
    const start = {
      ...initial,
      ...draft.returned?.(),
      ...Object.fromEntries(Object.entries(prefill()).filter(([, value]) => value !== null && value !== undefined)),
    };
    for (const [field, value] of Object.entries({ ...start, ...draft.read() })) {
      const isTyped = !isSameAnswer(latest.current[field], initial[field]);
      if (isTyped || ((value ?? undefined) === undefined && initial[field] === undefined)) continue;
      put(field, value ?? undefined);
    }
    began.current = start;
    setBegun(true);
  });
  useEffect(() => {
    if (page.settled && began.current === undefined) begin();
  }, [page.settled]);
  useEffect(() => {
    if (began.current !== undefined && data !== initial) draft.write(data, began.current);
  }, [data, initial, draft, begun]);
  useEffect(() => draft.leave, [draft]);
  const valueOf = useCallback((path: string) => valueAt(latest.current, path), []);
  return { data, initial, begun, valueOf, change, draft };
}
