import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema/schema';

const lifetimeMs = 12 * 60 * 60 * 1000;

/** Only the hash of a key is stored, so read access to the database is not enough to act as a customer. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

export async function createKey(db: Kysely<Tables>, customer: string): Promise<{ api_key: string; expires: string }> {
  const api_key = randomBytes(24).toString('base64url');
  const expires = new Date(Date.now() + lifetimeMs).toISOString();
  await db.deleteFrom('api_keys').where('expires', '<', new Date().toISOString()).execute();
  await db
    .insertInto('api_keys')
    .values({ key_hash: hashKey(api_key), customer, expires })
    .execute();
  return { api_key, expires };
}

export async function deleteKey(db: Kysely<Tables>, key: string): Promise<void> {
  await db.deleteFrom('api_keys').where('key_hash', '=', hashKey(key)).execute();
}

export interface Account {
  id: string;
  role: string;
  key: string | null;
}

export const anonymous: Account = { id: '', role: 'anonymous', key: null };

/** Returns the account of a key, or undefined when it is unknown or has expired. */
export async function accountOfKey(db: Kysely<Tables>, key: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('customers', 'customers.id', 'api_keys.customer')
    .select(['customers.id', 'customers.role'])
    .where('key_hash', '=', hashKey(key))
    .where('expires', '>', new Date().toISOString())
    .executeTakeFirst();
  return row && { ...row, key };
}
