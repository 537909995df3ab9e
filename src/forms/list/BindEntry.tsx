import { useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { BindingsContext } from '../../kit/page/context';

/** Binds `entry` for the expressions of its fields: its current values. */
export function BindEntry({ data, children }: { readonly data: unknown; readonly children: ReactNode }) {
  const outer = useContext(BindingsContext);
  const bindings = useMemo(() => ({ ...outer, entry: data }), [outer, data]);
  return <BindingsContext value={bindings}>{children}</BindingsContext>;
}
