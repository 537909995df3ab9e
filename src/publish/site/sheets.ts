/** Decides which documents share a style sheet. */
import { grouped } from '../../base/json';
import { unitedStyles } from '../../theme/css';
import type { PageStyles } from '../../theme/css';

export type StyledDocument = {
  readonly styles: PageStyles;
  /** Its body is personal, so it is published as an outline. */
  readonly isOutline: boolean;
};

type Group<Document> = {
  readonly styles: PageStyles;
  readonly documents: readonly Document[];
  readonly names: ReadonlySet<string>;
};

/** `contained`: the sheet is inline; otherwise it is a file. */
export type SheetGroup<Document> = Omit<Group<Document>, 'names'> & { readonly contained: boolean };

const groupOf = <Document>(styles: PageStyles, documents: readonly Document[]): Group<Document> => ({
  styles,
  documents,
  names: new Set(styles.classes),
});

const without = ({ styles }: Group<unknown>, { names }: Group<unknown>): number =>
  styles.classes.reduce((count, name) => (names.has(name) ? count : count + 1), 0);

/** Number of unneeded classes in both groups of documents, if they shared a sheet. */
const excess = (one: Group<unknown>, other: Group<unknown>): number =>
  one.documents.length * without(other, one) + other.documents.length * without(one, other);

const joined = <Document>({ one, other }: Pair<Document>): Group<Document> =>
  groupOf(unitedStyles([one.styles, other.styles], one.styles), [...one.documents, ...other.documents]);

/** Documents with equal needs. All outlines with the same fonts count as equal, because they hardly differ. */
function byNeeds<Document extends StyledDocument>(documents: readonly Document[]): Group<Document>[] {
  const found = grouped(documents, ({ styles, isOutline }) => JSON.stringify(isOutline ? styles.fonts : styles));
  return [...found.values()].map((group) => {
    const needs = group.map(({ styles }) => styles);
    return groupOf(unitedStyles(needs, needs[0] ?? { classes: [], missing: [], fonts: '' }), group);
  });
}

type Pair<Document> = { readonly one: Group<Document>; readonly other: Group<Document>; readonly cost: number };

/** The pairs of a group with others that have the same fonts. */
const pairsWith = <Document>(one: Group<Document>, others: readonly Group<Document>[]): readonly Pair<Document>[] =>
  others
    .filter(({ styles }) => styles.fonts === one.styles.fonts)
    .map((other) => ({ one, other, cost: excess(one, other) }));

/**
 * Groups documents by style sheet. Each inline sheet needs an entry in the policy, which has `room` for
 * a limited number: beyond it, the most similar ones are joined. Those with other fonts, which cannot be joined, become files.
 */
export function sheetGroups<Document extends StyledDocument>(
  documents: readonly Document[],
  room: number,
): readonly SheetGroup<Document>[] {
  let groups = byNeeds(documents);
  let pairs = groups.length > room ? groups.flatMap((group, index) => pairsWith(group, groups.slice(index + 1))) : [];
  while (groups.length > room && pairs.length > 0) {
    const best = pairs.reduce((least, pair) => (pair.cost < least.cost ? pair : least));
    const isGone = (group: Group<Document>): boolean => group === best.one || group === best.other;
    const others = groups.filter((group) => !isGone(group));
    const both = joined(best);
    pairs = [...pairs.filter(({ one, other }) => !isGone(one) && !isGone(other)), ...pairsWith(both, others)];
    groups = [...others, both];
  }
  return [...groups]
    .sort((one, other) => other.documents.length - one.documents.length)
    .map(({ styles, documents: own }, index) => ({ styles, documents: own, contained: index < room }));
}
