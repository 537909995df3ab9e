import { useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { BindingsContext } from '../../kit/page/context';
import type { FormValues } from '../fields/validator';

/** Binds `form` for the expressions inside: the visible fields with their current values. */
export function BindForm({ data, children }: { readonly data: FormValues; readonly children: ReactNode }) {
  const outer = useContext(BindingsContext);
  const key = JSON.stringify(data);
  // The data object is new on every render; readers need a new one only if its content changes.
  const bindings = useMemo(() => ({ ...outer, form: JSON.parse(key) }), [outer, key]);
  return <BindingsContext value={bindings}>{children}</BindingsContext>;
}
