import { request } from 'node:http';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from './accounts';
import { rateLimitsOf, mutationsOf, operationOf } from './http/limit-table';
import { startSandbox } from './server';
import type { Sandbox } from './server';
import { Client } from './testing/client';
import { documentedCalls, needsKey } from './testing/contract';

let sandbox: Sandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    memory: true,
    revealRegistered: false,
    testAids: true,
    trustedProxies: ['127.0.0.9'],
  });
  client = new Client(sandbox.url);
}, 60_000);

afterAll(() => sandbox.close());

interface Sent {
  method?: string;
  from?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A call from one of the many loopback addresses of a machine. */
function ask(
  path: string,
  { method = 'GET', from = '127.0.0.1', headers = {}, body }: Sent = {},
): Promise<{ status: number; retryAfter: number }> {
  return new Promise((resolve, fail) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const outgoing = request(
      { host: '127.0.0.1', port: sandbox.port, path, method, localAddress: from, headers: { ...json, ...headers } },
      (response) => {
        response
          .resume()
          .on('end', () =>
            resolve({ status: response.statusCode ?? 0, retryAfter: Number(response.headers['retry-after']) }),
          );
      },
    ).once('error', fail);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const login = (from: string, username: string, password: string, headers: Record<string, string> = {}) =>
  ask('/api/api_key', {
    from,
    headers: { ...headers, authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
  });

const passwordOf = (username: string): string =>
  demoAccounts.find((account) => account.username === username)?.password ?? '';

describe('logging in', () => {
  const jana = 'jana.oelze@example.org';

  it('allows five wrong passwords from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => login('127.0.0.2', jana, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const { status, retryAfter } = await login('127.0.0.2', jana, passwordOf(jana));
    expect(status).toBe(429);
    expect(retryAfter).toBeGreaterThan(800);
  });

  it('is slowed down by wrong passwords only for unknown callers', async () => {
    const brien = 'm.o.brien@example.org';
    expect((await login('127.0.0.3', brien, passwordOf(brien))).status).toBe(200);
    for (const stranger of [31, 32, 33, 34, 35, 36]) {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await login(`127.0.0.${stranger}`, brien, 'wrong')).status).toBe(401);
    }
    expect((await login('127.0.0.37', brien, passwordOf(brien))).status).toBe(429);
    expect((await login('127.0.0.3', brien, passwordOf(brien))).status).toBe(200);
  });

  it('works immediately after a password reset', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) await login('127.0.0.1', jana, 'wrong');
    expect((await login('127.0.0.1', jana, passwordOf(jana))).status).toBe(429);
    expect(
      (
        await ask('/customer/password', {
          method: 'PUT',
          body: { token: 'tok-reset-cu1-0000000000000001', password: 'Mond!2026x' },
        })
      ).status,
    ).toBe(200);
    expect((await login('127.0.0.1', jana, 'Mond!2026x')).status).toBe(200);
  });

  it('does not count correct passwords', async () => {
    for (let attempt = 0; attempt < 25; attempt += 1)
      expect((await login('127.0.0.4', 'leer@example.org', passwordOf('leer@example.org'))).status).toBe(200);
  });

  it('trusts only a configured proxy about the caller', async () => {
    const guess = (from: string, forwarded: string) =>
      login(from, 'office@steinach.example', 'wrong', { 'x-forwarded-for': forwarded });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await guess('127.0.0.9', `203.0.113.${attempt}, 198.51.100.7`)).status).toBe(401);
    expect((await guess('127.0.0.9', '203.0.113.9, 198.51.100.7')).status).toBe(429);
    expect((await guess('127.0.0.9', '198.51.100.8')).status).toBe(401);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await guess('127.0.0.5', `198.51.100.${20 + attempt}`)).status).toBe(401);
    expect((await guess('127.0.0.5', '198.51.100.30')).status).toBe(429);
  });

  it('treats a whole IPv6 network as one caller', async () => {
    const guess = (host: number) =>
      login('127.0.0.9', 'installer@lumora.example', 'wrong', { 'x-forwarded-for': `2001:db8:1:2::${host}` });
    for (let host = 1; host <= 5; host += 1) expect((await guess(host)).status).toBe(401);
    expect((await guess(6)).status).toBe(429);
  });
});

describe('limits', () => {
  const writes = documentedCalls.filter((call) => !/^(get|options) /.test(call) && !needsKey(call));
  const rulesFor = (call: string) => {
    const [method = '', path = ''] = call.split(' ');
    return rateLimitsOf(operationOf(method, path.replace(/\{\w+\}/g, 'any')) ?? '').filter(
      ({ per }) => per === 'caller',
    );
  };

  it.each(writes)('per caller are described for %s', (call) => expect(rulesFor(call)).not.toEqual([]));

  // Calls whose speed is measured are counted without the database; twenty show as much as a thousand.
  it.each(writes.filter((call) => rulesFor(call).every(({ max }) => max <= 60)))(
    'refuse what %s has too much of before it is read',
    async (call) => {
      const [method = '', path = ''] = call.split(' ');
      const most = Math.min(...rulesFor(call).map(({ max }) => max));
      const address = `127.1.0.${1 + writes.indexOf(call)}`;
      const body = method === 'delete' ? {} : { body: {} };
      const send = () => ask(path.replace(/\{\w+\}/g, 'any'), { method: method.toUpperCase(), from: address, ...body });
      const answers = await Promise.all(Array.from({ length: most + 10 }, send));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
      expect(
        (await ask(path.replace(/\{\w+\}/g, 'any'), { method: method.toUpperCase(), from: '127.2.0.1', ...body }))
          .status,
      ).not.toBe(429);
    },
  );

  it('cover every mutation of the GraphQL schemas', () => {
    const contracts = import.meta.glob<string>('../schemas/graphql/*.graphql', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const names = (text: string) => Object.keys(buildSchema(text).getMutationType()?.getFields() ?? {});
    for (const [file, text] of Object.entries(contracts)) {
      const shared = mutationsOf(operationOf('post', `/graphql/${/(\w+)\.graphql$/.exec(file)?.[1]}`) ?? '');
      expect(Object.keys(shared).sort()).toEqual(names(text).sort());
      expect(Object.values(shared).filter((operation) => rateLimitsOf(operation).length === 0)).toEqual([]);
    }
  });

  it('count every mutation in a document', async () => {
    const query = `mutation { ${Array.from({ length: 12 }, (_, index) => `a${index}: sendContact(input: { topic: "order", name: "Ida", email: "ida@example.org", message: "When does it begin?", privacyRead: true }) { __typename }`).join(' ')} }`;
    // A heavier document is refused before it runs.
    await client.call('POST', '/graphql/federation', { body: { query } });
    const { body } = await client.call('POST', '/graphql/federation', { body: { query } });
    expect((body['errors'] as { extensions: { code: string } }[]).map(({ extensions }) => extensions.code)).toContain(
      'RATE_LIMITED',
    );
  });

  it('reject the fourth reset for any address within an hour', async () => {
    for (const usernameOrEmail of ['m.o.brien@example.org', 'nobody@example.org']) {
      const recover = () => client.post('/customer/password/recovery', { usernameOrEmail });
      const statuses = [await recover(), await recover(), await recover(), await recover()].map(({ status }) => status);
      expect(statuses).toEqual([202, 202, 202, 429]);
    }
  });

  it('cover downloads of the speed test', async () => {
    const { max = 0 } = rateLimitsOf('speedTestDown')[0] ?? {};
    const statuses = await Promise.all(
      Array.from({ length: max + 1 }, async () => (await ask('/speedtest/down?bytes=0', { from: '127.0.0.6' })).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

it('reveals an existing account only to the owner of the address', async () => {
  const consents = { privacy: true, terms: true, owner: true, equipment: true, paymentTransfer: true };
  const address = { street: 'Mill Lane', streetAddress: '1', postalCode: 'HM1 4AB', city: 'Harrowmere' };
  const person = {
    customerType: 'residential',
    firstName: 'M',
    lastName: 'O',
    language: 'en',
    ownerRole: 'tenant',
    consentVersion: '1',
  };
  const { status } = await client.post('/customer', { ...person, email: 'm.o.brien@example.org', address, consents });
  expect(status).toBe(202);
  const mails = (await client.get('/outbox', { to: 'm.o.brien@example.org' })).rows;
  expect(mails.map(({ kind }) => kind)).toContain('registered');
});
