import { describe, expect, it } from 'vitest';
import type { Answer, GetClient, Row } from '../client';

const person = {
  customerType: 'residential',
  firstName: 'Ida',
  lastName: 'Brandt',
  ownerRole: 'owner',
  language: 'de',
  consentVersion: '2026-11',
  address: { street: 'Am Herzogtor', streetAddress: '12 1/2', postalCode: '38399', city: 'Wolfenbrück' },
  consents: { privacy: true, terms: true, owner: true, equipment: true, paymentTransfer: true },
};
const sepa = {
  type: 'sepa',
  accountHolder: 'Ida Brandt',
  iban: 'DE79 9990 0000 0000 0047 11',
  mandateAccepted: true,
  transferConsent: true,
  mandateTextVersion: '2026-11',
};
const later = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let count = 0;
/** A sign-up nobody has used before. */
const newcomer = () => ({ ...person, email: `ida.${Date.now()}.${(count += 1)}@example.org` });
const orderOf = (quote: Row, more: Row = {}): Row => ({
  quote_id: quote['quote_id'],
  total_shown: quote['total'],
  contract_summary_id: quote['quote_id'],
  owner: { role: 'owner', statement: true },
  signup: newcomer(),
  payment: sepa,
  ...more,
});

export function orderingCases(client: GetClient): void {
  const quoteOf = async (more: Row = {}): Promise<Row> =>
    (await client().post('/quote', { service: 'sv-3', object: 'ob-103', from_date: later(60), ...more })).item;
  const refusal = ({ status, body }: Answer) => [
    status,
    body['code'],
    (body['fields'] as Row[] | undefined)?.map(({ path }) => path),
  ];

  describe('quotes', () => {
    it('add up what is due now, on installation, monthly and on a day', async () => {
      expect(await quoteOf({ router: 'rent', other_contract: true })).toMatchObject({
        activation_cost: '49.95',
        connection_cost: '2000.00',
        due_now: '49.95',
        due_on_installation: '2000.00',
        due_monthly: '54.89',
        router_monthly: '4.99',
        subtotal: '2049.95',
        total: '2104.84',
        free_months: 3,
        due_on_amount: '54.89',
        price_steps: [{ from_month: 13, price: '59.89' }],
        early_start: false,
      });
      expect(await quoteOf({ from_date: '2027-11-30', other_contract: true })).toMatchObject({
        due_on_date: '2028-02-29',
        currency: 'EUR',
      });
      // The first payment comes after a rise with a date, which is named no more.
      expect(await quoteOf({ service: 'sv-11', object: 'ob-502', from_date: '2027-11-30' })).toMatchObject({
        due_monthly: '29.00',
        due_on_amount: '29.00',
        total: '29.00',
        price_steps: [{ from: '2028-04-01', price: '31.00' }],
      });
      expect(await quoteOf({ object: null })).toMatchObject({
        due_now: '0.00',
        due_now_date: null,
        due_on_installation: '49.95',
      });
      expect(await quoteOf({ service: 'sv-2', object: 'ob-302' })).toMatchObject({
        due_now: '0.00',
        due_on_installation: '799.95',
      });
    });

    it('lower what is paid by a credit until it is used up', async () => {
      const amounts = (quote: Row) => (quote['payments'] as Row[]).slice(0, 4).map(({ amount }) => amount);
      const overActivation = await quoteOf({ campaign: 'nachbar50' });
      expect(overActivation).toMatchObject({
        campaign: 'NACHBAR50',
        credit: '50.00',
        credit_applied: '50.00',
        credit_left: '0.00',
        due_now: '0.00',
        subtotal: '1999.95',
        total: '2049.85',
      });
      expect(amounts(overActivation)).toEqual(['0.00', '1999.95', '49.90', '49.90']);
      const overMonths = await quoteOf({ service: 'sv-1', object: 'ob-101', campaign: 'NACHBAR50' });
      expect(overMonths).toMatchObject({ due_monthly: '29.90', due_on_amount: '0.00', total: '0.00' });
      expect(amounts(overMonths)).toEqual(['0.00', '9.80', '29.90', '29.90']);
      expect(await quoteOf({ service: 'sv-12', object: 'ob-502', campaign: 'NEIGHBOUR25' })).toMatchObject({
        due_now: '0.00',
        due_on_amount: '34.00',
        credit_left: '0.00',
      });
    });

    it('grant free months to those alone who still pay another provider, wherever the months come from', async () => {
      const free = async (more: Row) => {
        const { free_months, free_months_possible, proof, due_on_date, payments } = await quoteOf(more);
        return [
          free_months,
          free_months_possible,
          (proof as unknown[]).length,
          due_on_date === more['from_date'],
          (payments as Row[]).filter((payment) => payment['free']).length,
        ];
      };
      for (const [service, campaign] of [
        ['sv-3', null],
        ['sv-3', 'GRATIS3'],
        ['sv-4', 'GRATIS3'],
      ]) {
        expect(await free({ service, campaign, from_date: later(60) })).toEqual([0, 3, 0, true, 0]);
        expect(await free({ service, campaign, from_date: later(60), other_contract: true })).toEqual([
          3,
          3,
          2,
          false,
          3,
        ]);
      }
      expect(await free({ service: 'sv-1', from_date: later(60), other_contract: true })).toEqual([0, 0, 0, true, 0]);
    });

    it('say whether a start lies in the withdrawal period', async () => {
      expect(await quoteOf({ from_date: later(5) })).toMatchObject({ early_start: true });
      expect(await quoteOf({ service: 'sv-7', from_date: later(5) })).toMatchObject({ early_start: false });
    });

    it('are refused where something does not fit', async () => {
      const ask = async (more: Row) =>
        refusal(await client().post('/quote', { service: 'sv-3', object: 'ob-103', from_date: later(60), ...more }));
      expect(await ask({ from_date: later(-1) })).toEqual([422, 'fields.invalid', ['/from_date']]);
      const early = await client().post('/quote', { service: 'sv-3', object: 'ob-103', from_date: later(-1) });
      expect((early.body['fields'] as Row[])[0]?.['message']).toMatch(
        /^The earliest possible date is \d{1,2} [A-Z][a-z]+ \d{4}\.$/,
      );
      expect(await ask({ service: 'sv-99' })).toEqual([422, 'fields.invalid', ['/service']]);
      expect(await ask({ object: 'ob-501' })).toEqual([409, 'order.not_orderable', undefined]);
      expect(await ask({ object: 'ob-303' })).toEqual([409, 'order.not_orderable', undefined]);
      expect(await ask({ campaign: 'NOSUCH' })).toEqual([404, 'campaign.invalid', ['/campaign']]);
    });

    it('have a contract summary before anything is ordered', async () => {
      const { quote_id } = await quoteOf();
      const { status, headers, text } = await client().get(`/quote/${String(quote_id)}/contract-summary`);
      expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
      expect((await client().get('/quote/qu-unknown/contract-summary')).status).toBe(404);
      for (const more of [
        {},
        { object: null },
        { service: 'sv-9', object: 'ob-401', from_date: later(300) },
        { service: 'sv-11', object: 'ob-501' },
        { service: 'sv-7', router: 'rent' },
      ]) {
        const information = await client().get(
          `/quote/${String((await quoteOf(more))['quote_id'])}/contract-information`,
        );
        expect([information.status, information.text.slice(0, 5)]).toEqual([200, '%PDF-']);
      }
    });

    it('say what an order takes along: papers, a window for the installation, VAT', async () => {
      expect(await quoteOf()).toMatchObject({ proof: [], wish_slot: true, tax_included: true });
      expect(await quoteOf({ campaign: 'GRATIS3', other_contract: true })).toMatchObject({
        proof: ['contract', 'latest_bill'],
        free_months: 3,
      });
      expect(await quoteOf({ service: 'sv-7', object: 'ob-302' })).toMatchObject({
        wish_slot: false,
        tax_included: false,
      });
      expect(await quoteOf({ object: null })).toMatchObject({ wish_slot: false });
    });
  });

  describe('orders of a quote', () => {
    it('make a customer of somebody new and send a receipt', async () => {
      const signup = newcomer();
      const { status, item } = await client().post('/order', orderOf(await quoteOf(), { signup }));
      expect(status).toBe(201);
      expect(item).toMatchObject({
        state: 'awaiting activation',
        object: 'ob-103',
        total: '2099.85',
        pay_amount: '2099.85',
      });
      const again = async (more: Row) =>
        client().post('/order', orderOf(await quoteOf({ from_date: later(61), ...more }), { signup }));
      expect(refusal(await again({}))).toEqual([409, 'order.exists', undefined]);
      expect((await again({ service: 'sv-2' })).status).toBe(201);
    });

    it('without a place wait in the backlog', async () => {
      const { status, item, body } = await client().post('/order', orderOf(await quoteOf({ object: null })));
      expect([status, item['state'], item['object']]).toEqual([201, 'backlog', null]);
      expect(body['message']).toBe('Thank you. We have received your pre-order.');
    });

    it('are refused when another price was shown, with the quote to look at', async () => {
      const { status, body } = await client().post('/order', orderOf(await quoteOf(), { total_shown: '1.00' }));
      expect([status, body['code'], body['total']]).toEqual([409, 'order.price_changed', '2099.85']);
      expect((await client().get(`/quote/${String(body['quote_id'])}/contract-summary`)).status).toBe(200);
    });

    it('want a request for an early start, an owner or how to reach one, and a payment', async () => {
      const send = async (more: Row, quote: Row = {}) =>
        refusal(await client().post('/order', orderOf(await quoteOf(quote), more)));
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
      expect(await send({ signup: { ...person, email: 'jana.oelze@example.org' } })).toEqual([
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

    it('of a customer are paid with what is stored', async () => {
      const empty = await client().keyOf('leer@example.org', 'Leer!2026xx');
      const send = async (key: string, more: Row = {}) => {
        const order = orderOf(await quoteOf({ service: 'sv-2', object: 'ob-302' }), {
          signup: null,
          payment: null,
          ...more,
        });
        return client().call('POST', '/order', { body: order, key });
      };
      expect(refusal(await send(empty))).toEqual([402, 'payment.required', ['/payment_method']]);
      const jana = await client().keyOf('jana.oelze@example.org', 'Sonne!2026x');
      expect((await send(jana, { payment_method: 'pm-1', early_start: true })).status).toBe(201);
    });

    it('name what was refused by its place in the whole', async () => {
      const send = async (more: Row) => refusal(await client().post('/order', orderOf(await quoteOf(), more)));
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

    it('are paid by the card of somebody without an account, once', async () => {
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
      const send = async (payment: Row) =>
        client().post(
          '/order',
          orderOf(await quoteOf({ service: 'sv-9', object: 'ob-401', from_date: later(300) }), { payment }),
        );
      expect(refusal(await send({ ...card, holderLastName: 'Brand' }))).toEqual([
        422,
        'fields.invalid',
        ['/payment/holderLastName'],
      ]);
      expect((await send(card)).status).toBe(201);
      expect(refusal(await send(card))).toEqual([410, 'card.setup_over', ['/payment']]);
    });

    it('take the papers along that free months ask for, and nobody else can', async () => {
      const hand = async () => [
        (
          await client().call('POST', '/upload', {
            query: { name: 'vertrag.pdf' },
            headers: { 'content-type': 'application/pdf' },
            body: '%PDF-1.7',
          })
        ).item['id'],
      ];
      const send = async (proofs: Row) =>
        client().post('/order', orderOf(await quoteOf({ other_contract: true }), { proofs }));
      const proofs = { contract: await hand(), latest_bill: await hand() };
      expect(refusal(await send({ contract: proofs.contract }))).toEqual([
        422,
        'fields.invalid',
        ['/proofs/latest_bill'],
      ]);
      expect(refusal(await send({ ...proofs, latest_bill: ['up-unknown'] }))).toEqual([
        422,
        'fields.invalid',
        ['/proofs/latest_bill'],
      ]);
      expect((await send(proofs)).status).toBe(201);
      expect(refusal(await send(proofs))).toEqual([422, 'fields.invalid', ['/proofs/contract']]);
    });

    it('book the installation that is wished for, as long as it is free', async () => {
      const slots = (await client().get('/appointment/slots', { type: 'install', object: 'ob-103', from: later(20) }))
        .rows;
      const slot = slots.find(({ remaining }) => remaining === 1)?.['id'];
      const send = async (wish_slot: unknown, more: Row = {}) =>
        client().post('/order', orderOf(await quoteOf(more), { wish_slot }));
      expect((await send(slot)).status).toBe(201);
      expect(refusal(await send(slot))).toEqual([409, 'slot.taken', ['/wish_slot']]);
      expect(refusal(await send(slot, { service: 'sv-9', object: 'ob-401', from_date: later(300) }))).toEqual([
        422,
        'fields.invalid',
        ['/wish_slot'],
      ]);
      expect((await client().get('/appointment/slots', { type: 'install', object: 'ob-401' })).status).toBe(401);
    });

    it('begin after the installation, and ask for work in the withdrawal period as for service in it', async () => {
      const windowOn = async (from: string) =>
        (await client().get('/appointment/slots', { type: 'install', object: 'ob-103', from })).rows.find(
          ({ remaining }) => Number(remaining) > 0,
        ) ?? {};
      const [soon, far] = [await windowOn(later(2)), await windowOn(later(25))];
      const day = (slot: Row) => String(slot['end']).slice(0, 10);
      const asked = { service: 'sv-2', object: 'ob-103' };
      // The window may not lie behind the start, in the quote as in the order.
      expect(refusal(await client().post('/quote', { ...asked, from_date: later(20), wish_slot: far['id'] }))).toEqual([
        422,
        'fields.invalid',
        ['/wish_slot'],
      ]);
      const early = await quoteOf({ ...asked, from_date: later(20) });
      expect(refusal(await client().post('/order', orderOf(early, { wish_slot: far['id'] })))).toEqual([
        422,
        'fields.invalid',
        ['/wish_slot'],
      ]);
      // A start after the withdrawal period does not make work within it a late one.
      expect([early['early_start'], early['installation_until']]).toEqual([false, later(20)]);
      expect(String(early['installation_from']) > String(early['withdrawal_until'])).toBe(true);
      expect(await quoteOf({ ...asked, from_date: later(20), wish_slot: soon['id'] })).toMatchObject({
        early_start: true,
        installation_date: day(soon),
      });
      expect(refusal(await client().post('/order', orderOf(early, { wish_slot: soon['id'] })))).toEqual([
        422,
        'fields.invalid',
        ['/early_start'],
      ]);
      const placed = await client().post('/order', orderOf(early, { wish_slot: soon['id'], early_start: true }));
      expect(placed.status).toBe(201);
    });

    it('begin where the network is built, and nowhere before', async () => {
      const ask = async (more: Row) => client().post('/quote', { service: 'sv-9', object: 'ob-401', ...more });
      const refused = await ask({ from_date: later(60) });
      expect([...refusal(refused), refused.body['earliest_date']]).toEqual([
        422,
        'fields.invalid',
        ['/from_date'],
        '2027-07-01',
      ]);
      expect((await ask({ from_date: '2027-07-01' })).status).toBe(201);
      const [planned] = (await client().get('/service', { object: 'ob-401' })).rows;
      expect(planned?.['earliest_start']).toBe('2027-07-01');
      const [served] = (await client().get('/service', { object: 'ob-101' })).rows;
      expect(served?.['earliest_start']).toBe(later(1));
      const [open] = (await client().get('/service', { object: 'ob-103' })).rows;
      const windows = (await client().get('/appointment/slots', { type: 'install', object: 'ob-103' })).rows.filter(
        ({ remaining }) => Number(remaining) > 0,
      );
      expect(open?.['earliest_start']).toBe(String(windows[0]?.['end']).slice(0, 10));
      expect(await quoteOf({ object: 'ob-101' })).toMatchObject({ wish_slot: false, installation_from: null });
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
        const hand = async () => [
          (
            await client().call('POST', '/upload', {
              query: { name: 'vertrag.pdf' },
              headers: { 'content-type': 'application/pdf' },
              body: '%PDF-1.7',
            })
          ).item['id'],
        ];
        const quote = await quoteOf({ ...basket, from_date, other_contract: true });
        expect(Number(quote['free_months'])).toBeGreaterThan(0);
        const order = orderOf(quote, {
          signup: null,
          payment_method,
          payment: payment_method === null ? { ...sepa, accountHolder: 'Lena Huber' } : null,
          early_start: true,
          proofs: { contract: await hand(), latest_bill: await hand() },
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

    it('give no free months to somebody who says there is no other contract', async () => {
      const order = orderOf(await quoteOf({ other_contract: true, from_date: later(70) }), { other_contract: false });
      expect(refusal(await client().post('/order', order))).toEqual([422, 'fields.invalid', ['/other_contract']]);
    });

    it('switch a provider only when the line was found and what that provider says was seen', async () => {
      const match = async (last_name: string) =>
        (await client().post('/switch/match', { losing_provider: 'Oldnet', last_name, postal_code: 'HM1 9ZZ' })).item[
          'switch_id'
        ];
      const send = async (more: Row) =>
        client().post('/order', orderOf(await quoteOf({ service: 'sv-11', object: 'ob-502' }), more));
      const [right, wrong] = [await match('O’Brien'), await match('Nobody')];
      expect(refusal(await send({ switch_id: wrong, switch_acknowledged: true }))).toEqual([
        422,
        'fields.invalid',
        ['/switch_id'],
      ]);
      expect(refusal(await send({ switch_id: right }))).toEqual([422, 'fields.invalid', ['/switch_acknowledged']]);
      expect((await send({ switch_id: right, switch_acknowledged: true })).status).toBe(201);
    });

    it('sent a hundred times at once, in any mixture, are one', async () => {
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
      const other = await client().post(
        '/order',
        { ...order, total_shown: '1.00' },
        answers[0]?.status === 201 ? key : second,
      );
      expect(other.body['code']).toBe('idempotency.mismatch');
    });
  });

  describe('a switch', () => {
    it.each([
      [{ losing_provider: 'Oldnet', last_name: 'O’Brien', postal_code: 'hm19zz' }, 'matched'],
      [{ losing_provider: 'Copperline', last_name: 'Shah', postal_code: 'HM1 9ZZ' }, 'no_match'],
      [{ losing_provider: 'Copperline', last_name: 'Shah', postal_code: 'HM1 9ZZ', account: '88812345' }, 'matched'],
      [{ losing_provider: 'Oldnet', last_name: 'Reed', postal_code: 'HM1 4AB' }, 'multiple'],
      [{ losing_provider: 'Vale Community Net', last_name: 'Reed', postal_code: 'HM1 4AB' }, 'not_on_hub'],
    ])('of %j is %s', async (body, state) => {
      expect((await client().post('/switch/match', body)).item).toMatchObject({ state });
    });

    it('needs a name', async () => {
      expect((await client().post('/switch/match', {})).status).toBe(422);
    });
  });
}
