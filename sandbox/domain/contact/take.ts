import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { daysLater } from '../../calendar/workdays';
import { localDay, localTime } from '../../calendar/zone';
import type { Contacts } from '../../db/schema/schema';
import { FieldReader } from '../../http/body';
import type { Body } from '../../http/body';
import type { Call } from '../../http/environment';
import { requestFormats } from '../../http/formats';
import { runOnce } from '../../http/idempotency';
import { oneLinePattern } from '../../http/patterns';
import { mailReceived } from '../mail/contact';
import { zoneIn } from '../statements/place';

const fields: readonly string[] = ['topic', 'name', 'email', 'phone', 'customerNumber', 'message', 'privacyRead'];

/** Stored fields of a message; unknown fields are kept unchanged, so that a form can grow. */
function readContact(body: Body): Omit<Insertable<Contacts>, 'ticket' | 'received_at'> {
  const reader = new FieldReader(body);
  const line = { max: 200, pattern: oneLinePattern };
  const topic = reader.text('topic', { ...line, required: true });
  const name = reader.formatted('name', requestFormats.name, { required: true });
  const address = reader.formatted('email', requestFormats.email, { required: true, max: 254 });
  const phone = reader.formatted('phone', requestFormats.phone);
  const customer_number = reader.text('customerNumber', { ...line, max: 50 });
  const message = reader.text('message', { required: true, min: 10, max: 4000 });
  reader.confirmed('privacyRead');
  reader.finish();
  const extra = Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));
  return {
    topic: topic ?? '',
    name: name ?? '',
    email: address ?? '',
    phone,
    customer_number,
    message: message ?? '',
    privacy_read: true,
    extra: JSON.stringify(extra),
  };
}

/** The answer to the sender, also sent by mail. */
interface Taken {
  ticket: string;
  received_at: string;
  /** Deadline for our next update on a fault: the day after it was reported (§ 58 (2) TKG). Null for other messages. */
  next_update_by: string | null;
}

/** Stores a message once and confirms it. @throws Problem 422 */
export async function takeContact(call: Call, body: Body): Promise<Taken> {
  const contact = readContact(body);
  const receipt = await runOnce(call, body, async (db) => {
    const [ticket, received] = [`T-${randomBytes(6).toString('hex').toUpperCase()}`, new Date()];
    await db
      .insertInto('contacts')
      .values({ ...contact, ticket, received_at: received.toISOString() })
      .execute();
    const zone = zoneIn(body);
    const nextUpdate = contact.topic === 'fault' ? daysLater(localDay(received, zone), 1) : null;
    await mailReceived(call, db, { ...contact, ticket, received, zone, nextUpdate });
    return { ticket, received_at: localTime(received, zone), next_update_by: nextUpdate };
  });
  call.get('settings').mailer.send(call.get('db'));
  return receipt;
}
