import { describe, expect, it } from 'vitest';
import type { GetClient, ApiObject } from '../client';
import { later, quoting, problemSummary } from '../ordering';

export function quoteCases(client: GetClient): void {
  const quoteOf = quoting(client);

  describe('quotes', () => {
    it('add up the payments that are due at each time', async () => {
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
      // The first payment is after the price rise, which is therefore not mentioned.
      const cheap = { service: 'sv-11', object: 'ob-502' };
      const [rise, next] = (await quoteOf(cheap))['price_steps'] as { from: string }[];
      expect(await quoteOf({ ...cheap, from_date: rise?.from })).toMatchObject({
        due_monthly: '29.00',
        due_on_amount: '29.00',
        total: '29.00',
        price_steps: [{ ...next, price: '31.00' }],
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

    it('reduce payments by a credit until it is used up', async () => {
      const amounts = (quote: ApiObject) => (quote['payments'] as ApiObject[]).slice(0, 4).map(({ amount }) => amount);
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
      const months = { service: 'sv-12', object: 'ob-502' };
      // Of the credit of £25, the activation takes £20.
      const { due_on_amount } = await quoteOf(months);
      expect(await quoteOf({ ...months, campaign: 'NEIGHBOUR25' })).toMatchObject({
        due_now: '0.00',
        due_on_amount: (Number(due_on_amount) - 5).toFixed(2),
        credit_left: '0.00',
      });
    });

    it('grant free months only to people who still pay another provider', async () => {
      const free = async (more: ApiObject) => {
        const { free_months, free_months_possible, proof, due_on_date, payments } = await quoteOf(more);
        return [
          free_months,
          free_months_possible,
          (proof as unknown[]).length,
          due_on_date === more['from_date'],
          (payments as ApiObject[]).filter((payment) => payment['free']).length,
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

    it('state whether a start is within the withdrawal period', async () => {
      expect(await quoteOf({ from_date: later(5) })).toMatchObject({ early_start: true });
      expect(await quoteOf({ service: 'sv-7', from_date: later(5) })).toMatchObject({ early_start: false });
    });

    it('are rejected for combinations that do not fit', async () => {
      const ask = async (more: ApiObject) =>
        problemSummary(
          await client().post('/quote', { service: 'sv-3', object: 'ob-103', from_date: later(60), ...more }),
        );
      expect(await ask({ from_date: later(-1) })).toEqual([422, 'fields.invalid', ['/from_date']]);
      const early = await client().post('/quote', { service: 'sv-3', object: 'ob-103', from_date: later(-1) });
      expect((early.body['fields'] as ApiObject[])[0]?.['message']).toMatch(
        /^The earliest possible date is \d{1,2} [A-Z][a-z]+ \d{4}\.$/,
      );
      expect(await ask({ service: 'sv-99' })).toEqual([422, 'fields.invalid', ['/service']]);
      expect(await ask({ object: 'ob-501' })).toEqual([409, 'order.not_orderable', undefined]);
      expect(await ask({ object: 'ob-303' })).toEqual([409, 'order.not_orderable', undefined]);
      expect(await ask({ campaign: 'NOSUCH' })).toEqual([404, 'campaign.invalid', ['/campaign']]);
    });

    it('for a plan for businesses are refused to a private customer who is logged in', async () => {
      const ask = async (username: string, password: string) => {
        const key = await client().keyOf(username, password);
        const body = { service: 'sv-7', object: 'ob-103', from_date: later(60) };
        return problemSummary(await client().call('POST', '/quote', { key, body }));
      };
      expect(await ask('jana.oelze@example.org', 'Sonne!2026x')).toEqual([409, 'order.business', undefined]);
      expect((await ask('buero@xn--mller-kva.example', 'Kontor#2026'))[0]).toBe(201);
    });

    it('include a contract summary before an order', async () => {
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

    it('list the requirements of an order', async () => {
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
}
