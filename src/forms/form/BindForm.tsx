import { useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { BindingsContext } from '../../kit/page/context';
import type { FormValues } from '../fields/validator';

/** Binds `form` for the expressions inside: what is asked and filled in now. */
export function BindForm({ data, children }: { readonly data: FormValues; readonly children: ReactNode }) {
  const outer = useContext(BindingsContext);
  const key = JSON.stringify(data);
  // The data object is new on every render; its readers only need a new one when its content changes.
  const bindings = useMemo(() => ({ ...outer, form: JSON.parse(key) }), [outer, key]);
  return <BindingsContext value={bindings}>{children}</BindingsContext>;
}
