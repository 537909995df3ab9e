/** Properties of every basket: the agreed terms determine every payment, and all totals are computed from the payments. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLater } from '../../calendar/workdays';
import type { Terms } from '../../db/schema/agreed';
import { collectedFrom, monthsAfter } from './days';
import { cents, decimal, firstPayments, priceOn, scheduleOf, sumFor, totalInCents } from './schedule';
import type { Days } from './schedule';
import { paymentSummary } from './summary';

const today = '2026-11-22';
const runs = { numRuns: 1000 };
const money = (max: number) => fc.integer({ min: 0, max }).map(decimal);
const day = fc.integer({ min: 1, max: 550 }).map((days) => daysLater(today, days));
const step = fc.oneof(
  fc.record({ price: money(9000), from_month: fc.integer({ min: 2, max: 30 }) }),
  fc.record({ price: money(9000), from: day }),
);
const terms: fc.Arbitrary<Terms> = fc.record({
  price: fc.integer({ min: 1, max: 15_000 }).map(decimal),
  price_steps: fc.array(step, { maxLength: 3 }),
  free_months: fc.integer({ min: 0, max: 6 }),
  activation: fc.oneof(fc.constant('0.00'), money(20_000)),
  connection: fc.oneof(fc.constant('0.00'), money(300_000)),
  router: fc.constantFrom('0.00', '4.99', '4.50'),
  credit: fc.oneof(fc.constant('0.00'), money(30_000)),
});
const days: fc.Arbitrary<Days> = fc
  .record({
    start: day,
    activation_now: fc.boolean(),
    installation: fc.option(day),
    bind: fc.constantFrom(0, 1, 12, 24, 36),
    currency: fc.constantFrom('EUR', 'GBP'),
  })
  .map(({ start, bind, installation, currency, ...rest }) => {
    const [term, year] = [monthsAfter(today, bind), monthsAfter(start, 12)];
    return {
      ...rest,
      start,
      installation: installation !== null && installation <= start ? installation : null,
      collected_from: collectedFrom(today, currency),
      until: term > year ? term : year,
    };
  });

const gross = (contract: Terms): Terms => ({ ...contract, credit: '0.00' });
const isSorted = (dates: readonly string[]): boolean =>
  dates.every((date, at) => at === 0 || (dates[at - 1] ?? '') <= date);

describe('the payments of a contract', () => {
  it('are the sum of their lines', () => {
    fc.assert(
      fc.property(terms, days, (contract, when) => {
        const payments = scheduleOf(contract, when);
        expect(isSorted(payments.map(({ date }) => date))).toBe(true);
        for (const { amount, lines, free } of payments) {
          expect(cents(amount)).toBe(lines.reduce((sum, line) => sum + cents(line.amount), 0));
          expect(cents(amount)).toBeGreaterThanOrEqual(0);
          expect(
            lines.filter((line) => (line.for === 'credit') !== cents(line.amount) < 0 && line.amount !== '0.00'),
          ).toEqual([]);
          if (free === true) expect([amount, lines]).toEqual(['0.00', []]);
        }
      }),
      runs,
    );
  });

  it('are reduced by a credit until it is used up', () => {
    fc.assert(
      fc.property(terms, days, (contract, when) => {
        const [paid, full] = [scheduleOf(contract, when), scheduleOf(gross(contract), when)];
        let credit = cents(contract.credit);
        for (const [at, { amount }] of full.entries()) {
          const deduction = Math.min(credit, cents(amount));
          expect(cents(paid[at]?.amount ?? '')).toBe(cents(amount) - deduction);
          credit -= deduction;
        }
      }),
      runs,
    );
  });

  it('are never collected before they are announced', () => {
    fc.assert(
      fc.property(terms, days, (contract, when) => {
        const payments = scheduleOf(contract, when);
        expect(payments.every(({ date }) => date >= when.collected_from)).toBe(true);
        expect([sumFor(payments, 'activation'), sumFor(payments, 'connection')]).toEqual([
          cents(contract.activation),
          cents(contract.connection),
        ]);
        const built = payments.find(({ kind }) => kind === 'installation');
        if (built !== undefined && when.installation !== null && when.installation >= when.collected_from)
          expect(built.date).toBe(when.installation);
      }),
      runs,
    );
  });

  it('count every month of service from its start', () => {
    fc.assert(
      fc.property(terms, days, (contract, when) => {
        const months = scheduleOf(contract, when).filter(({ kind }) => kind === 'month');
        expect(months.length).toBeGreaterThanOrEqual(12);
        expect(months.map(({ month }) => month)).toEqual(months.map((_, at) => at + 1));
        expect(months.filter(({ free }) => free === true).length).toBe(contract.free_months);
        for (const { date, month = 0 } of months)
          expect([monthsAfter(when.start, month - 1), when.collected_from]).toContain(date);
      }),
      runs,
    );
  });

  it('follow the price steps', () => {
    fc.assert(
      fc.property(terms, days, (contract, when) => {
        for (const { date, month = 0, free, lines } of scheduleOf(contract, when).filter(
          ({ kind }) => kind === 'month',
        )) {
          if (free === true) continue;
          expect(lines.find((line) => line.for === 'service')?.amount).toBe(priceOn(contract, date, month));
        }
        for (const { price, from_month } of contract.price_steps.filter(
          (one) => contract.price_steps.length === 1 && one.from === undefined,
        )) {
          expect(priceOn(contract, today, from_month ?? 0)).toBe(price);
          expect(priceOn(contract, today, (from_month ?? 0) - 1)).toBe(contract.price);
        }
      }),
      runs,
    );
  });

  it('omit only those that start in a pause or after the end', () => {
    fc.assert(
      fc.property(terms, days, day, day, (contract, when, one, other) => {
        const [from, until] = one < other ? [one, other] : [other, one];
        const whole = scheduleOf(gross(contract), when);
        const monthBegins = (month: number) => monthsAfter(when.start, month - 1);
        const stays = (keep: (begin: string) => boolean) =>
          whole.filter(({ month }) => month === undefined || keep(monthBegins(month)));
        expect(scheduleOf(gross(contract), { ...when, pauses: [{ from, until }] })).toEqual(
          stays((begin) => begin < from || begin >= until),
        );
        expect(scheduleOf(gross(contract), { ...when, end: until })).toEqual(stays((begin) => begin <= until));
      }),
      runs,
    );
  });
});

describe('the payment summary', () => {
  it('names amounts that are paid on the dates it names', () => {
    fc.assert(
      fc.property(terms, days, (contract, when) => {
        const payments = scheduleOf(contract, when);
        const summary = paymentSummary(contract, payments);
        const paidOn = (date: string | null, amount: string) =>
          payments.some((payment) => payment.date === date && payment.amount === amount);
        if (summary.due_now_date === null) expect(summary.due_now).toBe('0.00');
        else expect(paidOn(summary.due_now_date, summary.due_now)).toBe(true);
        expect(paidOn(summary.due_on_date, summary.due_on_amount)).toBe(true);
        const first = payments.find(
          ({ date, free, kind }) => kind === 'month' && free !== true && date === summary.due_on_date,
        );
        expect(first === undefined ? '' : decimal(cents(first.amount) - sumFor([first], 'credit'))).toBe(
          summary.due_monthly,
        );
        for (const { from, price } of summary.price_steps.filter(
          (one) => one.from !== undefined && contract.price_steps.length === 1,
        )) {
          const paid = payments.find(({ kind, date }) => kind === 'month' && date >= (from ?? ''));
          if (paid !== undefined) expect(sumFor([paid], 'service', 'router')).toBe(cents(price));
        }
      }),
      runs,
    );
  });

  it('adds up to the total', () => {
    fc.assert(
      fc.property(terms, days, (contract, when) => {
        const payments = scheduleOf(contract, when);
        const summary = paymentSummary(contract, payments);
        const usedCredit = -sumFor(firstPayments(payments), 'credit');
        expect(cents(summary.total)).toBe(
          cents(summary.activation_cost) + cents(summary.connection_cost) + cents(summary.due_monthly) - usedCredit,
        );
        expect(cents(summary.subtotal)).toBe(cents(summary.due_now) + cents(summary.due_on_installation));
        expect(cents(summary.total)).toBe(cents(summary.subtotal) + cents(summary.due_on_amount));
        expect(cents(summary.credit)).toBe(cents(summary.credit_applied) + cents(summary.credit_left));
        expect(totalInCents(payments)).toBe(
          totalInCents(scheduleOf(gross(contract), when)) - cents(summary.credit_applied),
        );
        if (summary.credit_left !== '0.00') expect(totalInCents(payments)).toBe(0);
      }),
      runs,
    );
  });
});
