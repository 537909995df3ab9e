import type { AppointmentRow } from '../appointments/access';

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** An instant as RFC 5545 writes it in UTC: right in every zone, whatever the clock does in between. */
const stamp = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '');

/** Lines of more than 75 octets go on behind a blank. */
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

/** An appointment as a calendar file. Each later file of the same appointment takes the place of the one before; a cancelled one takes it away. */
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
