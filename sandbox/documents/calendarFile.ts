import type { AppointmentRow } from '../routes/appointmentAccess';

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

/** An appointment as a calendar file. */
export function calendarFile(row: AppointmentRow, summary: string): string {
  const house = [row.street, row.street_number, row.apartment_number].filter((part) => part !== null && part !== '').join(' ');
  const lines = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Faceplate//Reference API//EN', 'METHOD:PUBLISH', 'BEGIN:VEVENT',
    `UID:${row.id}@reference-api.example`, `DTSTAMP:${stamp(new Date().toISOString())}`,
    `DTSTART:${stamp(row.starts_at)}`, `DTEND:${stamp(row.ends_at)}`, `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(`${house}, ${row.postal_code} ${row.city}`)}`,
    'BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(summary)}`, 'TRIGGER:-P1D', 'END:VALARM',
    'END:VEVENT', 'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
