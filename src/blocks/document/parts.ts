/** Splits a parsed text into parts. */
type Node = {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: { readonly id?: unknown };
  readonly children?: readonly Node[];
};

export type ContentsEntry = { readonly id: string; readonly text: string };

export type Parts = {
  /** Everything before the first chapter, and everything from it on. */
  readonly lead: unknown;
  readonly rest: unknown;
  /** The chapters: headings of the highest rank below the text's title. */
  readonly entries: readonly ContentsEntry[];
};

const rankOf = ({ tagName = '' }: Node): number => Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);

const wordsIn = ({ value = '', children = [] }: Node): string => value + children.map(wordsIn).join('');

/** Splits a text where its chapters begin. */
export function chaptersOf(tree: unknown): Parts {
  const root = tree as Node;
  const { children = [] } = root;
  const ranks = children.map(rankOf);
  const title = ranks.find((rank) => rank > 0) ?? 0;
  const first = ranks.indexOf(title + 1);
  const begin = first < 0 ? children.length : first;
  const entries = children
    .filter((node) => rankOf(node) === title + 1)
    .map((node) => ({ id: String(node.properties?.id ?? ''), text: wordsIn(node) }));
  return {
    lead: { ...root, children: children.slice(0, begin) },
    rest: { ...root, children: children.slice(begin) },
    entries,
  };
}
