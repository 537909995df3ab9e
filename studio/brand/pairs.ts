import type { ColorPair } from '../brand-protocol';

/** Whether one colour is legible on the other. */
export const isLegible = ({ ratio, needed }: ColorPair): boolean => ratio >= needed;

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('/') === other.join('/');

/** Pairs with a colour of the theme, by the path of the colour. */
export function pairsOf(pairs: readonly ColorPair[], key: readonly string[]): readonly ColorPair[] {
  const [, group, mode, role] = key;
  return pairs.filter((pair) => {
    if (pair.repair && isSame(pair.repair.key, key)) return true;
    if (group !== 'roles') return pair.front === group || pair.ground === group;
    return pair.mode === mode && (pair.front === role || pair.ground === role);
  });
}

/** Pairs of a colour with the fixes of this colour only: another fix would not change the typed value. */
export const withOwnRepairs = (pairs: readonly ColorPair[], key: readonly string[]): readonly ColorPair[] =>
  pairs.map(({ repair, ...pair }) => ({ ...pair, ...(repair && isSame(repair.key, key) && { repair }) }));

/** The colour that pages use for a colour of the theme; undefined if no pair has it. */
export function shownColor(pairs: readonly ColorPair[], key: readonly string[]): string | undefined {
  const name = key[1] === 'roles' ? key[3] : key[1];
  const pair = pairsOf(pairs, key).find(({ front, ground }) => front === name || ground === name);
  return pair?.colors[pair.front === name ? 0 : 1];
}

/** The lowest of all contrasts, relative to the required ones; undefined without pairs. */
export const worstPair = (pairs: readonly ColorPair[]): ColorPair | undefined =>
  pairs.toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed)[0];
