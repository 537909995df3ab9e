import { decimal, sumFor } from '../ordering/schedule';
import type { Payment } from '../../db/schema/agreed';

export interface Charge {
  /** Months of service after which somebody leaves. */
  after: number;
  amount: string;
}

/**
 * What leaving early costs where the terms charge for it: the monthly charges that are left until the end of the minimum term, and never
 * more; a credit that was not used by then lowers nothing that is not charged. At the start of the service, and half way.
 */
export function terminationCharges(
  payments: readonly Payment[],
  minTermEnd: string | null,
): [Charge, Charge] | undefined {
  const months = payments.filter(({ kind, date }) => kind === 'month' && minTermEnd !== null && date < minTermEnd);
  if (months.length < 2) return undefined;
  const half = Math.floor(months.length / 2);
  const left = (after: number): Charge => ({
    after,
    amount: decimal(sumFor(months.slice(after), 'service', 'router')),
  });
  return [left(0), left(half)];
}
