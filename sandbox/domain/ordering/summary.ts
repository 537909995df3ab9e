import type { Payment, PriceStep, AgreedSummary, Terms } from '../../db/schema/agreed';
import { cents, decimal, firstPayments, sumFor, totalInCents } from './schedule';

/** Price steps that change payments after the first one; they include the rent of a router. */
export function laterSteps({ price_steps, router }: Terms, first: Payment): PriceStep[] {
  return price_steps
    .filter(({ from, from_month }) => (from === undefined ? (from_month ?? 0) > (first.month ?? 0) : from > first.date))
    .map((step) => ({ ...step, price: decimal(cents(step.price) + cents(router)) }));
}

/**
 * Totals of an order, each computed from its payments.
 * @throws Error for payments without a paid month: no offer is free for ever
 */
export function paymentSummary(terms: Terms, payments: readonly Payment[]): AgreedSummary {
  const months = payments.filter(({ kind }) => kind === 'month');
  const first = months.find(({ free }) => free !== true);
  if (first === undefined) throw new Error('A schedule reaches beyond the free months');
  const once = payments.filter(({ kind }) => kind !== 'month');
  const now = once.find(({ kind }) => kind === 'order');
  const usedCredit = -sumFor(payments, 'credit');
  return {
    payments: [...payments],
    activation_cost: terms.activation,
    connection_cost: terms.connection,
    router_monthly: terms.router,
    due_now: now?.amount ?? '0.00',
    due_now_date: now?.date ?? null,
    due_on_installation: decimal(totalInCents(once.filter(({ kind }) => kind === 'installation'))),
    due_monthly: decimal(sumFor([first], 'service', 'router')),
    due_on_date: first.date,
    due_on_amount: first.amount,
    credit: terms.credit,
    credit_applied: decimal(usedCredit),
    credit_left: decimal(cents(terms.credit) - usedCredit),
    subtotal: decimal(totalInCents(once)),
    total: decimal(totalInCents(firstPayments(payments))),
    annual_amount: decimal(totalInCents(months.slice(0, 12))),
    free_months: terms.free_months,
    price_steps: laterSteps(terms, first),
  };
}
