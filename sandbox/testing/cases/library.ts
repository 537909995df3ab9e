import { describe, expect, it } from 'vitest';
import type { GetClient } from '../client';

const reader = { name: 'Ida Brandt', card: 'L-204417', email: 'ida@example.org', branch: 'main' };

const refusals: [code: string, body: Record<string, unknown>, path: string][] = [
  ['item.required', { reader }, '/item'],
  ['reader.type', { item: 'bk-2', reader: 'Ida' }, '/reader'],
  ['name.required', { item: 'bk-2', reader: { ...reader, name: ' ' } }, '/reader/name'],
  ['name.length', { item: 'bk-2', reader: { ...reader, name: 'I'.repeat(201) } }, '/reader/name'],
  ['card.format', { item: 'bk-2', reader: { ...reader, card: '204417' } }, '/reader/card'],
  ['email.format', { item: 'bk-2', reader: { ...reader, email: 'ida' } }, '/reader/email'],
  ['branch.unknown', { item: 'bk-2', reader: { ...reader, branch: 'moon' } }, '/reader/branch'],
];

export function libraryCases(client: GetClient): void {
  describe('the library', () => {
    it.each([
      ['part of a title', 'wand', ['bk-1', 'bk-8']],
      ['part of an author', 'HAUSHOFER', ['bk-1']],
      ['what patterns would mean something else by', '100 %', ['bk-24']],
      ['letters beyond ASCII', ' öhl ', ['bk-11']],
      ['nothing', 'xyzzy', []],
    ])('finds %s', async (_, search, ids) => {
      const { status, rows } = await client().get('/library/item', { search });
      expect(status).toBe(ids.length === 0 ? 404 : 200);
      expect(rows.map(({ id }) => id)).toEqual(ids);
    });

    it('lists every title in pages for any key', async () => {
      const { rows, body } = await client().get('/library/item', { page: '2', per_page: '20' }, 'old-key');
      expect([rows.length, body['meta']]).toEqual([5, { total: 25, page: 2, per_page: 20 }]);
    });

    it.each(['x'.repeat(201), 'a\0b'])('rejects a search for %j', async (search) => {
      expect((await client().get('/library/item', { search })).status).toBe(400);
    });

    it('lends a title once per Idempotency-Key', async () => {
      const headers = { 'idempotency-key': `reservation-${Math.random()}` };
      const send = () => client().post('/library/reservation', { item: 'bk-2', reader }, headers);
      const first = await send();
      expect([first.status, (await send()).item]).toEqual([201, first.item]);
      const least = { name: 'I', card: 'L-000001', branch: 'station' };
      const other = await client().post('/library/reservation', { item: 'bk-2', reader: least });
      expect(other.item).not.toEqual(first.item);
    });

    it.each([
      ['on the shelf', 'bk-1', 409, 'reservation.available'],
      ['nobody has', 'bk-999', 404, 'list.empty'],
    ])('rejects a reservation of what is %s', async (_, item, status, code) => {
      const answer = await client().post('/library/reservation', { item, reader });
      expect([answer.status, answer.body['code']]).toEqual([status, code]);
    });

    it.each(refusals)('rejects a field with %s', async (code, body, path) => {
      const answer = await client().post('/library/reservation', body);
      expect([answer.status, answer.body['fields']]).toMatchObject([422, [{ path, code }]]);
    });

    it('reports every missing field of the reader', async () => {
      const { body } = await client().post('/library/reservation', { item: 'bk-2' });
      expect(body['fields']).toMatchObject(['name', 'card', 'branch'].map((name) => ({ path: `/reader/${name}` })));
    });
  });
}
