import { afterEach, describe, expect, it } from 'vitest';
import type { Client, GetClient } from '../client';
import { documentedCalls } from '../contract';

const setScenario = (client: Client, scenario: string | null, match = '/') => {
  return client.call('PUT', '/_scenario', { body: { scenario, match } });
};

function scenarioCases(client: GetClient): void {
  afterEach(async () => {
    await setScenario(client(), null);
  });

  it.each([
    ['500', 500],
    ['429', 429],
  ])('%s fails', async (scenario, status) => {
    const { headers, body, ...answer } = await client().call('GET', '/api', { headers: { 'x-scenario': scenario } });
    expect([answer.status, typeof body['message']]).toEqual([status, 'string']);
    expect(headers.has('retry-after')).toBe(status === 429);
  });

  it('empty finds nothing in lists', async () => {
    await setScenario(client(), 'empty');
    expect((await client().get('/object')).status).toBe(404);
    expect((await client().get('/api')).status).toBe(200);
  });

  it('malformed breaks the documented schema', async () => {
    const ask = async (scenario: string) => {
      const query = { 'x-scenario': scenario, fields: 'id' };
      const { body } = await client().call('GET', '/object', { query, unchecked: true });
      return String(body['text']);
    };
    const malformed = await ask('malformed');
    expect(() => JSON.parse(malformed)).toThrow();
    expect(JSON.parse(await ask('schema-drift')).data[0]).toEqual({ id_v2: 'ob-101' });
  });

  it('offline closes the connection for matching paths', async () => {
    await setScenario(client(), 'offline', '/object');
    await expect(client().get('/object')).rejects.toThrow();
    expect((await client().get('/api')).status).toBe(200);
    expect((await client().get('/_scenario')).body).toEqual({ scenario: 'offline', match: '/object' });
  });

  it('slow still answers', async () => {
    expect((await client().call('GET', '/api', { headers: { 'x-scenario': 'slow' } })).status).toBe(200);
  });

  it('unknown is rejected', async () => {
    expect((await setScenario(client(), 'sunshine')).status).toBe(400);
  });
}

export function generalCases(client: GetClient): void {
  describe('every response', () => {
    it('to the health call names a cluster for any key', async () => {
      expect((await client().get('/api', {}, 'old-key')).body).toMatchObject({ cluster: 'sandbox', currency: 'EUR' });
    });

    it('for an unknown path is an error body', async () => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status, body, headers } = await client().call(method, '/nothing/here');
        expect([status, body['code'], body['request_id']]).toEqual([404, 'not_found', headers.get('x-request-id')]);
      }
    });

    it.each(documentedCalls.filter((call) => call.startsWith('get ')))(
      'of %s refuses NUL in its address',
      async (call) => {
        const path = (call.split(' ')[1] ?? '').replace(/\{\w+\}/g, 'a%00');
        const { status, body } = await client().get(path, path.includes('%00') ? {} : { object: '\0' });
        expect([status, body['code']]).toEqual([400, 'address.characters']);
      },
    );

    it('can be read by pages of this machine', async () => {
      const originOf = async (origin: string, path: string) => {
        return (await client().call('GET', path, { headers: { origin } })).headers.get('access-control-allow-origin');
      };
      for (const path of ['/api', '/order', '/nothing']) {
        expect(await originOf('http://localhost:4101', path)).toBe('http://localhost:4101');
        expect(await originOf('http://localhost.evil.example', path)).toBeNull();
      }
      const preflight = await fetch(`${client().url}/order`, {
        method: 'OPTIONS',
        headers: { origin: 'http://127.0.0.1:5000', 'access-control-request-method': 'POST' },
      });
      expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    });

    it('about the state reports every migration as applied', async () => {
      const { status, body } = await client().get('/health', {}, 'old-key');
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'ready', database: 'up', migrations: { pending: 0, unknown: 0 } });
    });

    it('matches the API description it serves', async () => {
      expect((await client().get('/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
    });
  });

  describe('scenario', () => scenarioCases(client));
}
