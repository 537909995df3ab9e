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

/** Sender of a mail, the target of its links, and the call that sends it, as `POST /order`. */
export interface MailSource extends Selling {
  operation: string;
  mailer: Mailer;
}

/** A seller as the sender of mails, as its imprint names it. */
export function senderFrom(seller: Seller): Sender {
  return { name: seller.brand, lines: [seller.name, addressOf(seller), `${seller.phone} · ${seller.email}`] };
}

const operationNamed = (call: Call): string => `${call.req.method} ${routePath(call).replaceAll(/:(\w+)/g, '{$1}')}`;

const sourceOf = (call: Call, selling: Selling): MailSource => ({
  ...selling,
  operation: operationNamed(call),
  mailer: call.get('settings').mailer,
});

/** The site whose page called: for what is about an account, or about no contract yet. @throws Problem 503 */
export const fromCaller = (call: Call): MailSource => sourceOf(call, { seller: sellerFor(call), home: homeOf(call) });

function sourceFrom(call: Call, selling: Selling | undefined): MailSource {
  // A mail about a contract in the name of another company would be worse than none.
  if (selling === undefined) throw new ApiProblem(503, 'unavailable');
  return sourceOf(call, selling);
}

/** The company of a contract, whichever site called. @throws Problem 503 while it is unknown */
export const fromContract = async (call: Call, db: Kysely<Tables>, order: string, language: string) =>
  sourceFrom(call, await sellingOf(db, call.get('settings'), order, language));

/** The company of any contract that a customer has at a place, whichever site called. @throws Problem 503 while it is unknown */
export const fromPlace = async (
  call: Call,
  db: Kysely<Tables>,
  about: { customer: string; object: string },
  language: string,
) => sourceFrom(call, await sellingTo(db, call.get('settings'), about, language));

/** The company of a customer's contract, else the site whose page called. @throws Problem 503 */
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
 * Writes a mail into the outbox, in the transaction of what it is about.
 * @param attachments files, or what makes them of the mail as a page: a receipt is kept as it was read
 * @throws Error where a value is missing, so that what the mail would be about does not happen without it
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
