import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import type { Call } from '../../http/environment';
import { spokenIn, writtenIn } from './compose';
import { formatsFor } from './formats';
import { rows, typed } from './values';
import { fromCaller, writeMail } from './write';

interface Received {
  readonly ticket: string;
  readonly received: Date;
  /** Time zone of the stated time. */
  readonly zone: string;
  /** Deadline for our next update; null if none is due. */
  readonly nextUpdate: string | null;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

const labels = {
  en: { ticket: 'Number', received: 'Received', message: 'Your message' },
  de: { ticket: 'Nummer', received: 'Eingegangen', message: 'Ihre Nachricht' },
};

/** Confirms the receipt of a message at once: the legal deadline for a fault starts then (§ 58 TKG). */
export async function mailReceived(
  call: Call,
  db: Kysely<Tables>,
  { ticket, received, zone, nextUpdate, name, email, message }: Received,
): Promise<void> {
  const language = spokenIn(call.req.header('accept-language'));
  const { day, dayIn, time } = formatsFor(writtenIn(language));
  const label = labels[language === 'en' ? 'en' : 'de'];
  const facts = rows([
    [label.ticket, ticket],
    [label.received, `${dayIn(received, zone)}, ${time(received, zone)}`],
    [label.message, typed(message)],
  ]);
  const to = { email, name, language };
  if (nextUpdate === null) await writeMail(fromCaller(call), db, 'message-received', to, { ticket, facts });
  else await writeMail(fromCaller(call), db, 'fault-received', to, { ticket, facts, day: day(nextUpdate) });
}
