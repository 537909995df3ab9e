import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { lockName } from '../../db/named-lock';
import type { Tables } from '../../db/schema/schema';
import { accountById, accountOf, confirmEmail } from './customers';

type Db = Kysely<Tables>;

/** Kinds of mail about an account itself; they stay with that account. */
const ownTables: readonly string[] = [
  'registrations',
  'customer_settings',
  'account_tokens',
  'api_keys',
  'known_callers',
];

/** Serialises changes for one address, which may not have a row to lock yet. */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await lockName(db, `customer ${email}`);
}

/** Moves the records of a sign-up to the account with the same address; the proof of consent stays in place. */
async function adopt(db: Db, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'customer'`.execute(db);
  await sql`update payment_methods set is_default = false where customer = ${from}
    and exists (select 1 from payment_methods as own where own.customer = ${to} and own.is_default)`.execute(db);
  for (const { name } of rows.filter((table) => !ownTables.includes(table.name))) {
    await sql`update ${sql.id(name)} set customer = ${to} where customer = ${from}`.execute(db);
  }
  await sql`update customers set objects = (select jsonb_agg(distinct place) from customers as either, jsonb_array_elements(either.objects) as place where either.id in (${from}, ${to}))
    where id = ${to} and exists (select 1 from customers as sign_up where sign_up.id = ${from} and jsonb_array_length(sign_up.objects) > 0)`.execute(
    db,
  );
  await db
    .updateTable('customers')
    .set({ flags: sql`flags || jsonb_build_object('merged_into', cast(${to} as text))` })
    .where('id', '=', from)
    .execute();
}

/**
 * Confirms a sign-up by its own link. If the address has an account by then, the records of the sign-up move to it: the person who
 * used both links receives mail at the same address. The account itself does not change.
 * @returns whether the sign-up became the account
 */
export async function confirmSignUp(db: Db, id: string): Promise<boolean> {
  const { username } = await accountById(db, id);
  await lockAddress(db, username);
  const account = await accountOf(db, username);
  if (account !== undefined && account.id !== id) {
    await adopt(db, id, account.id);
    return false;
  }
  await confirmEmail(db, id);
  return true;
}
