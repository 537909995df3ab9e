/** Decides which documents share a style sheet. */
import { grouped } from '../../base/json';
import { unitedStyles } from '../../theme/css';
import type { PageStyles } from '../../theme/css';

export type StyledDocument = {
  readonly styles: PageStyles;
  /** Its body is for one person, so it is published as an outline. */
  readonly isOutline: boolean;
};

type Group<Document> = { readonly styles: PageStyles; readonly documents: readonly Document[] };

/** `contained`: the documents have the sheet in them; otherwise it is a file. */
export type SheetGroup<Document> = Group<Document> & { readonly contained: boolean };

const without = (classes: readonly string[], others: readonly string[]): number => {
  const known = new Set(others);
  return classes.filter((name) => !known.has(name)).length;
};

/** How many classes the documents of both groups would have too many of, if they shared a sheet. */
const excess = <Document>(one: Group<Document>, other: Group<Document>): number =>
  one.documents.length * without(other.styles.classes, one.styles.classes) +
  other.documents.length * without(one.styles.classes, other.styles.classes);

const joined = <Document>(one: Group<Document>, other: Group<Document>): Group<Document> => ({
  styles: unitedStyles([one.styles, other.styles], one.styles),
  documents: [...one.documents, ...other.documents],
});

/** Documents with equal needs. All outlines with the same fonts count as equal, since they hardly differ. */
function byNeeds<Document extends StyledDocument>(documents: readonly Document[]): Group<Document>[] {
  const found = grouped(documents, ({ styles, isOutline }) => JSON.stringify(isOutline ? styles.fonts : styles));
  return [...found.values()].map((group) => ({
    styles: unitedStyles(
      group.map(({ styles }) => styles),
      group[0]?.styles ?? { classes: [], missing: [], fonts: '' },
    ),
    documents: group,
  }));
}

/** Among so many groups, those with the fewest documents, two are chosen to be joined: more would take long on a large site. */
const compared = 30;

type Pair<Document> = { readonly one: Group<Document>; readonly other: Group<Document>; readonly cost: number };

/** The two groups with the same fonts that have most in common, of those with few documents. */
function nearest<Document>(groups: readonly Group<Document>[]): Pair<Document> | undefined {
  const few = [...groups].sort((one, other) => one.documents.length - other.documents.length).slice(0, compared);
  let best: Pair<Document> | undefined;
  few.forEach((one, index) => {
    for (const other of few.slice(index + 1)) {
      if (one.styles.fonts !== other.styles.fonts) continue;
      const cost = excess(one, other);
      if (best === undefined || cost < best.cost) best = { one, other, cost };
    }
  });
  return best;
}

/**
 * Groups documents by the style sheet that they are to have. Each sheet in a document needs a place in the policy, which has `room` for
 * so many: beyond it, those that are most alike are joined. What cannot be joined, because its fonts differ, becomes a file.
 */
export function sheetGroups<Document extends StyledDocument>(
  documents: readonly Document[],
  room: number,
): readonly SheetGroup<Document>[] {
  let groups = byNeeds(documents);
  while (groups.length > room) {
    const pair = nearest(groups);
    if (pair === undefined) break;
    groups = groups.flatMap((group) =>
      group === pair.one ? [joined(pair.one, pair.other)] : group === pair.other ? [] : [group],
    );
  }
  return groups
    .sort((one, other) => other.documents.length - one.documents.length)
    .map((group, index) => ({ ...group, contained: index < room }));
}
