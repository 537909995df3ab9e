import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema/schema';
import type { Body } from './body';
import type { Call } from './environment';
import { inTurn } from './in-turn';
import { ApiProblem } from './problem';

const keptMs = 24 * 60 * 60 * 1000;

type Db = Kysely<Tables>;

async function claim(db: Db, scope: string, key: string, body_hash: string): Promise<boolean> {
  const oldest = new Date(Date.now() - keptMs).toISOString();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ scope, key, body_hash, answer: null, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Runs a change in one transaction, once per Idempotency-Key: the same key and body get the first response again, the
 * same key with another body is a 422. A refused request changes nothing and can be retried with the same key.
 */
export async function runOnce<Answer>(call: Call, body: Body, change: (db: Db) => Promise<Answer>): Promise<Answer> {
  const key = call.req.header('idempotency-key');
  const db = call.get('db');
  if (key === undefined) return db.transaction().execute(change);
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw new ApiProblem(400, 'idempotency.key');
  const scope = `${call.req.method} ${call.req.path} ${call.get('account').id}`;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const once = async (transaction: Db): Promise<Answer> => {
    if (!(await claim(transaction, scope, key, hash))) {
      const first = await transaction
        .selectFrom('idempotency_keys')
        .select(['body_hash', 'answer'])
        .where('scope', '=', scope)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (first.body_hash !== hash) throw new ApiProblem(422, 'idempotency.mismatch');
      return first.answer as Answer;
    }
    const answer = await change(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ answer: sql`cast(${JSON.stringify(answer)} as jsonb)` })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
    return answer;
  };
  return inTurn(`${scope} ${key}`, () => db.transaction().execute(once));
}
