/** Days as they are written, 2026-11-03: a calendar shows days of a place, which no time zone moves. */
const millisecondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isoDay = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
const oneDay = 86_400_000;

/** The day so many days later, or earlier. */
export const shiftedByDays = (day: string, count: number): string => isoDay(millisecondsOf(day) + count * oneDay);

/** The same day so many months later, or earlier; the last of the month where it has no such day. */
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

/** Local day of a moment, from its own text; undefined where it has no date. */
export const writtenDay = (moment: unknown): string | undefined =>
  typeof moment === 'string' ? /^\d{4}-\d\d-\d\d/.exec(moment)?.[0] : undefined;

/** A year is as far as an entry is drawn, since a wrong end must not stop the page. */
const longest = 366;

/** Every day from one to another, both included. */
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

/** Where a key of a grid of days leads to; undefined for a key that means nothing there. */
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

/** A day in words of a language. */
export const dayInWords = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(millisecondsOf(day));

/** Today where the person is. */
export function personsToday(): string {
  const now = new Date();
  return isoDay(now.getTime() - now.getTimezoneOffset() * 60_000);
}
