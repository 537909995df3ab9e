import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { hashKey } from '../../auth/keys';
import type { Tables } from '../../db/schema/schema';
import { ApiProblem } from '../../http/problem';
import type { Premises } from './read';

type Db = Kysely<Tables>;

const validDays = 60;

async function placeOf(db: Db, object: string): Promise<Premises> {
  const found = await db
    .selectFrom('objects')
    .select(['street', 'street_number', 'postal_code', 'city'])
    .where('id', '=', object)
    .executeTakeFirstOrThrow();
  return { street: found.street, house: found.street_number, postalCode: found.postal_code, city: found.city };
}

/** Creates an invitation for the owner of a tenant's building: a token for one permission. */
export async function invite(db: Db, customer: string, object: string): Promise<{ token: string; place: Premises }> {
  const token = randomBytes(24).toString('base64url');
  const now = Date.now();
  await db
    .insertInto('owner_invitations')
    .values({
      token_hash: hashKey(token),
      customer,
      object,
      expires_at: new Date(now + validDays * 86_400_000).toISOString(),
      used_at: null,
    })
    .execute();
  return { token, place: await placeOf(db, object) };
}

/** Place and tenant of an invitation. @throws Problem 404 for an unknown token, 410 for a used or expired one */
export async function invited(db: Db, token: string): Promise<{ object: string; customer: string }> {
  const found = await db
    .selectFrom('owner_invitations')
    .select(['object', 'customer', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashKey(token))
    .executeTakeFirst();
  if (found === undefined) throw new ApiProblem(404, 'token.invalid');
  if (found.used_at !== null) throw new ApiProblem(410, 'token.expired');
  if (found.expires_at < new Date().toISOString()) throw new ApiProblem(410, 'token.expired');
  return { object: found.object, customer: found.customer };
}

/** Redeems an invitation; only one of two concurrent calls gets it. @throws Problem 410 */
export async function consumeToken(db: Db, token: string): Promise<void> {
  const permission = await db
    .updateTable('owner_invitations')
    .set({ used_at: new Date().toISOString() })
    .where('token_hash', '=', hashKey(token))
    .where('used_at', 'is', null)
    .returning('object')
    .executeTakeFirst();
  if (permission === undefined) throw new ApiProblem(410, 'token.expired');
}

/** The named object, if it is the building at the given address; a number alone proves nothing. */
export async function objectAt(
  db: Db,
  object: string | null,
  { street, house, postalCode }: Premises,
): Promise<string | null> {
  if (object === null) return null;
  const found = await db
    .selectFrom('objects')
    .select('id')
    .where('id', '=', object)
    .where('postal_code', '=', postalCode)
    .where(sql`lower(street)`, '=', street.toLowerCase())
    .where(sql`lower(street_number)`, '=', house.toLowerCase())
    .executeTakeFirst();
  return found?.id ?? null;
}
