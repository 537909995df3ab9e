import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from './schema/schema';

/**
 * Serialises transactions that take the same name, even if there is no row to lock yet. Take the lock before reading what
 * it protects: only a statement that starts after the wait sees what the previous transaction committed.
 */
export async function lockName(transaction: Kysely<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
}
