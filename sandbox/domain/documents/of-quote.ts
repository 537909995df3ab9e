import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import { keptQuote, offeredAt, shownQuote } from '../ordering/quotes';
import type { AgreedOnPaper } from './agreed';
import { contractInformation } from './contract-information';
import { contractSummary } from './contract-summary';
import defaultSeller from './default-seller.json';
import { countryOf } from './words';
import type { DocumentLocale } from './words';

type Db = Kysely<Tables>;

/** A quote for its documents, as of the moment it was made, so that they never change. @throws Problem 404 */
export async function agreedIn(db: Db, id: string): Promise<AgreedOnPaper> {
  const stored = await keptQuote(db, id);
  const asOf = new Date(stored.created_at);
  const today = asOf.toISOString().slice(0, 10);
  const quote = await shownQuote(db, stored.id);
  const { place, service } = await offeredAt(db, stored.request);
  const seller = stored.request.seller ?? defaultSeller.sellers.en;
  return {
    number: stored.id,
    isOffer: true,
    concluded: today,
    service,
    seller,
    address: place ?? null,
    country: countryOf(place?.country, service.currency === 'GBP' ? 'GB' : seller.country),
    monthly: quote.due_monthly,
    activation: quote.activation_cost,
    connection: quote.connection_cost,
    router: quote.router_monthly,
    credit: quote.credit,
    freeMonths: quote.free_months,
    priceSteps: quote.price_steps,
    payments: quote.payments,
    minTermEnd: quote.min_term_end,
    start: quote.from_date,
    withdrawalUntil: quote.withdrawal_until,
    asOf,
  };
}

/** The contract summary of a quote, shown before it is signed. @throws Problem 404 */
export const summaryOf = async (db: Db, quote: string, locale: DocumentLocale): Promise<Uint8Array<ArrayBuffer>> =>
  contractSummary(await agreedIn(db, quote), locale);

/** The detailed information that accompanies the summary. @throws Problem 404 */
export const informationOf = async (db: Db, quote: string, locale: DocumentLocale): Promise<Uint8Array<ArrayBuffer>> =>
  contractInformation(await agreedIn(db, quote), locale);
