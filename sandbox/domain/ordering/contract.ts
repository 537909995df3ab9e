import type { Agreed, Payment, PriceStep, AgreedSummary, Terms } from '../../db/schema/agreed';
import type { OrderChanges } from '../../db/schema/ordering-tables';
import { monthsAfter } from './days';
import { decimal, firstPayments, scheduleOf, sumFor, totalInCents } from './schedule';
import type { Pause } from './schedule';
import { laterSteps, paymentSummary } from './summary';

/** Service of a contract, independent of later catalogues. */
type ServiceTerms = Omit<Agreed, keyof Terms | 'collected_from' | 'activation_now' | 'installation'>;

export function serviceTerms(service: ServiceTerms): ServiceTerms {
  const { name, type, provider, customer_type, currency, down, down_min, down_normal, up, bind_time, notice_time } =
    service;
  return { name, type, provider, customer_type, currency, down, down_min, down_normal, up, bind_time, notice_time };
}

/** A contract as far as its payments depend on it. */
export interface BilledContract {
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

function pausesOf(changes: BilledContract['changes']): Pause[] {
  return changes.flatMap(({ state, on_day }, at) =>
    state !== 'shelved'
      ? []
      : [{ from: on_day, until: changes.slice(at + 1).find((later) => later.state === 'active')?.on_day ?? null }],
  );
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** The first day of service: as it was, else as it is wished, never in the past; null where nobody knows it yet. */
const startOf = ({ activated_date, from_date }: BilledContract, today: string): string | null =>
  activated_date ?? (from_date === null ? null : later(from_date, today));

/** The payments from the start until a year from now at least; `asIfNothing` leaves out that it pauses or ends. */
function wholeSchedule(contract: BilledContract, start: string, today: string, asIfNothing = false): Payment[] {
  const { terms, min_term_end, terminated_date, changes } = contract;
  const { collected_from, activation_now, installation } = terms;
  const year = monthsAfter(later(start, today), 12);
  return scheduleOf(terms, {
    collected_from,
    activation_now,
    installation,
    start,
    until: later(year, min_term_end ?? year),
    ...(asIfNothing ? {} : { end: terminated_date, pauses: pausesOf(changes) }),
  });
}

const isPaidMonth = ({ kind, free }: Payment): boolean => kind === 'month' && free !== true;

/**
 * The month that says what a contract costs: the next that is paid; the last one where it ends before another; in a pause without an end
 * the one that would be next.
 */
function tellingMonth(
  contract: BilledContract,
  whole: readonly Payment[],
  start: string,
  today: string,
): Payment | undefined {
  const isNext = (payment: Payment): boolean => isPaidMonth(payment) && payment.date >= today;
  const next = contract.state === 'terminated' ? undefined : whole.find(isNext);
  const last = contract.terminated_date === null ? undefined : whole.findLast(isPaidMonth);
  return next ?? last ?? wholeSchedule(contract, start, today, true).find(isNext);
}

/** Steps of the price that are still to come, in a contract that ends only those before its end. */
function stepsToCome(
  { terms, state, terminated_date }: BilledContract,
  whole: readonly Payment[],
  telling: Payment,
): PriceStep[] {
  if (state === 'terminated') return [];
  const last = terminated_date === null ? undefined : (whole.findLast(isPaidMonth) ?? telling);
  return laterSteps(terms, telling).filter(
    ({ from, from_month = 0 }) =>
      last === undefined || (from === undefined ? from_month <= (last.month ?? 0) : from <= last.date),
  );
}

/**
 * Remaining payments of a contract, and their figures: everything from today on, without the payments made with the order, and with
 * unpaid ones that were due.
 */
export function toCome(contract: BilledContract, today: string) {
  const { is_paid, state, total } = contract;
  const start = startOf(contract, today);
  const whole = wholeSchedule(contract, start ?? today, today);
  const first = firstPayments(whole);
  const open = whole.filter((payment) => {
    if (is_paid && first.includes(payment)) return false;
    return payment.date >= today || (state === 'not paid' && first.includes(payment));
  });
  const ahead = state === 'terminated' ? [] : open;
  const months = whole
    .filter(({ kind, date }) => kind === 'month' && date >= today && state !== 'terminated')
    .slice(0, 12);
  const telling = tellingMonth(contract, whole, start ?? today, today);
  return {
    payments: start === null ? [] : ahead,
    pay_amount:
      start === null
        ? is_paid
          ? '0.00'
          : total
        : decimal(totalInCents(ahead.filter((payment) => first.includes(payment)))),
    annual_price: decimal(totalInCents(months)),
    price: telling === undefined ? '0.00' : decimal(sumFor([telling], 'service', 'router')),
    price_steps: telling === undefined ? [] : stepsToCome(contract, whole, telling),
  };
}

/** The figures of a contract as it was concluded, whatever has become of it since. @param concluded the start of one that has none yet */
export function asConcluded(
  { terms, activated_date, from_date, min_term_end }: BilledContract,
  concluded: string,
): AgreedSummary {
  const { collected_from, activation_now, installation } = terms;
  const start = activated_date ?? from_date ?? concluded;
  const year = monthsAfter(start, 12);
  return paymentSummary(
    terms,
    scheduleOf(terms, {
      collected_from,
      activation_now,
      installation,
      start,
      until: later(year, min_term_end ?? year),
    }),
  );
}

/** The months that were paid, or are due by a day: in order, without free ones; none of a contract that has not begun. */
export function monthsDue(contract: BilledContract, until: string): Payment[] {
  const start = contract.activated_date;
  if (start === null) return [];
  return wholeSchedule(contract, start, until).filter((payment) => isPaidMonth(payment) && payment.date <= until);
}
