/** A time window that an operation offers. */
export type TimeWindow = {
  readonly value: string;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly left: number;
};

/** A day with its windows, free or not; empty on days without visits. */
export type Day = { readonly day: string; readonly slots: readonly TimeWindow[] };

/** The days of a week, which is identified by its Monday. */
export type Week = { readonly start: string; readonly days: readonly Day[] };

type Item = Readonly<Record<string, unknown>>;

/** The windows of a response, free or not. */
export function slotsIn(answer: unknown, value: string): readonly TimeWindow[] {
  const items: readonly Item[] = Array.isArray(answer) ? answer : [];
  return items.flatMap((item) => {
    const { [value]: slotValue, start, end, tz, remaining } = item;
    if (typeof slotValue !== 'string' || typeof start !== 'string' || typeof end !== 'string') return [];
    if (Number.isNaN(Date.parse(start)) || Number.isNaN(Date.parse(end))) return [];
    const left = typeof remaining === 'number' ? remaining : 1;
    return [{ value: slotValue, start, end, zone: typeof tz === 'string' ? tz : 'UTC', left }];
  });
}

export const isFree = ({ left }: TimeWindow): boolean => left > 0;

const inUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);

function shifted(day: string, count: number): string {
  const date = inUtc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Days since the last Monday. */
const sinceMonday = (day: string): number => (inUtc(day).getUTCDay() + 6) % 7;

/** The Monday of a day's week. */
const mondayOf = (day: string): string => shifted(day, -sinceMonday(day));

/** The day at the place on which a window starts, as an ISO date: Swedish writes dates like that. */
const dayOf = ({ start, zone }: TimeWindow): string =>
  new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date(start));

/**
 * The weeks with a window, from the first day with one to the last. Weekdays without any visits, such as Sundays, are omitted.
 */
export function slotWeeks(slots: readonly TimeWindow[]): readonly Week[] {
  const dated = slots.map((slot) => ({ day: dayOf(slot), slot }));
  const days = dated.map(({ day }) => day).toSorted();
  const [first = ''] = days;
  const last = days.at(-1) ?? '';
  const served = [...new Set(days.map(sinceMonday))].toSorted();
  return [...new Set(days.map(mondayOf))].map((start) => ({
    start,
    days: served
      .map((offset) => shifted(start, offset))
      .filter((day) => day >= first && day <= last)
      .map((day) => ({ day, slots: dated.filter((each) => each.day === day).map(({ slot }) => slot) })),
  }));
}

/** "Tuesday, 24 November" in a language. */
export const dayName = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(inUtc(day));

/** "30 Nov – 6 Dec 2026" in a language. */
export const weekName = ({ start }: Week, tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(
    inUtc(start),
    inUtc(shifted(start, 6)),
  );

/** "08:00–10:00" in the local time of the place, on both sides of a clock change. */
export function windowName({ start, end, zone }: TimeWindow, tag: string): string {
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone });
  return `${clock.format(new Date(start))}–${clock.format(new Date(end))}`;
}

/** Name of the place's time zone if its time differs from the person's in any of the windows. */
export function foreignZone(
  slots: readonly TimeWindow[],
  tag: string,
  own = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const clock = (iso: string, timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(iso));
  const foreign = slots.find(({ start, zone }) => clock(start, zone) !== clock(start, own));
  if (foreign === undefined) return undefined;
  const parts = new Intl.DateTimeFormat(tag, { timeZone: foreign.zone, timeZoneName: 'long' }).formatToParts(
    new Date(foreign.start),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}
