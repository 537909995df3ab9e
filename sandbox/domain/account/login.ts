import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { lockName } from '../../db/named-lock';
import type { Tables } from '../../db/schema/schema';

type Db = Kysely<Tables>;

const rememberedMs = 90 * 24 * 60 * 60 * 1000;

/** Normalises a login name: lower case for an email, + and digits for a mobile number. */
export function normaliseUsername(username: string): string {
  const trimmed = username.trim();
  return trimmed.startsWith('+') ? trimmed.replace(/\(0\)|[\s()/-]/g, '') : trimmed.toLowerCase();
}

/** The account of a login name, or of a mobile number. An unconfirmed account has no password to log in with. */
export async function accountFor(
  db: Db,
  username: string,
): Promise<{ id: string; password_hash: string | null } | undefined> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'username', 'password_hash'])
    .where('password_hash', 'is not', null)
    .where((or) => or.or([or('username', '=', username), or('login_mobile', '=', username)]))
    .execute();
  return rows.find((row) => row.username === username) ?? rows[0];
}

/** Makes the mobile number of a confirmed account its login name, unless another account already has it. */
export async function claimMobile(db: Db, customer: string): Promise<void> {
  await lockName(db, 'login_mobile');
  await sql`update customers set login_mobile = case when mobile is not null and not exists (
    select 1 from customers as others where others.login_mobile = customers.mobile and others.id <> customers.id) then mobile end where id = ${customer}`.execute(
    db,
  );
}

const hashOf = (caller: string): string => createHash('sha256').update(caller).digest('base64url');

/** Whether the account was logged in to from this network recently. */
export async function isKnownCaller(db: Db, customer: string, caller: string): Promise<boolean> {
  const since = new Date(Date.now() - rememberedMs).toISOString();
  const found = await db
    .selectFrom('known_callers')
    .select('customer')
    .where('customer', '=', customer)
    .where('caller_hash', '=', hashOf(caller))
    .where('seen_at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

/** Records the network of a login. */
export async function rememberCaller(db: Db, customer: string, caller: string): Promise<void> {
  const seen_at = new Date().toISOString();
  await db
    .insertInto('known_callers')
    .values({ customer, caller_hash: hashOf(caller), seen_at })
    .onConflict((conflict) => conflict.columns(['customer', 'caller_hash']).doUpdateSet({ seen_at }))
    .execute();
}
