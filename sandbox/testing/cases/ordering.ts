import { describe, expect, it } from 'vitest';
import type { GetClient, ApiObject } from '../client';
import { handIn, later, newcomer, orderOf, signUpBody, quoting, problemSummary, sepa } from '../ordering';

export function orderingCases(client: GetClient): void {
  const quoteOf = quoting(client);

  describe('orders from a quote', () => {
    it('make a new person a customer', async () => {
      const signup = newcomer();
      const { status, item } = await client().post('/order', orderOf(await quoteOf(), { signup }));
      expect(status).toBe(201);
      expect(item).toMatchObject({
        state: 'awaiting activation',
        object: 'ob-103',
        total: '2099.85',
        pay_amount: '2099.85',
      });
      const again = async (more: ApiObject) =>
        client().post('/order', orderOf(await quoteOf({ from_date: later(61), ...more }), { signup }));
      expect(problemSummary(await again({}))).toEqual([409, 'order.exists', undefined]);
      expect((await again({ service: 'sv-2' })).status).toBe(201);
    });

    it('without a place wait in the backlog', async () => {
      const { status, item, body } = await client().post('/order', orderOf(await quoteOf({ object: null })));
      expect([status, item['state'], item['object']]).toEqual([201, 'backlog', null]);
      expect(body['message']).toBe('Thank you. We have received your pre-order.');
    });

    it('are rejected if another price was shown', async () => {
      const { status, body } = await client().post('/order', orderOf(await quoteOf(), { total_shown: '1.00' }));
      expect([status, body['code'], body['total']]).toEqual([409, 'order.price_changed', '2099.85']);
      expect((await client().get(`/quote/${String(body['quote_id'])}/contract-summary`)).status).toBe(200);
    });

    it('require every applicable statement', async () => {
      const send = async (more: ApiObject, quote: ApiObject = {}) =>
        problemSummary(await client().post('/order', orderOf(await quoteOf(quote), more)));
      expect(await send({}, { from_date: later(5) })).toEqual([422, 'fields.invalid', ['/early_start']]);
      expect(await send({ owner: { role: 'owner' } })).toEqual([422, 'fields.invalid', ['/owner/statement']]);
      expect(await send({ owner: { role: 'tenant' } })).toEqual([
        422,
        'fields.invalid',
        ['/owner/name', '/owner/email'],
      ]);
      expect(await send({ payment: null })).toEqual([422, 'fields.invalid', ['/payment']]);
      expect(
        await send({ porting: { variant: 'port', provider: 'Altnetz', holder: 'Ida Brandt', authorised: true } }),
      ).toEqual([422, 'fields.invalid', ['/porting/numbers']]);
      expect(await send({ signup: { ...signUpBody, email: 'jana.oelze@example.org' } })).toEqual([
        409,
        'email.registered',
        undefined,
      ]);
      expect(await send({ quote_id: 'qu-unknown', contract_summary_id: 'qu-unknown' })).toEqual([
        404,
        'not_found',
        undefined,
      ]);
    });

    it('of a customer can be paid with a stored method', async () => {
      const empty = await client().keyOf('leer@example.org', 'Leer!2026xx');
      const send = async (key: string, more: ApiObject = {}) => {
        const order = orderOf(await quoteOf({ service: 'sv-2', object: 'ob-302' }), {
          signup: null,
          payment: null,
          ...more,
        });
        return client().call('POST', '/order', { body: order, key });
      };
      expect(problemSummary(await send(empty))).toEqual([402, 'payment.required', ['/payment_method']]);
      const jana = await client().keyOf('jana.oelze@example.org', 'Sonne!2026x');
      expect((await send(jana, { payment_method: 'pm-1', early_start: true })).status).toBe(201);
    });

    it('name a rejected part by its path', async () => {
      const send = async (more: ApiObject) =>
        problemSummary(await client().post('/order', orderOf(await quoteOf(), more)));
      expect(await send({ signup: { ...newcomer(), lastName: '', address: {} } })).toMatchObject([
        422,
        'fields.invalid',
        ['/signup/lastName', '/signup/address/street', {}, {}, {}],
      ]);
      expect(await send({ payment: { ...sepa, iban: 'DE78 9990 0000 0000 0047 11' } })).toEqual([
        422,
        'fields.invalid',
        ['/payment/iban'],
      ]);
    });

    it('are paid once with the card of a new person', async () => {
      const { client_secret } = (await client().post('/payment_method/setup', { type: 'card' })).item;
      const { token } = (
        await client().post('/provider/token', {
          client_secret,
          number: '4242 4242 4242 4242',
          expiry: '2031-04',
          code: '123',
        })
      ).item;
      const card = { type: 'card', token, holderFirstName: 'Ida', holderLastName: 'Brandt', transferConsent: true };
      const send = async (payment: ApiObject) =>
        client().post(
          '/order',
          orderOf(await quoteOf({ service: 'sv-9', object: 'ob-401', from_date: later(300) }), { payment }),
        );
      expect(problemSummary(await send({ ...card, holderLastName: 'Brand' }))).toEqual([
        422,
        'fields.invalid',
        ['/payment/holderLastName'],
      ]);
      expect((await send(card)).status).toBe(201);
      expect(problemSummary(await send(card))).toEqual([410, 'card.setup_over', ['/payment']]);
    });

    it('include the documents that free months require', async () => {
      const send = async (proofs: ApiObject) =>
        client().post('/order', orderOf(await quoteOf({ other_contract: true }), { proofs }));
      const proofs = { contract: await handIn(client), latest_bill: await handIn(client) };
      expect(problemSummary(await send({ contract: proofs.contract }))).toEqual([
        422,
        'fields.invalid',
        ['/proofs/latest_bill'],
      ]);
      expect(problemSummary(await send({ ...proofs, latest_bill: ['up-unknown'] }))).toEqual([
        422,
        'fields.invalid',
        ['/proofs/latest_bill'],
      ]);
      expect((await send(proofs)).status).toBe(201);
      expect(problemSummary(await send(proofs))).toEqual([422, 'fields.invalid', ['/proofs/contract']]);
    });

    it.each([
      [
        'Germany',
        { service: 'sv-3', object: 'ob-102', campaign: 'NACHBAR50', router: 'rent' },
        ['jana.oelze@example.org', 'Sonne!2026x'],
        'pm-1',
        later(40),
      ],
      [
        'Austria',
        { service: 'sv-9', object: 'ob-402', campaign: 'STEINACH30', router: 'rent' },
        ['+4366012345678', 'Forst!2026a'],
        null,
        later(300),
      ],
      [
        'Britain',
        { service: 'sv-11', object: 'ob-502', campaign: 'NEIGHBOUR25' },
        ['m.o.brien@example.org', 'Pässw0rt€1'],
        'pm-3',
        later(70),
      ],
    ] as const)(
      'in %s are paid as they were quoted, cent by cent, and what they say stays',
      async (_, basket, [name, password], payment_method, from_date) => {
        const key = await client().keyOf(name, password);
        const quote = await quoteOf({ ...basket, from_date, other_contract: true });
        expect(Number(quote['free_months'])).toBeGreaterThan(0);
        const order = orderOf(quote, {
          signup: null,
          payment_method,
          payment: payment_method === null ? { ...sepa, accountHolder: 'Lena Huber' } : null,
          early_start: true,
          proofs: { contract: await handIn(client), latest_bill: await handIn(client) },
          switch_acknowledged: true,
        });
        const { status, item } = await client().call('POST', '/order', { key, body: order });
        expect([status, item['total'], item['pay_amount']]).toEqual([201, quote['total'], quote['total']]);
        const fields = 'payments,service.price,service.annual_price,pay_amount,total,pending_changes';
        const {
          rows: [contract],
        } = await client().get('/order', { q: `id:${String(item['id'])}`, fields }, key);
        expect(contract).toMatchObject({
          payments: quote['payments'],
          'service.price': quote['due_monthly'],
          'service.annual_price': quote['annual_amount'],
          pending_changes: [],
        });
      },
    );

    it('have no free months for people without another contract', async () => {
      const order = orderOf(await quoteOf({ other_contract: true, from_date: later(70) }), { other_contract: false });
      expect(problemSummary(await client().post('/order', order))).toEqual([
        422,
        'fields.invalid',
        ['/other_contract'],
      ]);
    });

    it('sent a hundred times at once are stored once', async () => {
      const order = orderOf(await quoteOf());
      const key = { 'idempotency-key': `flow-${Date.now()}-${Math.random()}` };
      const second = { 'idempotency-key': `other-${Date.now()}-${Math.random()}` };
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => client().post('/order', order, index % 10 === 9 ? second : key)),
      );
      const numbers = new Set(answers.filter(({ status }) => status === 201).map(({ item }) => item['order_number']));
      expect(numbers.size).toBe(1);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
      const shownAgain = await quoteOf();
      const again = await client().post(
        '/order',
        { ...order, quote_id: shownAgain['quote_id'], contract_summary_id: shownAgain['quote_id'] },
        key,
      );
      if (again.status === 201) expect(numbers).toContain(again.item['order_number']);
      else expect(again.body['code']).toBe('order.exists');
      const changed = await client().post(
        '/order',
        { ...order, total_shown: '1.00' },
        answers[0]?.status === 201 ? key : second,
      );
      expect(changed.body['code']).toBe('idempotency.mismatch');
    });
  });
}
