import type { Kysely } from 'kysely';
import { catalogueFor } from '../catalogue/list';
import type { PlanQuery, Offered } from '../catalogue/list';
import type { Tables } from '../../db/schema/schema';
import { dayOf } from './days';
import { paymentsOf, termsOf } from './pricing';
import { placeAt } from './quotes';
import { priceOn } from './schedule';
import { earliestStart } from './start';
import { paymentSummary } from './summary';

/** An offer, with prices for its earliest start without another contract. */
export interface Card extends Offered {
  figures: {
    price: string;
    regular_price?: string;
    price_steps: Offered['offer']['price_steps'];
    earliest_start: string;
    first_payment: string;
    first_payment_on: string;
    one_off: string;
    total: string;
    annual_price: string;
  };
}

/** Offers at a place as advertised: the main price is the first one that customers really pay. */
export async function cardsFor(db: Kysely<Tables>, query: PlanQuery): Promise<Card[]> {
  const offers = await catalogueFor(db, query);
  if (offers.length === 0) return [];
  const today = dayOf(new Date());
  const place = await placeAt(db, query.object ?? null);
  const start = await earliestStart(db, place, today);
  return offers.map(({ service, offer }) => {
    const terms = termsOf(service, offer, { router: 'own' });
    const { payments } = paymentsOf(terms, service, { today, start, installation: null, place });
    const { due_monthly, due_on_amount, due_on_date, subtotal, total, annual_amount, price_steps } = paymentSummary(
      terms,
      payments,
    );
    const month = payments.find(({ date, kind }) => kind === 'month' && date === due_on_date)?.month ?? 1;
    return {
      service,
      offer,
      figures: {
        price: due_monthly,
        price_steps,
        ...(offer.regular_price !== undefined && { regular_price: priceOn(service, due_on_date, month) }),
        earliest_start: start,
        first_payment: due_on_amount,
        first_payment_on: due_on_date,
        one_off: subtotal,
        total,
        annual_price: annual_amount,
      },
    };
  });
}
