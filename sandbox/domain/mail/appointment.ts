import type { Kysely } from 'kysely';
import { addresseeFor } from '../account/customers';
import type { Tables } from '../../db/schema/schema';
import { addressLine } from '../documents/address';
import { calendarFile } from '../documents/calendar-file';
import { countryOf } from '../documents/words';
import type { Call } from '../../http/environment';
import type { AppointmentRow } from '../appointments/access';
import { linkTo, writtenIn } from './compose';
import type { MailLocale } from './compose';
import { formatsFor } from './formats';
import type { MailFormats } from './formats';
import { rows, typed } from './values';
import type { Rows } from './values';
import { fromPlace, writeMail } from './write';
import words from './appointment.json';

type Kind = 'appointment-booked' | 'appointment-moved' | 'appointment-cancelled';
type Word = keyof typeof words;
type Say = (id: string) => string;

const isWord = (id: string): id is Word => id in words;

const placeOf = (row: AppointmentRow): string => addressLine(row, countryOf(row.country));

const windowOf = ({ starts_at, ends_at, tz }: AppointmentRow, { dayIn, window }: MailFormats): string =>
  `${dayIn(new Date(starts_at), tz)}, ${window(new Date(starts_at), new Date(ends_at), tz)}`;

/** Facts about the visit itself. */
const agreedIn = ({ technician, contact_phone, notes, who_present }: AppointmentRow, say: Say): Rows['rows'] => [
  ...(who_present === null ? [] : [[say('who'), say(who_present)] as const]),
  ...(contact_phone === null ? [] : [[say('phone'), typed(contact_phone)] as const]),
  ...(notes === null || notes.trim() === '' ? [] : [[say('notes'), typed(notes)] as const]),
  ...(technician === null ? [] : [[say('technician'), technician] as const]),
];

const factsOf = (row: AppointmentRow, say: Say, formats: MailFormats): Rows =>
  rows([
    [say('what'), say(row.type)],
    [say('when'), windowOf(row, formats)],
    [say('where'), typed(placeOf(row))],
    ...(row.state === 'cancelled' ? [] : agreedIn(row, say)),
  ]);

/** Localised values of an appointment; unknown values are shown unchanged. */
const wordsIn =
  (locale: MailLocale) =>
  (id: string): string =>
    isWord(id) ? words[id][locale === 'en' ? 'en' : 'de'] : id;

/** Confirms an agreed visit in writing at once (§ 58 TKG), with a calendar file. */
export async function mailAppointment(
  call: Call,
  db: Kysely<Tables>,
  kind: Kind,
  row: AppointmentRow,
  customer: string,
  before?: AppointmentRow,
): Promise<void> {
  const to = await addresseeFor(db, customer);
  if (to === undefined) return;
  const locale = writtenIn(to.language);
  const [say, formats] = [wordsIn(locale), formatsFor(locale)];
  const calendar = {
    name: `${say('file')}-${row.id}.ics`,
    type: 'text/calendar; charset=utf-8',
    content: Buffer.from(calendarFile(row, say('title'))),
  };
  const from = await fromPlace(call, db, { customer, object: row.object }, to.language);
  await writeMail(
    from,
    db,
    kind,
    to,
    {
      day: formats.dayIn(new Date(row.starts_at), row.tz),
      facts: factsOf(row, say, formats),
      before: before === undefined ? '' : windowOf(before, formats),
      link: linkTo(from.home, '/appointment'),
    },
    [calendar],
  );
}
