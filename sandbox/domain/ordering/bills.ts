import { daysLater } from '../../calendar/workdays';
import { monthsDue } from './contract';
import type { BilledContract } from './contract';

/** A bill for one month, with amounts as decimal text. */
export interface Bill {
  readonly id: string;
  readonly number: string;
  readonly order: string;
  /** The billed month, as YYYY-MM. */
  readonly period: string;
  readonly issued: string;
  readonly due: string;
  readonly amount: string;
  readonly currency: string;
  readonly state: 'open' | 'paid';
  readonly paid_on: string | null;
}

/** A direct debit is announced at least five days ahead; a bill allows time for the post. */
const daysAhead = 10;

/** The bills of a contract, latest first: one for each due month, and the next one from ten days before its due date. */
export function billsOf(order: string, number: string, contract: BilledContract, today: string): Bill[] {
  const { currency } = contract.terms;
  return monthsDue(contract, daysLater(today, daysAhead))
    .map(({ date, amount }): Bill => {
      const period = date.slice(0, 7);
      const isPaid = date < today;
      return {
        id: `${order}-${period}`,
        number: `R-${number}-${period}`,
        order,
        period,
        issued: daysLater(date, -daysAhead),
        due: date,
        amount,
        currency,
        state: isPaid ? 'paid' : 'open',
        paid_on: isPaid ? date : null,
      };
    })
    .toReversed();
}
