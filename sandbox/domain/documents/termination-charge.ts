import { decimal, sumFor } from '../ordering/schedule';
import type { Payment } from '../../db/schema/agreed';

export interface Charge {
  /** Months of service before the customer leaves. */
  after: number;
  amount: string;
}

/**
 * Charge for leaving early, if the terms have one: the remaining monthly charges up to the end of the minimum term, and never more.
 * An unused credit does not reduce it. Examples: at the start of the service, and half way.
 */
export function terminationCharges(
  payments: readonly Payment[],
  minTermEnd: string | null,
): [Charge, Charge] | undefined {
  const months = payments.filter(({ kind, date }) => kind === 'month' && minTermEnd !== null && date < minTermEnd);
  if (months.length < 2) return undefined;
  const half = Math.floor(months.length / 2);
  const chargeAfter = (after: number): Charge => ({
    after,
    amount: decimal(sumFor(months.slice(after), 'service', 'router')),
  });
  return [chargeAfter(0), chargeAfter(half)];
}
