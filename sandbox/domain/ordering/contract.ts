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

/** The parts of a contract that its payments depend on. */
export interface BilledContract {
  terms: Agreed;
  state: string;
  from_date: string | null;
  activated_date: string | null;
  min_term_end: string | null;
  terminated_date: string | null;
  is_paid: boolean;
  total: string;
  /** Its changes, planned and past, by day. */
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

/** First day of service: the actual one, otherwise the requested one, never in the past; null while it is unknown. */
const startOf = ({ activated_date, from_date }: BilledContract, today: string): string | null =>
  activated_date ?? (from_date === null ? null : later(from_date, today));

/** The payments from the start to at least a year from now; `asIfNothing` ignores pauses and the end. */
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
 * The month that represents the cost of a contract: the next paid one; the last one if the contract ends before; in an open-ended pause
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

/** Future price steps; if the contract ends, only those before its end. */
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
 * Remaining payments of a contract, and their totals: everything from today on and unpaid due ones, without payments made with
 * the order.
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
        ? is_paid || state === 'terminated'
          ? '0.00'
          : total
        : decimal(totalInCents(ahead.filter((payment) => first.includes(payment)))),
    annual_price: decimal(totalInCents(months)),
    price: telling === undefined ? '0.00' : decimal(sumFor([telling], 'service', 'router')),
    price_steps: telling === undefined ? [] : stepsToCome(contract, whole, telling),
  };
}

/** The totals of a contract as concluded, without later changes. @param concluded start date for a contract without one */
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

/** Months that are paid, or due by a day, in order and without free ones; empty before the contract starts. */
export function monthsDue(contract: BilledContract, until: string): Payment[] {
  const start = contract.activated_date;
  if (start === null) return [];
  return wholeSchedule(contract, start, until).filter((payment) => isPaidMonth(payment) && payment.date <= until);
}
