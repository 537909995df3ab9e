import type { ColorPair } from '../brand-protocol';

/** Whether what is written in one colour on the other can be read. */
export const isLegible = ({ ratio, needed }: ColorPair): boolean => ratio >= needed;

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('/') === other.join('/');

/** Pairs that a colour of the theme is in, by the path of the colour. */
export function pairsOf(pairs: readonly ColorPair[], key: readonly string[]): readonly ColorPair[] {
  const [, group, mode, role] = key;
  return pairs.filter((pair) => {
    if (pair.repair && isSame(pair.repair.key, key)) return true;
    if (group !== 'roles') return pair.front === group || pair.ground === group;
    return pair.mode === mode && (pair.front === role || pair.ground === role);
  });
}

/** Pairs of a colour with the repairs of this colour alone: one of another would leave what was typed as it is. */
export const withOwnRepairs = (pairs: readonly ColorPair[], key: readonly string[]): readonly ColorPair[] =>
  pairs.map(({ repair, ...pair }) => ({ ...pair, ...(repair && isSame(repair.key, key) && { repair }) }));

/** The colour that pages show for a colour of the theme; undefined where no pair has it. */
export function shownColor(pairs: readonly ColorPair[], key: readonly string[]): string | undefined {
  const name = key[1] === 'roles' ? key[3] : key[1];
  const pair = pairsOf(pairs, key).find(({ front, ground }) => front === name || ground === name);
  return pair?.colors[pair.front === name ? 0 : 1];
}

/** The lowest of all contrasts, measured by what each needs; undefined without pairs. */
export const worstPair = (pairs: readonly ColorPair[]): ColorPair | undefined =>
  pairs.toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed)[0];
