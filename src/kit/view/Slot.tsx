import { useContext, useMemo } from 'react';
import type { Block } from '../../model/page';
import { BindingsContext, usePage } from '../page/context';
import { RepetitionContext } from '../page/repetition';

type SlotProps = {
  readonly blocks: readonly Block[] | undefined;
  readonly bind?: Readonly<Record<string, unknown>>;
  readonly copy?: string | number | undefined;
};

/**
 * Child blocks of a block, in order; `bind` names values for the expressions inside. A kind that shows the same blocks several times says
 * with `copy` which time this is: it becomes part of their ids.
 */
export function Slot({ blocks, bind, copy }: SlotProps) {
  const { Block: RenderBlock } = usePage();
  const outer = useContext(BindingsContext);
  const repetition = useContext(RepetitionContext);
  const bindings = useMemo(() => (bind ? { ...outer, ...bind } : outer), [outer, bind]);
  const children = (blocks ?? []).map((block) => <RenderBlock key={block.id} block={block} />);
  const bound = bind ? <BindingsContext value={bindings}>{children}</BindingsContext> : children;
  return copy === undefined ? bound : <RepetitionContext value={`${repetition}_${copy}`}>{bound}</RepetitionContext>;
}
