/** Positions of values in a chart. All are percentages of the drawing, so that it needs no fixed size. */
import { nice, ticks } from 'd3-array';

export type Axis = { readonly from: number; readonly to: number; readonly ticks: readonly number[] };

const around = 4;

/** The vertical axis for some values: from zero, or below the minimum, to a round number, with about five ticks. */
export function axisOf(values: readonly number[]): Axis {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const [from, to] = nice(least, least === most ? 1 : most, around);
  return { from, to, ticks: ticks(from, to, around) };
}

const rounded = (share: number): number => Math.round(share * 100) / 100;

/** Distance of a value from the top, in per cent. */
export const heightOf = ({ from, to }: Axis, value: number): number => rounded(((to - value) / (to - from)) * 100);

/** Position of each row: by its number, or evenly spaced if a row has none. */
export function positionsOf(numbers: readonly (number | undefined)[]): readonly number[] {
  const known = numbers.filter((number) => number !== undefined);
  if (known.length < numbers.length) return numbers.map((_, at) => rounded(((at + 0.5) / numbers.length) * 100));
  const [first, last] = [Math.min(...known), Math.max(...known)];
  return known.map((number) => (first === last ? 50 : rounded(((number - first) / (last - first)) * 100)));
}

/** Width of a letter in per cent of the narrowest drawing, about 210 px wide: labels that fit there fit everywhere. */
const letter = 3;

type Named = { readonly name: string; readonly position: number };

/** The rows whose labels fit below the drawing: all, or the first, the one nearest to the middle and the last. */
export function namedRows<Row extends Named>(rows: readonly Row[]): readonly Row[] {
  const fit = (some: readonly Row[]) =>
    some.every((row, at) => {
      const before = some[at - 1];
      const needed = before === undefined ? 0 : ((before.name.length + row.name.length) / 2 + 1) * letter;
      return before === undefined || row.position - before.position >= needed;
    });
  const ends = [rows[0], rows.at(-1)].filter((row, at) => row !== undefined && (at === 0 || rows.length > 1)) as Row[];
  const middle = rows.toSorted((a, b) => Math.abs(a.position - 50) - Math.abs(b.position - 50))[0];
  const three = middle === undefined ? ends : [...ends.slice(0, 1), middle, ...ends.slice(1)];
  return [rows, three].find(fit) ?? ends;
}

/** The same heights in the same order, moved down where two labels would be closer than `gap`. */
export function spread(heights: readonly number[], gap: number): readonly number[] {
  const order = heights.map((_, at) => at).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const moved = [...heights];
  order.forEach((at, index) => {
    const above = moved[order[index - 1] ?? -1];
    if (above !== undefined) moved[at] = Math.max(moved[at] ?? 0, above + gap);
  });
  return moved;
}
