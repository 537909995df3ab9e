import MiniSearch from 'minisearch';

export type Searchable = { readonly id: number; readonly title: string; readonly text: string };

/** Letters without their marks, ß as ss: people leave umlauts out. */
export const searchable = (text: string): string =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/**
 * A search over texts. Gives the ids of those that hold every word of a query: its beginning, something nearly like it, or as a part of a
 * longer word, since German joins words that people look for one by one.
 */
export function searchOf(texts: readonly Searchable[]): (query: string) => ReadonlySet<number> {
  const index = new MiniSearch<Searchable>({ fields: ['title', 'text'], processTerm: searchable });
  index.addAll(texts);
  const whole = texts.map(({ id, title, text }) => ({ id, text: searchable(`${title} ${text}`) }));
  return (query) => {
    const near = index
      .search(query, { combineWith: 'AND', prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false) })
      .map(({ id }) => Number(id));
    const words = searchable(query)
      .split(/\s+/)
      .filter((word) => word.length > 2);
    const parts =
      words.length === 0
        ? []
        : whole.filter(({ text }) => words.every((word) => text.includes(word))).map(({ id }) => id);
    return new Set([...near, ...parts]);
  };
}
