/** Days as ISO dates, 2026-11-03: a calendar shows local dates of a place, which no time zone changes. */
const millisecondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isoDay = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
const oneDay = 86_400_000;

/** Adds days to a date. */
export const shiftedByDays = (day: string, count: number): string => isoDay(millisecondsOf(day) + count * oneDay);

/** Adds months to a date; the last day of a shorter month. */
export function shiftedByMonths(day: string, count: number): string {
  const date = new Date(millisecondsOf(day));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
}

export type FirstDay = 'monday' | 'sunday';

/** The seven days of the week that contains a day. */
export function weekOf(day: string, firstDay: FirstDay): readonly string[] {
  const position = (new Date(millisecondsOf(day)).getUTCDay() + (firstDay === 'monday' ? 6 : 0)) % 7;
  return Array.from({ length: 7 }, (_, index) => shiftedByDays(day, index - position));
}

/** The weeks of a month, with the days of its neighbours. */
export function weeksOf(day: string, firstDay: FirstDay): readonly (readonly string[])[] {
  const weeks: (readonly string[])[] = [];
  const next = shiftedByMonths(`${day.slice(0, 7)}-01`, 1);
  let week = weekOf(`${day.slice(0, 7)}-01`, firstDay);
  while ((week[0] ?? next) < next) {
    weeks.push(week);
    week = week.map((each) => shiftedByDays(each, 7));
  }
  return weeks;
}

/** Local date of an instant, from its own text; undefined without a date. */
export const writtenDay = (moment: unknown): string | undefined =>
  typeof moment === 'string' ? /^\d{4}-\d\d-\d\d/.exec(moment)?.[0] : undefined;

/** Maximum length of an entry: a year, because a wrong end must not freeze the page. */
const longest = 366;

/** All days from one to another, inclusive. */
export function daysFrom(start: string, end: string | undefined): readonly string[] {
  const days = [start];
  for (
    let day = shiftedByDays(start, 1);
    end !== undefined && day <= end && days.length < longest;
    day = shiftedByDays(day, 1)
  )
    days.push(day);
  return days;
}

/** The day that a key moves to in a grid of days; undefined for other keys. */
export function dayAfterKey(day: string, key: string, withShift: boolean, firstDay: FirstDay): string | undefined {
  const week = weekOf(day, firstDay);
  const moves: Readonly<Record<string, () => string | undefined>> = {
    ArrowLeft: () => shiftedByDays(day, -1),
    ArrowRight: () => shiftedByDays(day, 1),
    ArrowUp: () => shiftedByDays(day, -7),
    ArrowDown: () => shiftedByDays(day, 7),
    Home: () => week[0],
    End: () => week[6],
    PageUp: () => shiftedByMonths(day, withShift ? -12 : -1),
    PageDown: () => shiftedByMonths(day, withShift ? 12 : 1),
  };
  return moves[key]?.();
}

/** A day formatted in a language. */
export const dayInWords = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(millisecondsOf(day));

/** Today's date for the visitor. */
export function personsToday(): string {
  const now = new Date();
  return isoDay(now.getTime() - now.getTimezoneOffset() * 60_000);
}
