import { useContext, useMemo } from 'react';
import type { Block } from '../../model/page';
import { BindingsContext, usePage } from '../page/context';

type SlotProps = { readonly blocks: readonly Block[] | undefined; readonly bind?: Readonly<Record<string, unknown>> };

/** Child blocks of a block, in order; `bind` names values for the expressions inside. */
export function Slot({ blocks, bind }: SlotProps) {
  const { Block: RenderBlock } = usePage();
  const outer = useContext(BindingsContext);
  const bindings = useMemo(() => (bind ? { ...outer, ...bind } : outer), [outer, bind]);
  const children = (blocks ?? []).map((block) => <RenderBlock key={block.id} block={block} />);
  return bind ? <BindingsContext value={bindings}>{children}</BindingsContext> : children;
}
