import type { Payment, PriceStep, Purpose, Terms } from '../../db/schema/agreed';
import { monthsAfter } from './days';

/** A period without service and payment; `until` is the first paid day after it. */
export interface Pause {
  readonly from: string;
  readonly until: string | null;
}

/** The dates that determine due dates. */
export interface Days {
  /** Nothing is collected before this day. */
  readonly collected_from: string;
  /** Whether the activation is due with the order; otherwise it is due with the installation. */
  readonly activation_now: boolean;
  /** Day of the installation; null while it is unknown, then the start is used. */
  readonly installation: string | null;
  readonly start: string;
  /** Months that begin before this day are listed. */
  readonly until: string;
  /** Last day of the contract, if it ends. */
  readonly end?: string | null;
  readonly pauses?: readonly Pause[];
}

/** Decimal text in the smallest unit of its currency. */
export const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** The smallest unit of a currency as decimal text. */
export const decimal = (amount: number): string => (amount / 100).toFixed(2);

const later = (one: string, other: string): string => (one > other ? one : other);

type Charge = readonly [Purpose, number];

interface Due extends Omit<Payment, 'amount' | 'lines'> {
  charges: readonly Charge[];
}

/** Whether a price step applies: by its date to payments from that day on, by its month to that month of service. */
const hasBegun = ({ from, from_month }: PriceStep, date: string, month: number): boolean =>
  from === undefined ? (from_month ?? Infinity) <= month : from <= date;

/** The monthly price, excluding the router, on a due date for a month of service. */
export const priceOn = (
  { price, price_steps }: Pick<Terms, 'price' | 'price_steps'>,
  date: string,
  month: number,
): string => price_steps.filter((step) => hasBegun(step, date, month)).at(-1)?.price ?? price;

function onceDue(terms: Terms, { collected_from, activation_now, installation, start }: Days): Due[] {
  const activation: Charge = ['activation', cents(terms.activation)];
  const connection: Charge = ['connection', cents(terms.connection)];
  const charged = (charges: readonly Charge[]) => charges.filter(([, amount]) => amount !== 0);
  const now = charged(activation_now ? [activation] : []);
  const then = charged(activation_now ? [connection] : [activation, connection]);
  return [
    ...(now.length > 0 ? [{ kind: 'order', date: collected_from, charges: now } as const] : []),
    ...(then.length > 0
      ? [{ kind: 'installation', date: later(installation ?? start, collected_from), charges: then } as const]
      : []),
  ];
}

const isPaused = (day: string, pauses: readonly Pause[]): boolean =>
  pauses.some(({ from, until }) => from <= day && (until === null || day < until));

function monthlyDue(terms: Terms, { start, until, collected_from, end = null, pauses = [] }: Days): Due[] {
  const found: Due[] = [];
  for (let month = 1; ; month += 1) {
    const begin = monthsAfter(start, month - 1);
    if (begin >= until || (end !== null && begin > end)) return found;
    if (isPaused(begin, pauses)) continue;
    const date = later(begin, collected_from);
    if (month <= terms.free_months) found.push({ kind: 'month', month, free: true, date, charges: [] });
    else {
      const charges: readonly Charge[] = [
        ['service', cents(priceOn(terms, date, month))],
        ['router', cents(terms.router)],
      ];
      found.push({
        kind: 'month',
        month,
        date,
        charges: charges.filter(([purpose, amount]) => purpose === 'service' || amount !== 0),
      });
    }
  }
}

/**
 * Every payment of a contract by due date: the activation with the order, construction on the day of the installation, then each month
 * of service on its first day. A credit reduces the first payments. The only place that adds up the cost of a contract.
 */
export function scheduleOf(terms: Terms, days: Days): Payment[] {
  const due = [...onceDue(terms, days), ...monthlyDue(terms, days)].sort((one, other) =>
    one.date < other.date ? -1 : Number(one.date > other.date),
  );
  let creditLeft = cents(terms.credit);
  return due.map(({ charges, ...about }) => {
    const gross = charges.reduce((sum, [, amount]) => sum + amount, 0);
    const deduction = Math.min(creditLeft, gross);
    creditLeft -= deduction;
    const lines = [...charges, ...(deduction > 0 ? [['credit', -deduction] as const] : [])].map(
      ([purpose, amount]) => ({ for: purpose, amount: decimal(amount) }),
    );
    return { ...about, amount: decimal(gross - deduction), lines };
  });
}

/** Sum of payments for the given purposes, in cents. */
export const sumFor = (payments: readonly Payment[], ...purposes: readonly Purpose[]): number =>
  payments
    .flatMap(({ lines }) => lines)
    .filter((line) => purposes.includes(line.for))
    .reduce((sum, { amount }) => sum + cents(amount), 0);

/** Sum of payments, in cents. */
export const totalInCents = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { amount }) => sum + cents(amount), 0);

/** One-off payments and the first paid month, which make up the total of an order. */
export function firstPayments(payments: readonly Payment[]): Payment[] {
  const first = payments.find(({ kind, free }) => kind === 'month' && free !== true);
  return payments.filter((payment) => payment.kind !== 'month' || payment === first);
}
