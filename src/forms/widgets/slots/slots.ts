/** A time window as an operation offers it. */
export type TimeWindow = {
  readonly value: string;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly left: number;
};

export type Day = { readonly day: string; readonly slots: readonly TimeWindow[] };

type Item = Readonly<Record<string, unknown>>;

/** The windows of an answer that can still be taken. */
export function slotsIn(answer: unknown, value: string): readonly TimeWindow[] {
  const items: readonly Item[] = Array.isArray(answer) ? answer : [];
  return items.flatMap((item) => {
    const { [value]: slotValue, start, end, tz, remaining } = item;
    if (typeof slotValue !== 'string' || typeof start !== 'string' || typeof end !== 'string') return [];
    const left = typeof remaining === 'number' ? remaining : 1;
    return left > 0 ? [{ value: slotValue, start, end, zone: typeof tz === 'string' ? tz : 'UTC', left }] : [];
  });
}

/** Groups windows by the local day of their start: the first part of an ISO time with offset. */
export function byDay(slots: readonly TimeWindow[]): readonly Day[] {
  const days = new Map<string, TimeWindow[]>();
  for (const slot of slots) days.set(slot.start.slice(0, 10), [...(days.get(slot.start.slice(0, 10)) ?? []), slot]);
  return [...days].map(([day, items]) => ({ day, slots: items }));
}

/** "Tuesday, 24 November" in a language. */
export const dayName = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** "08:00–10:00" as the clock at the place shows it, on both sides of a change of the clock. */
export function windowName({ start, end, zone }: TimeWindow, tag: string): string {
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone });
  return `${clock.format(new Date(start))}–${clock.format(new Date(end))}`;
}

/** Name of the place's zone when its clock differs from the person's in any of the windows. */
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
