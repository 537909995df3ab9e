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

/** A quote as its documents say it: as of the moment it was made, so that what is shown later is what was shown. @throws Problem 404 */
export async function agreedIn(db: Db, id: string): Promise<AgreedOnPaper> {
  const kept = await keptQuote(db, id);
  const made = new Date(kept.created_at);
  const today = made.toISOString().slice(0, 10);
  const shown = await shownQuote(db, kept.id);
  const { place, service } = await offeredAt(db, kept.request);
  const seller = kept.request.seller ?? defaultSeller.sellers.en;
  return {
    number: kept.id,
    isOffer: true,
    concluded: today,
    service,
    seller,
    address: place ?? null,
    country: countryOf(place?.country, service.currency === 'GBP' ? 'GB' : seller.country),
    monthly: shown.due_monthly,
    activation: shown.activation_cost,
    connection: shown.connection_cost,
    router: shown.router_monthly,
    credit: shown.credit,
    freeMonths: shown.free_months,
    priceSteps: shown.price_steps,
    payments: shown.payments,
    minTermEnd: shown.min_term_end,
    start: shown.from_date,
    withdrawalUntil: shown.withdrawal_until,
    made,
  };
}

/** The contract summary of a quote: what is signed, before it is signed. @throws Problem 404 */
export const summaryOf = async (db: Db, quote: string, asked: DocumentLocale): Promise<Uint8Array<ArrayBuffer>> =>
  contractSummary(await agreedIn(db, quote), asked);

/** The detailed information that accompanies the summary. @throws Problem 404 */
export const informationOf = async (db: Db, quote: string, asked: DocumentLocale): Promise<Uint8Array<ArrayBuffer>> =>
  contractInformation(await agreedIn(db, quote), asked);
