/** Local times of a zone and the instants they are; summer time included. */
import { keptDateFormat } from './kept-formats';

type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

function partsOf(instant: Date, tz: string): Parts {
  const format = keptDateFormat('en-CA', {
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

/** "+01:00" in the parts of an instant. */
const offsetIn = ({ timeZoneName }: Parts): string => timeZoneName?.replace('GMT', '') || '+00:00';
const dayIn = ({ year, month, day }: Parts): string => `${year}-${month}-${day}`;

/** The day a zone has at an instant. */
export function localDay(instant: Date, tz: string): string {
  return dayIn(partsOf(instant, tz));
}

/** An instant as the zone's clock shows it, with its offset: 2026-11-24T08:00:00+01:00. */
export function localTime(instant: Date, tz: string): string {
  const parts = partsOf(instant, tz);
  return `${dayIn(parts)}T${parts.hour}:${parts.minute}:00${offsetIn(parts)}`;
}

/** The instant at which the zone's clock shows a local time such as 2026-11-24T08:00. */
export function instantOf(local: string, tz: string): Date {
  const guess = new Date(`${local}:00Z`);
  const first = new Date(`${local}:00${offsetIn(partsOf(guess, tz))}`);
  // Near a change of the clock the first guess may carry the other offset.
  return new Date(`${local}:00${offsetIn(partsOf(first, tz))}`);
}
