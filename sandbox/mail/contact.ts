import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema';
import type { Call } from '../http/environment';
import { spokenIn, writtenIn } from './compose';
import { formatsFor } from './formats';
import { rows, typed } from './values';
import { writeMail } from './write';

interface Received {
  readonly ticket: string;
  readonly received: Date;
  /** Zone in which the time is named. */
  readonly zone: string;
  readonly topic: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

const labels = {
  en: { ticket: 'Number', received: 'Received', message: 'Your message' },
  de: { ticket: 'Nummer', received: 'Eingegangen', message: 'Ihre Nachricht' },
};

/** Documents that a message has come in, at once: for a fault the law counts from then (§ 58 TKG). */
export async function mailReceived(call: Call, db: Kysely<Tables>, { ticket, received, zone, topic, name, email, message }: Received): Promise<void> {
  const language = spokenIn(call.req.header('accept-language'));
  const { dayIn, time } = formatsFor(writtenIn(language));
  const label = labels[language === 'en' ? 'en' : 'de'];
  const facts = rows([
    [label.ticket, ticket], [label.received, `${dayIn(received, zone)}, ${time(received, zone)}`], [label.message, typed(message)],
  ]);
  await writeMail(call, db, topic === 'fault' ? 'fault-received' : 'message-received', { email, name, language }, { ticket, facts });
}
