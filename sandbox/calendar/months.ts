/** A day from the database; one driver returns text, the other a Date. */
export const isoDay = (value: unknown): string =>
  (value instanceof Date ? value.toISOString() : String(value)).slice(0, 10);

/** Adds months to a day. The last day of a shorter month is used if the day does not exist there. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Number of whole months between two days. */
export function months(from: string, to: string): number {
  const [a = 0, b = 0] = from.split('-').map(Number);
  const [c = 0, d = 0] = to.split('-').map(Number);
  const between = (c - a) * 12 + d - b;
  return monthsLater(from, between) > to ? between - 1 : between;
}
