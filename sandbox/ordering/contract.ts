import type { Agreed, Payment } from '../db/agreed';
import type { OrderChanges } from '../db/orderingTables';
import { monthsAfter } from './days';
import { cents, decimal, firstPayments, priceOn, scheduleOf, sumFor, sumOf } from './schedule';
import type { Pause } from './schedule';
import { laterSteps } from './summary';

/** A contract as far as its payments depend on it. */
export interface Contract {
  terms: Agreed;
  state: string;
  from_date: string | null;
  activated_date: string | null;
  min_term_end: string | null;
  terminated_date: string | null;
  is_paid: boolean;
  total: string;
  /** Its changes, planned and past, by their day. */
  changes: readonly Pick<OrderChanges, 'state' | 'on_day'>[];
}

function pausesOf(changes: Contract['changes']): Pause[] {
  return changes.flatMap(({ state, on_day }, at) => (state !== 'shelved' ? [] : [{
    from: on_day, until: changes.slice(at + 1).find((later) => later.state === 'active')?.on_day ?? null,
  }]));
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** The first day of service: as it was, else as it is wished, never in the past; null where nobody knows it yet. */
const startOf = ({ activated_date, from_date }: Contract, today: string): string | null =>
  activated_date ?? (from_date === null ? null : later(from_date, today));

function wholeSchedule(contract: Contract, start: string, today: string): Payment[] {
  const { terms, min_term_end, terminated_date, changes } = contract;
  const { collected_from, activation_now, installation } = terms;
  const year = monthsAfter(later(start, today), 12);
  return scheduleOf(terms, {
    collected_from, activation_now, installation, start, until: later(year, min_term_end ?? year), end: terminated_date, pauses: pausesOf(changes),
  });
}

/**
 * What of a contract is still to be paid, and the figures that are read from it: everything from today on, without what was paid with the
 * order, and with what was due and is not paid.
 */
export function toCome(contract: Contract, today: string) {
  const { terms, is_paid, state, total } = contract;
  const start = startOf(contract, today);
  const whole = wholeSchedule(contract, start ?? today, today);
  const first = firstPayments(whole);
  const open = whole.filter((payment) => {
    if (is_paid && first.includes(payment)) return false;
    return payment.date >= today || (state === 'not paid' && first.includes(payment));
  });
  const ahead = state === 'terminated' ? [] : open;
  const months = whole.filter(({ kind, date }) => kind === 'month' && date >= today && state !== 'terminated').slice(0, 12);
  const next = months.find(({ free }) => free !== true);
  return {
    payments: start === null ? [] : ahead,
    pay_amount: start === null ? (is_paid ? '0.00' : total) : decimal(sumOf(ahead.filter((payment) => first.includes(payment)))),
    annual_price: decimal(sumOf(months)),
    price: next === undefined ? decimal(cents(priceOn(terms, today, 1)) + cents(terms.router)) : decimal(sumFor([next], 'service', 'router')),
    price_steps: next === undefined ? [] : laterSteps(terms, next),
  };
}
