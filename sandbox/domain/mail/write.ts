import { routePath } from 'hono/route';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import { addressOf } from '../documents/address';
import { sellingOf, sellingTo } from '../documents/contract-seller';
import type { Selling } from '../documents/place-seller';
import { sellerFor } from '../documents/seller';
import type { Seller } from '../../db/schema/seller';
import type { Call } from '../../http/environment';
import { ApiProblem } from '../../http/problem';
import { composeMail, homeOf } from './compose';
import type { Addressee, MailKind } from './compose';
import type { Sender } from './html';
import type { Attachment, Mailer } from '../../mailer';
import type { MailValues } from './values';

/** Sender of a mail, base of its links, and the call that sends it, such as `POST /order`. */
export interface MailSource extends Selling {
  operation: string;
  mailer: Mailer;
}

/** A seller as the sender of mails, as named in its imprint. */
export function senderFrom(seller: Seller): Sender {
  return { name: seller.brand, lines: [seller.name, addressOf(seller), `${seller.phone} · ${seller.email}`] };
}

const operationNamed = (call: Call): string => `${call.req.method} ${routePath(call).replaceAll(/:(\w+)/g, '{$1}')}`;

const sourceOf = (call: Call, selling: Selling): MailSource => ({
  ...selling,
  operation: operationNamed(call),
  mailer: call.get('settings').mailer,
});

/** The calling site, for mails about an account or before any contract. @throws Problem 503 */
export const fromCaller = (call: Call): MailSource => sourceOf(call, { seller: sellerFor(call), home: homeOf(call) });

function sourceFrom(call: Call, selling: Selling | undefined): MailSource {
  // A mail about a contract in another company's name would be worse than none.
  if (selling === undefined) throw new ApiProblem(503, 'unavailable');
  return sourceOf(call, selling);
}

/** The company of a contract, independent of the calling site. @throws Problem 503 while it is unknown */
export const fromContract = async (call: Call, db: Kysely<Tables>, order: string, language: string) =>
  sourceFrom(call, await sellingOf(db, call.get('settings'), order, language));

/** The company of any contract of a customer at a place, whichever site called. @throws Problem 503 if unknown */
export const fromPlace = async (
  call: Call,
  db: Kysely<Tables>,
  about: { customer: string; object: string },
  language: string,
) => sourceFrom(call, await sellingTo(db, call.get('settings'), about, language));

/** The company of a customer's contract, otherwise the calling site. @throws Problem 503 */
export async function fromCustomer(
  call: Call,
  db: Kysely<Tables>,
  customer: string,
  language: string,
): Promise<MailSource> {
  const selling = await sellingTo(db, call.get('settings'), { customer, object: null }, language);
  return selling === undefined ? fromCaller(call) : sourceOf(call, selling);
}

/**
 * Writes a mail to the outbox, in the same transaction as the event that it reports.
 * @param attachments files, or a function that makes them from the mail's HTML: a receipt is stored as it was sent
 * @throws Error if a value is missing, which also rolls back the event
 */
export async function writeMail(
  { seller, operation, mailer }: MailSource,
  db: Kysely<Tables>,
  kind: MailKind,
  to: Addressee,
  values: MailValues,
  attachments: readonly Attachment[] | ((page: string) => readonly Attachment[]) = [],
): Promise<void> {
  const mail = composeMail(kind, to, values, senderFrom(seller));
  const files = typeof attachments === 'function' ? attachments(mail.html) : attachments;
  await mailer.write(db, { ...mail, attachments: files, operation });
}
