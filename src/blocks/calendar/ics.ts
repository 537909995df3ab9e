import { shiftedByDays, writtenDay } from './days';

/** An entry of an events file. */
export type IcsEvent = {
  readonly key: string;
  /** An ISO date, optionally with a time. */
  readonly start: string;
  /** Its last day, or its end. */
  readonly end?: string;
  readonly label: string;
};

/** https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11 */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`);

const longestLine = 75;
const encoder = new TextEncoder();

/** Folds a line into parts of at most 75 octets without splitting characters: https://www.rfc-editor.org/rfc/rfc5545#section-3.1 */
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

/** An instant for calendars: in UTC if its text names a zone, otherwise in local time. */
function moment(name: string, iso: string): string {
  if (!iso.includes('T')) return `${name};VALUE=DATE:${compact(iso)}`;
  const isZoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(iso);
  return `${name}:${compact(isZoned ? new Date(iso).toISOString() : iso.slice(0, 19).padEnd(19, ':00'))}`;
}

/** All-day events end on the day after: https://www.rfc-editor.org/rfc/rfc5545#section-3.6.1 */
function ending({ start, end }: IcsEvent): string | undefined {
  if (end !== undefined && start.includes('T') && end.includes('T')) return moment('DTEND', end);
  const last = writtenDay(end);
  return last === undefined || start.includes('T') ? undefined : moment('DTEND', shiftedByDays(last, 1));
}

/**
 * The events as an iCalendar file (RFC 5545). An event keeps its `UID` across files, so that a calendar that imports it again
 * updates it. `origin` distinguishes the events of different sites; `now` is the time of creation.
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
