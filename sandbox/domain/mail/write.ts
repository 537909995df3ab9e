import { routePath } from 'hono/route';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import { addressOf } from '../documents/address';
import { sellerFor } from '../documents/seller';
import type { Seller } from '../../db/schema/seller';
import type { Call } from '../../http/environment';
import { composeMail } from './compose';
import type { Addressee, MailKind } from './compose';
import type { Sender } from './html';
import type { Attachment } from '../../mailer';
import type { MailValues } from './values';

/** A seller as the sender of mails, as its imprint names it. */
export function senderFrom(seller: Seller): Sender {
  return { name: seller.brand, lines: [seller.name, addressOf(seller), `${seller.phone} · ${seller.email}`] };
}

/** Who the mails of a call come from: the seller of the site that called. */
export const senderOf = (call: Call): Sender => senderFrom(sellerFor(call));

/**
 * Writes a mail into the outbox, in the transaction of what it is about.
 * @param attachments files, or what makes them of the mail as a page: a receipt is kept as it was read
 * @throws Error where a value is missing, so that what the mail would be about does not happen without it
 */
export async function writeMail(
  call: Call,
  db: Kysely<Tables>,
  kind: MailKind,
  to: Addressee,
  values: MailValues,
  attachments: readonly Attachment[] | ((page: string) => readonly Attachment[]) = [],
): Promise<void> {
  const operation = `${call.req.method} ${routePath(call).replaceAll(/:(\w+)/g, '{$1}')}`;
  const mail = composeMail(kind, to, values, senderOf(call));
  await call
    .get('settings')
    .mailer.write(db, {
      ...mail,
      attachments: typeof attachments === 'function' ? attachments(mail.html) : attachments,
      operation,
    });
}
