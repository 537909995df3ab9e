import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashKey } from './auth/keys';
import { startSandbox } from './server';
import type { Sandbox } from './server';
import { Client } from './testing/client';
import { documentedCalls } from './testing/contract';
import { newcomer, orderOf, quoting } from './testing/ordering';
import { ownSchema, postgresServer } from './testing/own-schema';
import type { OwnSchema } from './testing/own-schema';
import { accountWrites } from './testing/writes/account';
import { roundsOf } from './testing/writes/rounds';
import { openWrites } from './testing/writes/open';
import { orderWrites } from './testing/writes/orders';
import type { TestRows, Write } from './testing/writes/write';

const together = 8;
const writes: readonly Write[] = [...openWrites, ...accountWrites, ...orderWrites];

/** Writes that store nothing that could be doubled. */
const storeNothing: readonly string[] = ['post /campaign/check', 'post /speedtest/up', 'put /_scenario'];

const server = await postgresServer();

function rowsOf(pool: pg.Pool): TestRows {
  const first = async (statement: string): Promise<unknown> => {
    const { rows } = await pool.query<Record<string, unknown>>(statement);
    return Object.values(rows[0] ?? {})[0];
  };
  return {
    count: async (statement) => Number(await first(statement)),
    text: async (statement) => String(await first(statement)),
    run: async (statement) => void (await pool.query(statement)),
    async keyOf(customer) {
      const key = `key-${performance.now()}-${Math.random()}`;
      await pool.query(`insert into api_keys values ($1, $2, now() + interval '1 hour')`, [hashKey(key), customer]);
      return key;
    },
  };
}

describe.skipIf('reason' in server)('on PostgreSQL', () => {
  let schema: OwnSchema;
  let sandbox: Sandbox;
  let pool: pg.Pool;
  let client: Client;
  let rows: TestRows;

  beforeAll(async () => {
    if ('reason' in server) return;
    schema = await ownSchema(server.databaseUrl);
    sandbox = await startSandbox({ port: 0, databaseUrl: schema.databaseUrl, rateLimits: false, testAids: true });
    pool = new pg.Pool({ connectionString: schema.databaseUrl, max: 2 });
    [client, rows] = [new Client(sandbox.url), rowsOf(pool)];
  });

  afterAll(async () => {
    if ('reason' in server) return;
    await pool.end();
    await sandbox.close();
    await schema.drop();
    await server.stop();
  });

  const isOk = (status: number): boolean => status < 300;

  describe('writing calls sent many times at once', () => {
    it.each(writes.map((write) => [`${write.call} ${write.about ?? ''}`.trim(), write] as const))(
      'stores exactly what it acknowledges: %s',
      async (_, write) => {
        const most = write.stores === 'one' ? 1 : (write.atMost ?? together);
        for (let round = 0; round < roundsOf(write); round += 1) {
          const mark = `w${Date.now().toString(36)}${round}`;
          const send = await write.begin({ client, rows, mark });
          const before = await rows.count(write.stored(mark));
          const answers = await Promise.all(
            Array.from({ length: together }, (__, index) => client.call(...send(index))),
          );
          const stored = (await rows.count(write.stored(mark))) - before;
          const statuses = answers.map(({ status }) => status).toSorted();
          const successes = statuses.filter(isOk).length;
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          expect([successes > 0, successes <= most, stored], JSON.stringify(answers.map(({ body }) => body))).toEqual([
            true,
            true,
            write.stores === 'same' ? 1 : successes,
          ]);
        }
      },
    );

    it('include every documented one', () => {
      const covered = new Set([...writes.map(({ call }) => call), ...storeNothing]);
      expect(documentedCalls.filter((call) => !/^(get|options) /.test(call) && !covered.has(call))).toEqual([]);
    });
  });

  it('40 simultaneous orders each end in a contract or in 503 with Retry-After', async () => {
    const quotes = await Promise.all(Array.from({ length: 40 }, () => quoting(() => client)()));
    const before = await rows.count('select count(*) from orders');
    const answers = await Promise.all(
      quotes.map((quote) => client.post('/order', orderOf(quote, { signup: newcomer() }))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect((await rows.count('select count(*) from orders')) - before).toBe(statuses.filter(isOk).length);
  });

  it('documents of every order are written once', async () => {
    await expect.poll(() => rows.count('select count(*) from order_papers'), { timeout: 120_000 }).toBe(0);
    const doubled = 'select "order", kind from documents group by "order", kind having count(*) > 1';
    expect(await rows.count(`select count(*) from (${doubled} and "order" is not null) as doubled`)).toBe(0);
  });

  it('answers 503 with Retry-After while no connection is free', async () => {
    const second = await startSandbox({ port: 0, databaseUrl: schema.databaseUrl, poolSize: 1, rateLimits: false });
    // Before the row is locked: a key refers to it.
    const key = await rows.keyOf('cu-9');
    const blocker = await pool.connect();
    await blocker.query("begin; select 1 from customers where id = 'cu-9' for update");
    const other = new Client(second.url);
    const waiting = other.call('PUT', '/payment_method/pm-x/default', { key });
    const answers = await Promise.all([waiting, other.get('/object_group'), other.get('/object_group')]);
    await blocker.query('rollback');
    blocker.release();
    await second.close();
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toContainEqual([503, '5']);
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
  });
});
