import { useEffect, useRef, useState } from 'react';
import { loadPart } from '../../loading/load';
import { showLost } from '../../loading/lost';
import { entriesIn, showOnly } from './entries';
import type { Searchable } from './search';

type Search = (query: string) => ReadonlySet<number>;

const textOf = (entry: HTMLDetailsElement, id: number): Searchable => ({
  id,
  title: entry.querySelector('summary')?.textContent ?? '',
  text: entry.lastElementChild?.textContent ?? '',
});

/** Shows, of the entries of a block, those that a query finds. Returns their number; undefined while nothing is looked for. */
export function useFinding(block: string, query: string): number | undefined {
  const search = useRef<Promise<Search>>(undefined);
  const [found, setFound] = useState<number>();
  const wanted = query.trim();
  useEffect(() => {
    let gone = false;
    if (wanted === '') {
      showOnly(block);
      setFound(undefined);
      return;
    }
    const entries = entriesIn(block);
    search.current ??= loadPart(() => import('./search')).then(({ searchOf }) => searchOf(entries.map(textOf)));
    search.current
      .then((find) => {
        if (gone) return;
        const ids = find(wanted);
        showOnly(block, new Set(entries.filter((_, index) => ids.has(index))));
        setFound(ids.size);
      })
      .catch(() => {
        search.current = undefined;
        if (!gone) showLost(document.activeElement);
      });
    return () => {
      gone = true;
    };
  }, [block, wanted]);
  return found;
}
