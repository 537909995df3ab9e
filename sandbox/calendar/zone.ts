/** Local times of a zone and the instants they are; summer time included. */

function partsOf(instant: Date, tz: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: tz,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'longOffset',
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** "+01:00" for a zone at an instant. */
function offsetOf(instant: Date, tz: string): string {
  const offset = partsOf(instant, tz)['timeZoneName']?.replace('GMT', '') ?? '';
  return offset === '' ? '+00:00' : offset;
}

/** The day a zone has at an instant. */
export function localDay(instant: Date, tz: string): string {
  const { year, month, day } = partsOf(instant, tz);
  return `${year}-${month}-${day}`;
}

/** An instant as the zone's clock shows it, with its offset: 2026-11-24T08:00:00+01:00. */
export function localTime(instant: Date, tz: string): string {
  const { hour, minute } = partsOf(instant, tz);
  return `${localDay(instant, tz)}T${hour}:${minute}:00${offsetOf(instant, tz)}`;
}

/** The instant at which the zone's clock shows a local time such as 2026-11-24T08:00. */
export function instantOf(local: string, tz: string): Date {
  const guess = new Date(`${local}:00Z`);
  const first = new Date(`${local}:00${offsetOf(guess, tz)}`);
  // Near a change of the clock the first guess may carry the other offset.
  return new Date(`${local}:00${offsetOf(first, tz)}`);
}
