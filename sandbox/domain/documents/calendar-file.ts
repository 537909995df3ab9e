import type { AppointmentRow } from '../appointments/access';

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Formats an instant in UTC (RFC 5545), which is unambiguous in every time zone. */
const stamp = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '');

/** Folds lines of more than 75 octets. */
function folded(line: string): string {
  let rest = line;
  const parts: string[] = [];
  while (Buffer.byteLength(rest) > 73) {
    let length = 73;
    while (Buffer.byteLength(rest.slice(0, length)) > 73) length -= 1;
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...parts, rest].join('\r\n ');
}

const firstSequence = Date.UTC(2026, 0, 1);

/** An appointment as a calendar file. A later file of the same appointment replaces it; one for a cancelled appointment removes it. */
export function calendarFile(row: AppointmentRow, summary: string): string {
  const house = [row.street, row.street_number, row.apartment_number]
    .filter((part) => part !== null && part !== '')
    .join(' ');
  const now = new Date();
  const reminder = ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(summary)}`, 'TRIGGER:-P1D', 'END:VALARM'];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Faceplate//Reference API//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${row.id}@reference-api.example`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `SEQUENCE:${Math.floor((now.getTime() - firstSequence) / 1000)}`,
    `STATUS:${row.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${stamp(row.starts_at)}`,
    `DTEND:${stamp(row.ends_at)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(`${house}, ${row.postal_code} ${row.city}`)}`,
    ...(row.state === 'cancelled' ? [] : reminder),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
