import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedDatabase, smallApi } from '../testing/database';
import type { ApiApp } from './environment';
import { runOnce } from './idempotency';
import { ApiProblem } from './problem';

let api: ApiApp;
let db: Awaited<ReturnType<typeof sharedDatabase>>;
let changes = 0;
let refuse = false;
const account = { id: 'one' };

beforeAll(async () => {
  db = await sharedDatabase();
  api = smallApi(db);
  api.on(['POST', 'PUT'], '/:path', async (call) => {
    call.set('account', { id: account.id, role: 'customer', key: 'k' });
    return call.json(
      await runOnce(call, await call.req.json(), async (transaction) => {
        await transaction
          .insertInto('idempotency_keys')
          .values({
            scope: 'change',
            key: randomUUID(),
            body_hash: '',
            answer: null,
            created_at: new Date().toISOString(),
          })
          .execute();
        if (refuse) throw new ApiProblem(409, 'order.exists');
        changes += 1;
        return { change: changes };
      }),
    );
  });
});
beforeEach(() => {
  [changes, refuse, account.id] = [0, false, randomUUID()];
});

async function send(key: string | undefined, body: unknown = { a: 1 }, { path = 'x', method = 'POST' } = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await api.request(`/${path}`, { method, body: JSON.stringify(body), headers });
  const { change, code } = (await answer.json()) as { change?: number; code?: string };
  return change ?? `${answer.status} ${code}`;
}

const traces = async () =>
  (await db.selectFrom('idempotency_keys').select('key').where('scope', '=', 'change').execute()).length;

describe('a change without an idempotency key', () => {
  it('is made each time', async () => expect([await send(undefined), await send(undefined)]).toEqual([1, 2]));

  it('that is rejected leaves no trace', async () => {
    const before = await traces();
    refuse = true;
    expect(await send(undefined)).toBe('409 order.exists');
    expect(await traces()).toBe(before);
  });
});

describe('a change with an idempotency key', () => {
  it('is made once', async () => {
    const key = randomUUID();
    expect([await send(key), await send(key), changes]).toEqual([1, 1, 1]);
  });

  it('differs if its key or path differs', async () => {
    const key = randomUUID();
    await send(key);
    await send(randomUUID());
    await send(key, { a: 1 }, { path: 'y' });
    await send(key, { a: 1 }, { method: 'PUT' });
    account.id = randomUUID();
    await send(key);
    expect(changes).toBe(5);
  });

  it('is rejected with a different body', async () => {
    const key = randomUUID();
    expect([await send(key), await send(key, { a: 2 }), await send(key)]).toEqual([1, '422 idempotency.mismatch', 1]);
  });

  it('that was rejected may be sent again', async () => {
    const key = randomUUID();
    const before = await traces();
    refuse = true;
    expect(await send(key)).toBe('409 order.exists');
    expect(await traces()).toBe(before);
    refuse = false;
    expect(await send(key, { a: 2 })).toBe(1);
  });

  it('is remembered for a day', async () => {
    const key = randomUUID();
    const age = (minutes: number) =>
      sql`update idempotency_keys set created_at = created_at - make_interval(mins => ${minutes}) where key = ${key}`.execute(
        db,
      );
    await send(key);
    await age(24 * 60 - 10);
    expect(await send(key)).toBe(1);
    await age(10);
    expect(await send(key)).toBe(2);
  });
});

describe('an idempotency key', () => {
  it.each([['!'.repeat(8)], ['~'.repeat(128)], [`${'a'.repeat(20)}-_.:/`]])('may be %s', async (key) =>
    expect(await send(key)).toBe(1),
  );

  it.each([['a'.repeat(7)], ['a'.repeat(129)], ['aaaa aaaa'], ['aaaaaaaä'], ['äaaaaaaaa'], ['a'.repeat(200)]])(
    'may not be %s',
    async (key) => {
      expect([await send(key), changes]).toEqual(['400 idempotency.key', 0]);
    },
  );
});
