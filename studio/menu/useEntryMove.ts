import { useLayoutEffect, useRef } from 'react';
import { entryAddress, pathIn, useOpen } from '../page/selection';
import type { BlockAddress } from '../protocol';
import { useEditing } from '../server/edits';
import { useLatest } from '../server/reads';
import { entryMoves } from './menu-rows';
import type { EntryMoves } from './menu-rows';

/** Returns a function that moves a menu entry, if the move is still possible then. The current entry stays open at its new address. */
export function useEntryMove(): (address: BlockAddress, way: keyof EntryMoves) => void {
  const { site, entry, selectEntry } = useOpen();
  const { move } = useEditing();
  const latest = useLatest();
  const open = useRef(entry);
  useLayoutEffect(() => {
    open.current = entry;
  });
  return (address, way) =>
    void move(address, async (now) => entryMoves(await latest.menus(site.id), now)[way]).then((moved) => {
      const isOpen = moved && open.current !== undefined && entryAddress(open.current) === moved.from;
      if (isOpen && moved.to !== moved.from) selectEntry(pathIn(moved.to));
    });
}
