import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from './schema/schema';

/**
 * Makes transactions that take the same name wait for each other, also where there is no row yet that could be locked. Take it before reading what
 * it protects: only a statement that begins after the wait sees what the transaction before has committed.
 */
export async function lockName(transaction: Kysely<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
}
