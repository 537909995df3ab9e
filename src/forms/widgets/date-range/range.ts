export type DayRange = { readonly from?: string; readonly to?: string };
export type RangeEnd = keyof DayRange;

const dayOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Parses a value as a range, without texts that are not dates. */
export function rangeOf(value: unknown): DayRange {
  const { from, to } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const [first, last] = [dayOf(from), dayOf(to)];
  return { ...(first === undefined ? {} : { from: first }), ...(last === undefined ? {} : { to: last }) };
}

/** The range with a new day at one end; undefined if both are empty, because nothing has been answered. */
export function withDay(value: unknown, end: RangeEnd, day: unknown): DayRange | undefined {
  const next = rangeOf({ ...rangeOf(value), [end]: day });
  return next.from === undefined && next.to === undefined ? undefined : next;
}

/** Whether the last day is before the first. ISO dates sort alphabetically. */
export const isReversed = ({ from, to }: DayRange): boolean => from !== undefined && to !== undefined && to < from;
