import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Tables } from '../schema/schema';

const confirmed = sql`(password_hash is not null or coalesce(cast(flags->>'email_confirmed' as boolean), true))`;

async function addKnownCallers(db: Kysely<Tables>): Promise<void> {
  await sql`create table known_callers (customer text not null references customers, caller_hash text not null, seen_at timestamptz not null,
    primary key (customer, caller_hash))`.execute(db);
}

/**
 * A mobile number is a login name if exactly one confirmed account has it. A number of two accounts is none.
 * An address belongs to one confirmed account; any number of sign-ups can wait for confirmation with it.
 */
async function separateSignUps(db: Kysely<Tables>): Promise<void> {
  await sql`alter table customers add column login_mobile text unique`.execute(db);
  await sql`update customers set login_mobile = mobile where mobile is not null and ${confirmed} and 1 = (
    select count(*) from customers as others where others.mobile = customers.mobile)`.execute(db);
  await sql`alter table customers drop constraint customers_username_key`.execute(db);
  await sql`create index customers_username on customers (username)`.execute(db);
  await sql`create unique index customers_username_confirmed on customers (username) where ${confirmed}`.execute(db);
}

export const accessMigrations: Record<string, Migration> = {
  '0100_known_callers': { up: addKnownCallers },
  '0101_sign_ups_apart': { up: separateSignUps },
};
