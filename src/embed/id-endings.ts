/** Endings that keep the ids of embedded pages apart: a document shows several pages, of one site or of several. */
import { useLayoutEffect, useState } from 'react';

const taken = new Set<number>();

/**
 * Returns an ending for the ids of a page, or of dialogs, that no other one in the document has at present. It is empty for the
 * first page, so that addresses can name parts of it; dialogs have none, and begin `from` 1. A server cannot know other pages: the
 * ending is found before the first paint.
 */
export function useIdEnding(from: 0 | 1): string {
  const [number, setNumber] = useState<number>(from);
  useLayoutEffect(() => {
    let free: number = from;
    while (taken.has(free)) free += 1;
    taken.add(free);
    setNumber(free);
    return () => void taken.delete(free);
  }, [from]);
  return number === 0 ? '' : `_page${number}`;
}
