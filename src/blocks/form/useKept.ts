import { useLayoutEffect, useMemo, useRef } from 'react';
import type { FormBlock } from '../../generated/blocks';
import { draftOf } from '../../forms/fields/draft';
import { receiptOf } from '../../forms/fields/receipt';
import type { LoadedForm } from '../../kit/contracts/form-module';
import { usePage } from '../../kit/page/context';
import { resolveValue, useEvaluate } from '../../kit/page/useValue';
import type { FormPayload } from '../../model/payload';
import { leadsOn } from './leads-on';

/** The storage of a form's input, and of its receipt once it was accepted. */
export function useKept(block: FormBlock, form: FormPayload, loaded: LoadedForm) {
  const about = resolveValue(block.about, useEvaluate());
  const now = useRef('');
  // A form that closes its own dialog loses its subject before it unmounts.
  useLayoutEffect(() => {
    if (about !== null && about !== undefined && about !== '') now.current = String(about);
  });
  const hours = block.receipt?.hours;
  const isSearch = leadsOn(block.press, usePage().operation);
  return useMemo(
    () => ({
      draft: draftOf(form, loaded.schema, () => now.current, isSearch),
      receipt: hours === undefined ? undefined : receiptOf(form, loaded, hours, () => now.current),
    }),
    [form, loaded, hours, isSearch],
  );
}
