/** Local times of a zone and the instants they are; summer time included. */
import { keptDateFormat } from '../kept-formats';

type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

/** "+01:00" for a zone at an instant. */
function offsetOf(instant: Date, tz: string): string {
  const [, offset = ''] = keptDateFormat('en-CA', { timeZone: tz, timeZoneName: 'longOffset' })
    .format(instant)
    .split('GMT');
  return offset || '+00:00';
}

function partsOf(instant: Date, tz: string): Parts {
  const format = keptDateFormat('en-CA', {
    timeZone: tz,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

const dayIn = ({ year, month, day }: Parts): string => `${year}-${month}-${day}`;

/** The day a zone has at an instant. */
export function localDay(instant: Date, tz: string): string {
  return dayIn(partsOf(instant, tz));
}

/** An instant as the zone's clock shows it, with its offset: 2026-11-24T08:00:00+01:00. */
export function localTime(instant: Date, tz: string): string {
  const parts = partsOf(instant, tz);
  return `${dayIn(parts)}T${parts.hour}:${parts.minute}:00${offsetOf(instant, tz)}`;
}

/** The instant at which the zone's clock shows a local time such as 2026-11-24T08:00. */
export function instantOf(local: string, tz: string): Date {
  const guess = new Date(`${local}:00Z`);
  const first = new Date(`${local}:00${offsetOf(guess, tz)}`);
  // Near a change of the clock the first guess may carry the other offset.
  return new Date(`${local}:00${offsetOf(first, tz)}`);
}
