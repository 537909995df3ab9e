/** Converts between the local times of a time zone and instants, including summer time. */
import { keptDateFormat } from '../kept-formats';

type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

/** Offset of a zone at an instant, such as "+01:00". */
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

/** The date in a zone at an instant. */
export function localDay(instant: Date, tz: string): string {
  return dayIn(partsOf(instant, tz));
}

/** Formats an instant in local time with its offset: 2026-11-24T08:00:00+01:00. */
export function localTime(instant: Date, tz: string): string {
  const parts = partsOf(instant, tz);
  return `${dayIn(parts)}T${parts.hour}:${parts.minute}:00${offsetOf(instant, tz)}`;
}

/** The instant of a local time such as 2026-11-24T08:00. */
export function instantOf(local: string, tz: string): Date {
  const guess = new Date(`${local}:00Z`);
  const first = new Date(`${local}:00${offsetOf(guess, tz)}`);
  // Near a clock change, the first guess may have the wrong offset.
  return new Date(`${local}:00${offsetOf(first, tz)}`);
}
