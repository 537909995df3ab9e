/** Payment schedules as examples that can be checked by hand and run on every change. */
import { describe, expect, it } from 'vitest';
import type { Payment, Terms } from '../../db/schema/agreed';
import { cents, decimal, firstPayments, priceOn, scheduleOf, sumFor, totalInCents } from './schedule';
import type { Days } from './schedule';

const defaults: Terms = {
  price: '30.00',
  price_steps: [],
  free_months: 0,
  activation: '0.00',
  connection: '0.00',
  router: '0.00',
  credit: '0.00',
};
/** Three months, starting at the end of January. */
const days: Days = {
  start: '2027-01-31',
  until: '2027-04-30',
  collected_from: '2026-12-01',
  activation_now: true,
  installation: null,
};

const paymentsFor = (terms: Partial<Terms>, when: Partial<Days> = {}) =>
  scheduleOf({ ...defaults, ...terms }, { ...days, ...when }).map(({ kind, month, free, date, amount }) => [
    free === true ? 'free' : (month ?? kind),
    date,
    amount,
  ]);
const linesOf = (terms: Partial<Terms>, when: Partial<Days> = {}) =>
  scheduleOf({ ...defaults, ...terms }, { ...days, ...when }).map(({ lines }) =>
    lines.map((line) => `${line.for} ${line.amount}`).join(', '),
  );

const months = [
  [1, '2027-01-31', '30.00'],
  [2, '2027-02-28', '30.00'],
  [3, '2027-03-31', '30.00'],
];

describe('a month', () => {
  it('is paid on the day it begins', () => {
    expect(paymentsFor({})).toEqual(months);
    expect(scheduleOf(defaults, days)[1]).toEqual({
      kind: 'month',
      month: 2,
      date: '2027-02-28',
      amount: '30.00',
      lines: [{ for: 'service', amount: '30.00' }],
    });
    expect(paymentsFor({}, { until: '2027-05-01' })).toEqual([...months, [4, '2027-04-30', '30.00']]);
  });

  it('is paid later when payments cannot be collected yet', () => {
    expect(paymentsFor({}, { collected_from: '2027-02-10' })).toEqual([[1, '2027-02-10', '30.00'], ...months.slice(1)]);
  });

  it('is free at the start of a contract with free months', () => {
    expect(paymentsFor({ free_months: 2, router: '4.99' })).toEqual([
      ['free', '2027-01-31', '0.00'],
      ['free', '2027-02-28', '0.00'],
      [3, '2027-03-31', '34.99'],
    ]);
    expect(scheduleOf({ ...defaults, free_months: 1 }, days)[0]).toEqual({
      kind: 'month',
      month: 1,
      free: true,
      date: '2027-01-31',
      amount: '0.00',
      lines: [],
    });
    expect(linesOf({ free_months: 2, router: '4.99' })).toEqual(['', '', 'service 30.00, router 4.99']);
  });

  it('without a charge is listed too', () => {
    expect(linesOf({ price: '0.00' })).toEqual(['service 0.00', 'service 0.00', 'service 0.00']);
  });

  it('is not paid if a pause starts in it', () => {
    const paused = (from: string, until: string | null) =>
      paymentsFor({}, { pauses: [{ from, until }] }).map(([month]) => month);
    expect([
      paused('2027-02-28', '2027-03-31'),
      paused('2027-02-27', '2027-03-30'),
      paused('2027-03-01', '2027-03-31'),
    ]).toEqual([
      [1, 3],
      [1, 3],
      [1, 2, 3],
    ]);
    expect([
      paused('2027-02-01', '2027-02-28'),
      paused('2027-02-28', null),
      paused('2027-01-01', '2027-04-01'),
    ]).toEqual([[1, 2, 3], [1], []]);
    expect(
      paymentsFor(
        {},
        {
          pauses: [
            { from: '2027-01-01', until: '2027-02-01' },
            { from: '2027-03-01', until: null },
          ],
        },
      ).map(([month]) => month),
    ).toEqual([2]);
  });

  it('after the end of the contract is not paid', () => {
    const ending = (end: string | null) => paymentsFor({}, { end }).map(([month]) => month);
    expect([ending('2027-02-28'), ending('2027-02-27'), ending(null)]).toEqual([[1, 2], [1], [1, 2, 3]]);
  });
});

describe('the one-off payment', () => {
  const once = { activation: '49.00', connection: '250.00' };

  it('adds the activation to the connection', () => {
    expect(paymentsFor(once)).toEqual([
      ['order', '2026-12-01', '49.00'],
      ['installation', '2027-01-31', '250.00'],
      ...months,
    ]);
    expect(linesOf(once).slice(0, 2)).toEqual(['activation 49.00', 'connection 250.00']);
  });

  it('includes the whole installation if nothing is built yet', () => {
    expect(linesOf(once, { activation_now: false })[0]).toBe('activation 49.00, connection 250.00');
    expect(paymentsFor(once, { activation_now: false })).toEqual([['installation', '2027-01-31', '299.00'], ...months]);
    expect(paymentsFor(once, { activation_now: false, installation: '2027-01-12' })[0]).toEqual([
      'installation',
      '2027-01-12',
      '299.00',
    ]);
    expect(paymentsFor(once, { installation: '2026-11-30' }).slice(0, 2)).toEqual([
      ['order', '2026-12-01', '49.00'],
      ['installation', '2026-12-01', '250.00'],
    ]);
  });

  it('is omitted if there is no charge', () => {
    expect(paymentsFor({ connection: '250.00' })).toEqual([['installation', '2027-01-31', '250.00'], ...months]);
    expect(paymentsFor({ activation: '49.00' })).toEqual([['order', '2026-12-01', '49.00'], ...months]);
    expect(linesOf({ activation: '49.00' }, { activation_now: false })[0]).toBe('activation 49.00');
  });

  it('is listed by its date among the months', () => {
    expect(paymentsFor({ connection: '250.00' }, { installation: '2027-02-15' }).map(([purpose]) => purpose)).toEqual([
      1,
      'installation',
      2,
      3,
    ]);
    expect(paymentsFor({ connection: '250.00' }, { installation: '2027-03-31' }).map(([purpose]) => purpose)).toEqual([
      1,
      2,
      'installation',
      3,
    ]);
  });
});

describe('a credit', () => {
  it('reduces the first payments until it is used up', () => {
    expect(paymentsFor({ activation: '20.00', credit: '60.00' }).map(([, , amount]) => amount)).toEqual([
      '0.00',
      '0.00',
      '20.00',
      '30.00',
    ]);
    expect(linesOf({ activation: '20.00', credit: '60.00' })).toEqual([
      'activation 20.00, credit -20.00',
      'service 30.00, credit -30.00',
      'service 30.00, credit -10.00',
      'service 30.00',
    ]);
    expect(linesOf({ credit: '0.01' })).toEqual(['service 30.00, credit -0.01', 'service 30.00', 'service 30.00']);
  });
});

describe('the price', () => {
  const service = (price_steps: Terms['price_steps'], when: Partial<Days> = {}) =>
    linesOf({ price_steps }, when).map((line) => line.replace('service ', ''));

  it('steps with a month of service', () => {
    expect(service([{ price: '35.00', from_month: 2 }])).toEqual(['30.00', '35.00', '35.00']);
    expect(
      service([
        { price: '35.00', from_month: 2 },
        { price: '40.00', from_month: 3 },
      ]),
    ).toEqual(['30.00', '35.00', '40.00']);
  });

  it('changes on a date for later payments', () => {
    expect(service([{ price: '35.00', from: '2027-02-28' }])).toEqual(['30.00', '35.00', '35.00']);
    expect(service([{ price: '35.00', from: '2027-03-01' }])).toEqual(['30.00', '30.00', '35.00']);
    expect(service([{ price: '35.00', from: '2027-02-10' }], { collected_from: '2027-02-10' })[0]).toBe('35.00');
  });

  it('stays the same if a step names neither', () => {
    expect(service([{ price: '35.00' }])).toEqual(['30.00', '30.00', '30.00']);
    expect([
      priceOn({ price: '30.00', price_steps: [] }, '2027-01-01', 1),
      priceOn({ price: '30.00', price_steps: [{ price: '1.00', from: '2027-01-01' }] }, '2027-01-01', 0),
    ]).toEqual(['30.00', '1.00']);
  });
});

describe('a total', () => {
  const payments: readonly Payment[] = scheduleOf(
    { ...defaults, activation: '49.10', router: '4.99', free_months: 1, credit: '10.00' },
    days,
  );

  it('is exact to the cent', () => {
    expect([cents('4.35'), cents('-0.29'), decimal(435), decimal(-29), decimal(5)]).toEqual([
      435,
      -29,
      '4.35',
      '-0.29',
      '0.05',
    ]);
  });

  it('adds up the chosen lines', () => {
    expect([
      totalInCents(payments),
      totalInCents([]),
      sumFor(payments, 'activation'),
      sumFor(payments, 'service', 'router'),
      sumFor(payments, 'credit'),
      sumFor(payments),
    ]).toEqual([3910 + 2 * 3499, 0, 4910, 2 * 3499, -1000, 0]);
  });

  it('of an order includes only the first paid month', () => {
    expect(firstPayments(payments).map(({ kind, month }) => month ?? kind)).toEqual(['order', 2]);
    const built = scheduleOf({ ...defaults, connection: '250.00' }, { ...days, installation: '2027-02-15' });
    expect(firstPayments(built).map(({ kind, month }) => month ?? kind)).toEqual([1, 'installation']);
  });
});
