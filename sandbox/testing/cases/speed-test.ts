import { describe, expect, it } from 'vitest';
import type { GetClient } from '../client';

const jana = ['jana.oelze@example.org', 'Sonne!2026x'] as const;
const result = { order: 'or-1', down: 431.25, up: 198.4, ping: 6.2, jitter: 0.8, duration: 14_200, connection: 'lan' };

export function speedTestCases(client: GetClient): void {
  const codes = (body: Record<string, unknown>) => (body['fields'] as { code: string }[]).map(({ code }) => code);

  describe('the speed test', () => {
    it('lists only steps within its limits', async () => {
      const { item } = await client().get('/speedtest/config');
      const steps = item['steps'] as { bytes?: number }[];
      expect(Math.max(...steps.map(({ bytes }) => bytes ?? 0))).toBe(25_000_000);
    });

    it.each([0, 1, 100_000, 1_000_000])('sends exactly %d uncacheable bytes', async (bytes) => {
      const headers = { origin: 'http://localhost:4000' };
      const answer = await client().call('GET', '/speedtest/down', {
        query: { bytes: String(bytes) },
        headers,
        unchecked: bytes === 0,
      });
      expect([answer.text.length, answer.headers.get('content-length')]).toEqual([bytes, String(bytes)]);
      expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
      expect(answer.headers.get('timing-allow-origin')).toBe(headers.origin);
      expect(answer.headers.get('access-control-allow-origin')).toBe(headers.origin);
    });

    it('hides times from other pages', async () => {
      const { headers } = await client().call('GET', '/speedtest/down', {
        query: { bytes: '1' },
        headers: { origin: 'https://elsewhere.example' },
      });
      expect([headers.get('timing-allow-origin'), headers.get('access-control-allow-origin')]).toEqual([null, null]);
    });

    it.each(['25000001', '-1', '1e9', 'much'])('refuses to send %s bytes', async (bytes) => {
      expect((await client().get('/speedtest/down', { bytes })).status).toBe(400);
    });

    it('accepts at most its largest step', async () => {
      const send = (bytes: number) =>
        client().call('POST', '/speedtest/up', { body: '0'.repeat(bytes), headers: { 'content-type': 'text/plain' } });
      expect((await send(1_000_000)).item).toEqual({ received: 1_000_000 });
      expect((await send(25_000_001)).status).toBe(413);
    });

    it('keeps results for customers only', async () => {
      expect((await client().post('/speedtest/result', result)).status).toBe(401);
      expect((await client().get('/speedtest/result')).status).toBe(401);
      const installer = await client().keyOf('installer@lumora.example', 'Montage&2026');
      expect((await client().get('/speedtest/result', {}, installer)).status).toBe(403);
      expect(
        (await client().get('/speedtest/result', {}, await client().keyOf('leer@example.org', 'Leer!2026xx'))).status,
      ).toBe(404);
    });

    it('stores a result once per Idempotency-Key', async () => {
      const key = await client().keyOf(...jana);
      const headers = { api_key: key, 'idempotency-key': 'speed-test-once' };
      const [one, two] = [
        await client().post('/speedtest/result', result, headers),
        await client().post('/speedtest/result', result, headers),
      ];
      expect([one.status, two.item]).toEqual([201, one.item]);
      expect(one.item).toMatchObject({ ...result, name: 'Glanz 500' });
      const { rows } = await client().get('/speedtest/result', {}, key);
      expect(rows.map(({ id }) => id).slice(0, 2)).toEqual([one.item['id'], 'st-16']);
      expect(rows).toHaveLength(17);
      expect(rows.at(-1)).toMatchObject({ name: 'Glanz 500', at: '2026-11-01T20:20:00+01:00', connection: 'lan' });
    });

    it('rejects impossible measurements', async () => {
      const headers = { api_key: await client().keyOf(...jana) };
      const refusal = await client().post(
        '/speedtest/result',
        { down: -1, up: 'fast', ping: 600_001, connection: 'pigeon' },
        headers,
      );
      expect([refusal.status, codes(refusal.body)]).toEqual([
        422,
        ['down.range', 'up.type', 'ping.range', 'connection.unknown'],
      ]);
      const missing = await client().post('/speedtest/result', {}, headers);
      expect(codes(missing.body)).toEqual(['down.required', 'up.required', 'ping.required']);
      const foreign = await client().post('/speedtest/result', { ...result, order: 'or-2' }, headers);
      expect([foreign.status, codes(foreign.body)]).toEqual([422, ['order.unknown']]);
    });
  });
}
