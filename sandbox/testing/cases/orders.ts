import { describe, expect, it } from 'vitest';
import type { GetClient, ApiObject } from '../client';

/** The minimal order of the specification, which refers to nothing that was shown. */
const unshown = { service: 'sv-1', from_date: '2027-02-01' };

const refusals: [body: unknown, status: number, code: string, fields: string[] | undefined][] = [
  ['{"service":', 400, 'body.json', undefined],
  ['[]', 400, 'body.json', undefined],
  ['{"service":"a\\u0000b"}', 400, 'body.json', undefined],
  [{}, 422, 'order.unshown', ['/quote_id', '/contract_summary_id', '/total_shown']],
  [unshown, 422, 'order.unshown', ['/quote_id', '/contract_summary_id', '/total_shown']],
  [
    { ...unshown, from_date: '1999-01-01' },
    422,
    'order.unshown',
    ['/quote_id', '/contract_summary_id', '/total_shown'],
  ],
  [{ ...unshown, quote_id: null }, 422, 'order.unshown', ['/quote_id', '/contract_summary_id', '/total_shown']],
  [
    { quote_id: 'qu-1', total_shown: '1.00', owner: { role: 'owner', statement: true } },
    422,
    'order.unshown',
    ['/contract_summary_id'],
  ],
  [
    { quote_id: 'qu-1', contract_summary_id: 'qu-1' },
    422,
    'fields.invalid',
    ['/total_shown', '/payment', '/owner/role'],
  ],
  [
    {
      quote_id: 'qu-1',
      contract_summary_id: 'qu-2',
      total_shown: '1.00',
      owner: { role: 'owner', statement: true },
      payment_method: 'pm-1',
    },
    422,
    'fields.invalid',
    ['/contract_summary_id'],
  ],
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
      const foreign = await client().get('/order', { q: 'customer:cu-2,,id.ne:null' }, key);
      expect(foreign.body['meta']).toMatchObject({ total: 3 });
      const q = 'concluded_at.gte:2026-01-01T00:00:00Z,is_paid:true';
      const recent = await client().get('/order', { q, fields: 'id' }, key);
      expect(recent.rows).toEqual([{ id: 'or-1' }]);
      const empty = await client().keyOf('leer@example.org', 'Leer!2026xx');
      expect((await client().get('/order', {}, empty)).status).toBe(404);
    });

    it.each(refusals)('%j are rejected with %s %s', async (body, status, code, fields) => {
      const answer = await client().post('/order', body);
      expect([answer.status, answer.body['code']]).toEqual([status, code]);
      expect((answer.body['fields'] as ApiObject[] | undefined)?.map(({ path }) => path)).toEqual(fields);
    });

    it('for a quote that was never shown are rejected', async () => {
      const key = await client().keyOf('leer@example.org', 'Leer!2026xx');
      const { status, body } = await client().call('POST', '/order', {
        body: unshown,
        key,
        headers: { 'accept-language': 'de' },
      });
      expect([status, body['message']]).toEqual([
        422,
        'Eine Bestellung beginnt mit einem Angebot: Bitte lassen Sie sich den Preis und die Vertragszusammenfassung anzeigen und bestellen Sie von dort.',
      ]);
      expect((await client().get('/order', {}, key)).status).toBe(404);
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

    it('are rejected for an unknown kind of customer', async () => {
      expect((await client().get('/service', { customer_type: 'king' })).status).toBe(400);
    });
  });
}
