import { createContext, useContext, useMemo } from 'react';
import type { Block } from '../../model/page';

/** Ending of ids in a repetition of blocks, such as `_2`; empty outside of repetitions. No id of a definition has a `_`. */
export const RepetitionContext = createContext('');

/** Returns the function that makes an id of a definition unique on the page: it adds the number of the repetition. */
export function useUniqueId(): (id: string) => string {
  const ending = useContext(RepetitionContext);
  return (id) => id + ending;
}

/** Returns the block with an id that is unique on the page; the same object where it has one. */
export function useUniqueBlock(block: Block): Block {
  const repetition = useContext(RepetitionContext);
  const ending = (block.twin === undefined ? '' : `__${block.twin}`) + repetition;
  return useMemo(() => (ending === '' ? block : { ...block, id: block.id + ending }), [block, ending]);
}
