import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { accountById, accountOf, addresseeOf, confirmEmail } from '../account/customers';
import { issueToken, revokeTokens, useToken } from '../../auth/tokens';
import type { Tables } from '../../db/schema/schema';
import type { Call } from '../../http/environment';
import { takeRateLimit } from '../../http/limits';
import { ApiProblem } from '../../http/problem';
import { confirmationLink, linkTo } from '../mail/compose';
import { typed } from '../mail/values';
import { fromCaller, writeMail } from '../mail/write';
import type { CustomerProfile } from './profile';

type Db = Kysely<Tables>;

/** Every change sends mail to an address chosen by the caller. */
export const limitEmailChanges = (call: Call, customer: string): Promise<void> =>
  takeRateLimit(call, 'updateCustomer', { customer });

/** Mails the new address a link, or a note that it has an account already. The caller does not learn which. */
async function mailNewAddress(call: Call, db: Db, id: string, address: string): Promise<void> {
  const from = fromCaller(call);
  const owner = await accountOf(db, address);
  if (owner !== undefined && owner.id !== id) {
    return writeMail(from, db, 'registered', addresseeOf(owner), {
      link: linkTo(from.home, '/request-password-reset'),
    });
  }
  const account = await accountById(db, id);
  const link = confirmationLink(from.home, account.language, await issueToken(db, id, 'email'));
  return writeMail(from, db, 'new-email', { ...addresseeOf(account), email: address }, { link });
}

/** Starts or cancels a change of the email address. It takes effect when the link in the new mailbox is used; the old address is notified. */
export async function requestEmail(
  call: Call,
  db: Db,
  id: string,
  now: CustomerProfile,
  address: string,
): Promise<void> {
  await stopEmailChange(db, id);
  if (address === now.email) return;
  await db.updateTable('customer_settings').set({ pending_email: address }).where('customer', '=', id).execute();
  await mailNewAddress(call, db, id, address);
  if (now.email === null) return;
  const from = fromCaller(call);
  const values = { address: typed(address), link: linkTo(from.home, '/request-password-reset') };
  await writeMail(from, db, 'email-change', { ...addresseeOf(await accountById(db, id)), email: now.email }, values);
}

/** Cancels a pending change. */
export async function stopEmailChange(db: Db, id: string): Promise<void> {
  await db.updateTable('customer_settings').set({ pending_email: null }).where('customer', '=', id).execute();
  await revokeTokens(db, id, 'email');
}

/**
 * Replaces the old address by the new one, also as the login name. Returns false if the token is not valid for that.
 * @throws Problem 410 if the address belongs to another account by now
 */
export async function changeEmail(db: Db, token: string): Promise<boolean> {
  const id = await useToken(db, token, 'email');
  if (id === undefined) return false;
  const settings = await db
    .selectFrom('customer_settings')
    .select('pending_email')
    .where('customer', '=', id)
    .executeTakeFirst();
  const address = settings?.pending_email ?? null;
  if (address === null || (await accountOf(db, address)) !== undefined) throw new ApiProblem(410, 'token.expired');
  const { username } = await accountById(db, id);
  const isName = username.includes('@');
  if (isName) await db.updateTable('customers').set({ username: address }).where('id', '=', id).execute();
  const email = isName ? sql<null>`null` : address;
  await db.updateTable('customer_settings').set({ pending_email: null, email }).where('customer', '=', id).execute();
  await confirmEmail(db, id);
  return true;
}
