import { createContext, useContext, useMemo } from 'react';
import type { Block } from '../../model/page';

/** Suffix of ids in a repetition of blocks, such as `_2`; empty outside of one. Ids of definitions have no `_`. */
export const RepetitionContext = createContext('');

/** Returns a function that makes an id of a definition unique on the page by adding the number of the repetition. */
export function useUniqueId(): (id: string) => string {
  const ending = useContext(RepetitionContext);
  return (id) => id + ending;
}

/** Returns the block with an id that is unique on the page; the same object if it has one. */
export function useUniqueBlock(block: Block): Block {
  const repetition = useContext(RepetitionContext);
  const ending = (block.twin === undefined ? '' : `__${block.twin}`) + repetition;
  return useMemo(() => (ending === '' ? block : { ...block, id: block.id + ending }), [block, ending]);
}
