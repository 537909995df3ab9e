import { writtenDay, daysFrom } from './days';

export type CalendarEntry = {
  readonly key: string;
  readonly item: unknown;
  readonly start: string;
  readonly label: string;
};

/** The calendar's values of an item. */
export type CalendarItem = {
  readonly key: unknown;
  readonly start: unknown;
  readonly end: unknown;
  readonly label: string;
};

/** Entries by day, ordered by time; omits items whose start is not a date. */
export function entriesByDay(
  items: readonly unknown[],
  tell: (item: unknown) => CalendarItem,
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  items.forEach((item, position) => {
    const { key, start, end, label } = tell(item);
    const first = writtenDay(start);
    if (first === undefined) return;
    const entry = { key: String(key ?? position), item, start: String(start), label };
    for (const day of daysFrom(first, writtenDay(end))) {
      const there = days.get(day);
      if (there) there.push(entry);
      else days.set(day, [entry]);
    }
  });
  const inOrder = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map(
    inOrder.map(([day, entries]) => [day, entries.toSorted((one, other) => (one.start < other.start ? -1 : 1))]),
  );
}
