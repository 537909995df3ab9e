import type { Selectable } from 'kysely';
import { daysLater, regionOf, workdayFrom } from '../calendar/workdays';
import type { Offer } from '../catalogue/offer';
import type { QuoteRequest } from '../db/orderingTables';
import type { Services } from '../db/schema';

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const decimal = (amount: number): string => (amount / 100).toFixed(2);

/** Monthly rent of a router, by currency. */
const routerRent: Readonly<Record<string, number>> = { EUR: 499, GBP: 450 };

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The same day of a later month, or its last day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}

/** The last day on which a contract concluded today can be withdrawn from: 14 days, never a weekend or a holiday. */
export const withdrawalUntil = (today: string, province: string | null): string => workdayFrom(daysLater(today, 14), regionOf(province));

/** The monthly price on the day of the first payment, which may lie behind a rise that is known already. */
function firstPrice({ price, price_steps, free_months }: Offer, day: string): number {
  const begun = price_steps.filter(({ from, from_month }) => (from === undefined ? (from_month ?? Infinity) <= free_months + 1 : from <= day));
  return cents(begun.at(-1)?.price ?? price);
}

/**
 * What is due and when. The start fee is due with the order, what is built and delivered on installation, the first monthly
 * payment when the free months are over. The only place that adds up an order.
 */
export function paymentSummary(service: Selectable<Services>, offer: Offer, { from_date, router, object }: QuoteRequest) {
  const credit = cents(offer.campaign?.credit ?? '0');
  const activation = cents(offer.start_price);
  const now = object === null ? 0 : Math.max(0, activation - credit);
  const later = object === null ? activation : 0;
  const installation = cents(offer.homedrop_price) + later;
  const rent = router === 'rent' ? routerRent[service.currency] ?? 0 : 0;
  const monthly = cents(offer.price) + rent;
  const due_on_date = monthsAfter(from_date, offer.free_months);
  const first = firstPrice(offer, due_on_date) + rent;
  return {
    activation_cost: decimal(activation), due_now: decimal(now), due_on_installation: decimal(installation), due_monthly: decimal(monthly),
    router_monthly: decimal(rent), due_on_date, due_on_amount: decimal(first),
    credit: decimal(credit), subtotal: decimal(now + installation), total: decimal(now + installation + first),
    free_months: offer.free_months,
    price_steps: offer.price_steps.map((step) => ({ ...step, price: decimal(cents(step.price) + rent) })),
  };
}
