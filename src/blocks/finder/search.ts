import MiniSearch from 'minisearch';
import { folded } from '../../kit/text/folded';

export type Searchable = { readonly id: number; readonly title: string; readonly text: string };

/** Returns the ids of the texts that a query finds. */
export type Search = (query: string) => ReadonlySet<number>;

/** The texts of entries, each with its position as its id. */
export const searchableOf = (entries: readonly HTMLDetailsElement[]): readonly Searchable[] =>
  entries.map((entry, id) => ({
    id,
    title: entry.querySelector('summary')?.textContent ?? '',
    text: entry.lastElementChild?.textContent ?? '',
  }));

/**
 * A search over texts. Returns the ids of those that match every word of a query: as a prefix, with a typo, or as a part of a
 * longer word, because German joins words that people look for one by one.
 */
export function searchOf(texts: readonly Searchable[]): Search {
  const index = new MiniSearch<Searchable>({ fields: ['title', 'text'], processTerm: folded });
  index.addAll(texts);
  const whole = texts.map(({ id, title, text }) => ({ id, text: folded(`${title} ${text}`) }));
  return (query) => {
    const near = index
      .search(query, { combineWith: 'AND', prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false) })
      .map(({ id }) => Number(id));
    const words = folded(query)
      .split(/\s+/)
      .filter((word) => word.length > 2);
    const parts =
      words.length === 0
        ? []
        : whole.filter(({ text }) => words.every((word) => text.includes(word))).map(({ id }) => id);
    return new Set([...near, ...parts]);
  };
}
