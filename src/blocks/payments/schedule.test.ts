import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedByMonth } from './schedule';
import type { ShownPayment } from './schedule';

const paid = (amount: number, month?: number, lines: ShownPayment['lines'] = []): ShownPayment => ({
  date: `2027-01-${String(10 + (month ?? 0))}`,
  amount,
  label: 'Monthly payment',
  month,
  free: false,
  lines,
});
const free = (month: number): ShownPayment => ({ ...paid(0, month), free: true });

const payment = fc.record({
  date: fc.constant('2027-01-21'),
  amount: fc.constantFrom(0, 2990, 3150),
  label: fc.constantFrom('Monthly payment', 'Other'),
  month: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  free: fc.boolean(),
  lines: fc.constant([]),
});

describe('a schedule', () => {
  it('adds up to all payments', () => {
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 30 }), (payments) => {
        const { once, runs, total } = groupedByMonth(payments);
        const isMonth = (each: ShownPayment) => each.month !== undefined;
        expect([...once, ...runs.flatMap((run) => run.payments)]).toEqual([
          ...payments.filter((each) => !isMonth(each)),
          ...payments.filter(isMonth),
        ]);
        expect(total).toBe(payments.reduce((sum, { amount }) => sum + amount, 0));
      }),
    );
  });

  it('combines only consecutive months with equal payments', () => {
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 30 }), (payments) => {
        for (const {
          payments: [first, ...rest],
        } of groupedByMonth(payments).runs) {
          rest.forEach((each, at) => expect(each).toEqual({ ...first, month: (first.month ?? 0) + at + 1 }));
        }
      }),
    );
  });

  it('marks only a later price as new', () => {
    const { runs } = groupedByMonth([free(1), free(2), paid(2700, 3), paid(3150, 4), paid(3150, 5), paid(2000, 6)]);
    expect(runs.map(({ payments, step }) => [payments.length, step])).toEqual([
      [2, false],
      [1, false],
      [2, true],
      [1, true],
    ]);
  });

  it('does not treat a credit as a new price', () => {
    const service = { label: 'Internet service', amount: 2990 };
    const { runs, highest } = groupedByMonth([
      paid(0, 1, [service, { label: 'Credit', amount: -2990 }]),
      paid(2490, 2, [service, { label: 'Credit', amount: -500 }]),
      paid(2990, 3, [service]),
    ]);
    expect(runs.map(({ step }) => step)).toEqual([false, false, false]);
    expect(highest).toBe(2990);
  });

  it('continues after free months with the earlier price', () => {
    expect(groupedByMonth([paid(2990, 1), free(2), paid(2990, 3)]).runs.map(({ step }) => step)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
