import type { FooterGroup } from '../model/site';
import type { Text } from '../model/value';

/** Groups of the footer that one press opens on narrow screens; without a message they are always open. */
export type Fold = {
  readonly message: Text | undefined;
  readonly groups: readonly FooterGroup[];
  /** It is the last fold. */
  readonly isLast: boolean;
};

const isSame = (one: Text | undefined, other: Text | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Neighbours with the same `fold` share one. */
export function foldsOf(groups: readonly FooterGroup[]): readonly Fold[] {
  const folds: { message: Text | undefined; groups: FooterGroup[] }[] = [];
  for (const group of groups) {
    const before = folds.at(-1);
    if (before !== undefined && isSame(before.message, group.fold)) before.groups.push(group);
    else folds.push({ message: group.fold, groups: [group] });
  }
  const last = folds.findLastIndex(({ message }) => message !== undefined);
  return folds.map((fold, index) => ({ ...fold, isLast: index === last }));
}
