import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Agreed } from '../../db/schema/agreed';
import { toCome } from './contract';
import type { BilledContract } from './contract';
import { monthsAfter } from './days';

const terms: Agreed = {
  name: 'Glanz 500',
  type: 'internet',
  provider: 'Lumora',
  customer_type: 'residential',
  currency: 'EUR',
  down: 500,
  down_min: 350,
  down_normal: 460,
  up: 250,
  bind_time: 24,
  notice_time: 1,
  collected_from: '2025-01-20',
  activation_now: true,
  installation: null,
  price: '49.90',
  price_steps: [
    { price: '54.90', from_month: 13 },
    { price: '59.90', from_month: 31 },
  ],
  free_months: 2,
  activation: '49.95',
  connection: '0.00',
  router: '4.99',
  credit: '50.00',
};
const start = '2025-01-31';
const contract: BilledContract = {
  terms,
  state: 'active',
  from_date: start,
  activated_date: start,
  min_term_end: '2027-01-15',
  terminated_date: null,
  is_paid: true,
  total: '54.84',
  changes: [],
};
const today = '2026-11-22';

describe('a contract', () => {
  it('that ended before its start date was known has nothing to pay', () => {
    const ended = { ...contract, state: 'terminated', activated_date: null, from_date: null, is_paid: false };
    expect(toCome(ended, today)).toMatchObject({ payments: [], pay_amount: '0.00' });
  });

  it('paused without an end date shows its later price', () => {
    const paused = toCome(
      { ...contract, state: 'shelved', changes: [{ state: 'shelved', on_day: '2026-09-01' }] },
      today,
    );
    expect(paused).toMatchObject({
      payments: [],
      annual_price: '0.00',
      price: '59.89',
      price_steps: [{ from_month: 31, price: '64.89' }],
    });
  });

  it('that has been terminated names its last price', () => {
    const ending = toCome({ ...contract, state: 'awaiting termination', terminated_date: '2027-05-15' }, today);
    expect([ending.price, ending.price_steps, ending.payments.at(-1)?.date]).toEqual(['59.89', [], '2027-04-30']);
    expect(
      toCome({ ...contract, state: 'awaiting termination', terminated_date: '2027-12-31' }, today).price_steps,
    ).toEqual([{ from_month: 31, price: '64.89' }]);
    const last = { ...contract, state: 'awaiting termination', terminated_date: '2026-11-25' };
    expect(toCome(last, today)).toMatchObject({ payments: [], price: '59.89', price_steps: [] });
    expect(toCome({ ...last, state: 'terminated' }, '2029-01-01')).toMatchObject({
      payments: [],
      price: '59.89',
      price_steps: [],
    });
  });

  it('costs on any day as much as its next payment', () => {
    const some = fc.record({
      day: fc.integer({ min: -1, max: 40 }),
      pause: fc.option(fc.integer({ min: 1, max: 30 })),
      end: fc.option(fc.integer({ min: 1, max: 40 })),
    });
    fc.assert(
      fc.property(some, ({ day, pause, end }) => {
        const on = monthsAfter(start, day);
        const changes = pause === null ? [] : [{ state: 'shelved', on_day: monthsAfter(start, pause) } as const];
        const { payments, price, price_steps } = toCome(
          { ...contract, changes, terminated_date: end === null ? null : monthsAfter(start, end) },
          on,
        );
        const next = payments.find(({ kind, free }) => kind === 'month' && free !== true);
        const gross = next?.lines
          .filter((line) => line.for !== 'credit')
          .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
        // A payment made with the order is not due again.
        if (gross !== undefined && on > monthsAfter(start, 3)) expect(Number(price)).toBe(gross / 100);
        expect(['54.89', '59.89', '64.89']).toContain(price);
        expect(price_steps.map((step) => step.price)).not.toContain(price);
      }),
    );
  });
});
