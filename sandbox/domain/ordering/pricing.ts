import type { Selectable } from 'kysely';
import { canInstall } from '../appointments/booking';
import type { Offer } from '../catalogue/offer';
import type { Terms } from '../../db/schema/agreed';
import type { QuoteRequest } from '../../db/schema/ordering-tables';
import type { ServicesTable } from '../../db/schema/schema';
import { collectedFrom, monthsAfter } from './days';
import { scheduleOf } from './schedule';

/** Monthly rent of a router, by currency. */
const routerRent: Readonly<Record<string, string>> = { EUR: '4.99', GBP: '4.50' };

/** Payments under the terms. Free months apply only while the person still pays another provider. */
export function termsOf(
  { currency }: Pick<ServicesTable, 'currency'>,
  offer: Offer,
  { router, other_contract = false }: Pick<QuoteRequest, 'router' | 'other_contract'>,
): Terms {
  return {
    price: offer.price,
    price_steps: offer.price_steps,
    free_months: other_contract ? offer.free_months : 0,
    activation: offer.start_price,
    connection: offer.homedrop_price,
    router: router === 'rent' ? (routerRent[currency] ?? '0.00') : '0.00',
    credit: Number(offer.campaign?.credit ?? '0').toFixed(2),
  };
}

/** End of the listed months of a new contract: the end of its minimum term, and at least one year. */
function scheduledUntil(concluded: string, start: string, bindTime: number): string {
  const [term, year] = [monthsAfter(concluded, bindTime), monthsAfter(start, 12)];
  return term > year ? term : year;
}

/** Start and place of a contract concluded today. */
export interface Beginning {
  today: string;
  start: string;
  installation: string | null;
  place: { status: string } | undefined;
}

/** The payments of a contract concluded today, and the dates that determine them. */
export function paymentsOf(
  terms: Terms,
  { currency, bind_time }: Pick<Selectable<ServicesTable>, 'currency' | 'bind_time'>,
  { today, start, installation, place }: Beginning,
) {
  const collected_from = collectedFrom(today, currency);
  // A planned connection may never be built, so nothing is due before it is.
  const activation_now = place !== undefined && canInstall(place);
  const payments = scheduleOf(terms, {
    start,
    installation,
    collected_from,
    activation_now,
    until: scheduledUntil(today, start, bind_time),
  });
  return { payments, collected_from, activation_now, installation };
}
