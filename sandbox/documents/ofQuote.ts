import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema';
import type { Language } from '../http/problem';
import { keptQuote, presentQuote, priced } from '../ordering/quotes';
import { contractInformation } from './contractInformation';
import { contractSummary } from './contractSummary';

type Db = Kysely<Tables>;

/** The contract summary of a quote: what is signed, before it is signed. @throws Problem 404 */
export async function summaryOf(db: Db, quote: string, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await keptQuote(db, quote);
  const shown = await presentQuote(db, kept.id, kept.request, kept.expires);
  const { place, service, offer } = await priced(db, kept.request);
  const at = Object.fromEntries(Object.entries(place ?? {}).map(([name, value]) => [`object.${name}`, value]));
  return contractSummary({
    ...at, order_number: kept.id, concluded_at: kept.created_at, min_term_end: shown.min_term_end,
    'service.name': shown.service_name, 'service.provider': shown.provider, 'service.currency': shown.currency, 'service.down': shown.speed_down,
    'service.up': shown.speed_up, 'service.price': shown.due_monthly, 'service.start_price': shown.activation_cost,
    'service.homedrop_price': offer.homedrop_price, 'service.bind_time': shown.bind_time, 'service.notice_time': shown.notice_time,
  }, language, {
    down_normal: service.down_normal, down_min: service.down_min, price_steps: shown.price_steps,
    offer: { free_months: shown.free_months, router: shown.router_monthly, credit: shown.credit },
  });
}

/** The fuller information beside the summary. @throws Problem 404 */
export async function informationOf(db: Db, quote: string, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await keptQuote(db, quote);
  const shown = await presentQuote(db, kept.id, kept.request, kept.expires);
  const { place, service } = await priced(db, kept.request);
  const house = place === undefined ? '–' : `${[place.street, place.street_number, place.apartment_number].filter(Boolean).join(' ')}, ${place.postal_code} ${place.city}`;
  const country = place?.country === 'AT' ? 'AT' : service.currency === 'GBP' ? 'GB' : 'DE';
  return contractInformation(service, shown, { place: house, country }, language);
}
