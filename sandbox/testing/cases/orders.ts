import { describe, expect, it } from 'vitest';
import type { GetClient } from '../client';

const refused: [body: unknown, status: number, code: string][] = [
  ['{"service":', 400, 'body.json'],
  ['[]', 400, 'body.json'],
  ['{"service":"a\\u0000b"}', 400, 'body.json'],
  [{ from_date: '2027-02-01' }, 422, 'service.required'],
  [{ service: 'sv-1', from_date: '2027-02-30' }, 422, 'from_date.format'],
  [{ service: 7, from_date: '2027-02-01' }, 422, 'service.type'],
  [{ service: 'sv-99', from_date: '2027-02-01' }, 422, 'service.unknown'],
  [{ service: 'sv-1', from_date: '2027-02-01', object: 'ob-601' }, 422, 'object.unknown'],
  [{ service: 'sv-1', from_date: '2027-02-01', object: 'ob-501' }, 409, 'order.not_orderable'],
];

export function orderCases(client: GetClient): void {
  describe('orders', () => {
    it('are listed for their customer only', async () => {
      expect((await client().get('/order')).status).toBe(401);
      const key = await client().keyOf('jana.oelze@example.org', 'Sonne!2026x');
      const { rows } = await client().get('/order', { sort: '-order_date', fields: 'id,customer,state' }, key);
      expect(rows).toEqual([
        { id: 'or-1', customer: 'cu-1', state: 'active' },
        { id: 'or-3', customer: 'cu-1', state: 'awaiting termination' },
        { id: 'or-9', customer: 'cu-1', state: 'terminated' },
      ]);
      const others = await client().get('/order', { q: 'customer:cu-2,,id.ne:null' }, key);
      expect(others.body['meta']).toMatchObject({ total: 3 });
      const q = 'concluded_at.gte:2026-01-01T00:00:00Z,is_paid:true';
      const recent = await client().get('/order', { q, fields: 'id' }, key);
      expect(recent.rows).toEqual([{ id: 'or-1' }]);
      const empty = await client().keyOf('leer@example.org', 'Leer!2026xx');
      expect((await client().get('/order', {}, empty)).status).toBe(404);
    });

    it('without an object wait in the backlog', async () => {
      const { status, item, body } = await client().post('/order', { service: 'sv-2', from_date: '2027-01-01' });
      expect(status).toBe(201);
      expect(item).toMatchObject({ state: 'backlog', object: null, customer: null, total: '89.85' });
      expect(body['message']).toBe('Thank you. We have received your pre-order.');
    });

    it('belong to who places them, once', async () => {
      const api_key = await client().keyOf('office@steinach.example', 'Alm*2026bb');
      const order = { service: 'sv-9', from_date: '2027-01-01', object: 'ob-402' };
      const { status, item } = await client().post('/order', order, { api_key });
      expect([status, item['state']]).toEqual([201, 'awaiting activation']);
      expect((await client().get('/order', { fields: 'id' }, api_key)).rows).toEqual([{ id: item['id'] }]);
      expect((await client().post('/order', order, { api_key })).body['code']).toBe('order.exists');
    });

    it('sent twice with one Idempotency-Key are one order', async () => {
      const headers = { 'idempotency-key': `order-${Math.random()}` };
      const order = { service: 'sv-1', from_date: '2027-01-01' };
      const send = () => client().post('/order', order, headers);
      const [first, second] = await Promise.all([send(), send()]);
      expect(second.item).toEqual(first.item);
      const other = await client().post('/order', { ...order, from_date: '2027-01-02' }, headers);
      expect([other.status, other.body['code']]).toEqual([422, 'idempotency.mismatch']);
    });

    it.each(refused)('%j is refused with %s %s', async (body, status, code) => {
      const answer = await client().post('/order', body);
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject(status === 422 ? { fields: [{ code }] } : { code });
    });
  });

  describe('services', () => {
    it.each([
      [{ object: 'ob-401' }, ['sv-9', 'sv-10']],
      [{ object_group: 'og-1', customer_type: 'business' }, ['sv-7', 'sv-8']],
      [{ object: 'ob-501', customer_type: 'residential' }, ['sv-11', 'sv-12']],
      [{ network_operator: 'no-2' }, ['sv-11', 'sv-12', 'sv-13']],
      [{ network_operator: 'no-9' }, []],
      [{ object: 'ob-601' }, []],
      [{ object: 'ob-501', object_group: 'og-1' }, []],
    ])('at %j are %j', async (query, ids) => {
      const { status, rows } = await client().get('/service', query);
      expect(status).toBe(ids.length === 0 ? 404 : 200);
      expect(rows.map((service) => service['id'])).toEqual(ids);
    });

    it('are refused for an unknown kind of customer', async () => {
      expect((await client().get('/service', { customer_type: 'king' })).status).toBe(400);
    });
  });
}
