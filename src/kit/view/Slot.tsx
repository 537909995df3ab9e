import { useContext, useState } from 'react';
import type { Block } from '../../model/page';
import { BindingsContext, usePage } from '../page/context';
import { RepetitionContext } from '../page/repetition';

type SlotProps = {
  readonly blocks: readonly Block[] | undefined;
  readonly bind?: Readonly<Record<string, unknown>>;
  readonly copy?: string | number | undefined;
};

type Names = Readonly<Record<string, unknown>>;

const isEqual = (one: Names, other: Names): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
};

/** Returns the former names if no value differs, so that nothing inside renders again. */
function useUnchanged(names: Names): Names {
  const [kept, keep] = useState(names);
  if (isEqual(kept, names)) return kept;
  keep(names);
  return names;
}

/**
 * Child blocks of a block, in order; `bind` names values for the expressions inside. A kind that shows the same blocks repeatedly
 * numbers each copy with `copy`, which becomes part of their ids.
 */
export function Slot({ blocks, bind, copy }: SlotProps) {
  const { Block: RenderBlock } = usePage();
  const outer = useContext(BindingsContext);
  const repetition = useContext(RepetitionContext);
  const bindings = useUnchanged(bind ? { ...outer, ...bind } : outer);
  const children = (blocks ?? []).map((block) => <RenderBlock key={block.id} block={block} />);
  const bound = bind ? <BindingsContext value={bindings}>{children}</BindingsContext> : children;
  return copy === undefined ? bound : <RepetitionContext value={`${repetition}_${copy}`}>{bound}</RepetitionContext>;
}
