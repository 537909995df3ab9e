import { shiftedByDays, writtenDay } from './days';

/** An entry as it goes into a file of events. */
export type IcsEvent = {
  readonly key: string;
  /** An ISO day, or a day with a time. */
  readonly start: string;
  /** The last of its days, or when it ends. */
  readonly end?: string;
  readonly label: string;
};

/** https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11 */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`);

const longestLine = 75;
const encoder = new TextEncoder();

/** A line in pieces of at most 75 octets, no letter cut in two: https://www.rfc-editor.org/rfc/rfc5545#section-3.1 */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let size = 0;
  for (const letter of line) {
    const octets = encoder.encode(letter).length;
    if (size + octets > longestLine) {
      pieces.push(piece);
      [piece, size] = [' ', 1];
    }
    piece += letter;
    size += octets;
  }
  return [...pieces, piece].join('\r\n');
}

const compact = (iso: string): string => iso.replaceAll(/[-:]|\.\d+/g, '');

/** A moment as calendars read it: in UTC where its text names a zone, at the time of the place where it names none. */
function moment(name: string, iso: string): string {
  if (!iso.includes('T')) return `${name};VALUE=DATE:${compact(iso)}`;
  const isZoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(iso);
  return `${name}:${compact(isZoned ? new Date(iso).toISOString() : iso.slice(0, 19).padEnd(19, ':00'))}`;
}

/** Whole days end with the day after: https://www.rfc-editor.org/rfc/rfc5545#section-3.6.1 */
function ending({ start, end }: IcsEvent): string | undefined {
  if (end !== undefined && start.includes('T') && end.includes('T')) return moment('DTEND', end);
  const last = writtenDay(end);
  return last === undefined || start.includes('T') ? undefined : moment('DTEND', shiftedByDays(last, 1));
}

/**
 * The events as an iCalendar file (RFC 5545). An event keeps its name (`UID`) from file to file, so that a calendar that reads it again
 * renews what it has. `origin` tells the events of sites apart; `now` is when the file is made.
 */
export function icsOf(events: readonly IcsEvent[], origin: string, now: Date): string {
  const lines = events.flatMap((event) => {
    const end = ending(event);
    return [
      'BEGIN:VEVENT',
      `UID:${escaped(`${event.key}@${origin}`)}`,
      `DTSTAMP:${compact(now.toISOString())}`,
      moment('DTSTART', event.start),
      ...(end === undefined ? [] : [end]),
      `SUMMARY:${escaped(event.label)}`,
      'END:VEVENT',
    ];
  });
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Faceplate//Calendar//EN', ...lines, 'END:VCALENDAR'];
  return `${all.map(folded).join('\r\n')}\r\n`;
}
