import type { ChartBlock } from '../../generated/blocks';
import type { TextValue } from '../../model/value';
import { useFormat } from '../../kit/text/format';
import { resolveValue, useEvaluateItem, useTree } from '../../kit/page/useValue';
import { positionsOf } from './scale';

export type ChartValue = { readonly number: number; readonly text: string };
export type ChartRow = {
  /** The formatted `x` of the row, and its position in per cent. */
  readonly name: string;
  readonly position: number;
  /** The value in each series; undefined if the row has none. */
  readonly values: readonly (ChartValue | undefined)[];
};

/** A finite number, or a text that contains one. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d(-\d\d|$)/.test(value);

/** A number to sort rows by: for a date or month, its time in milliseconds. */
const placeOf = (value: unknown): number | undefined => (isDate(value) ? Date.parse(value) : numberOf(value));

/** The rows with a value in at least one series, sorted by date or number if all have one. */
export function useChart({ of, as, x, series }: ChartBlock): readonly ChartRow[] {
  const formats = useFormat();
  const evaluate = useEvaluateItem(as);
  const list = useTree(of);
  const written = (value: TextValue, found: unknown) =>
    formats.write(found, typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined);
  const rows = (Array.isArray(list) ? list : []).flatMap((item: unknown) => {
    const read = (value: TextValue) => resolveValue(value, (tree) => evaluate(tree, item));
    const values = series.map(({ when, y }): ChartValue | undefined => {
      const found = when === undefined || evaluate(when, item) === true ? read(y) : undefined;
      const number = numberOf(found);
      return number === undefined ? undefined : { number, text: written(y, found) };
    });
    const found = read(x);
    const name = written(x, found);
    return name === '' || values.every((value) => value === undefined) ? [] : [{ name, place: placeOf(found), values }];
  });
  const hasBars = series.some(({ kind }) => kind === 'bars');
  const isOrdered = rows.every(({ place }) => place !== undefined);
  const sorted = isOrdered ? rows.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)) : rows;
  const positions = positionsOf(sorted.map(({ place }) => (hasBars ? undefined : place)));
  return sorted.map(({ name, values }, at) => ({ name, values, position: positions[at] ?? 0 }));
}
