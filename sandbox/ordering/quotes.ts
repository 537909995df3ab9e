import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { canInstall } from '../calendar/booking';
import { campaignTyped } from '../catalogue/campaign';
import { offerFor } from '../catalogue/offer';
import type { Offer } from '../catalogue/offer';
import { notOffered } from '../catalogue/places';
import type { QuoteRequest } from '../db/orderingTables';
import type { Services, Tables } from '../db/schema';
import { FieldReader } from '../http/body';
import type { Body } from '../http/body';
import { Problem } from '../http/problem';
import { isDay } from '../query/day';
import { daysLater } from '../calendar/workdays';
import { collectedFrom, dayOf, monthsAfter, withdrawalUntil } from './days';
import { scheduleOf } from './schedule';
import type { Terms } from './schedule';
import { paymentSummary } from './summary';

type Db = Kysely<Tables>;

const lifetimeMs = 60 * 60 * 1000;
const latestDays = 550;

/** @throws Problem 422 that names every field that was refused */
export function readQuoteRequest(body: Body, today: string): QuoteRequest {
  const reader = new FieldReader(body);
  const service = reader.text('service', { required: true, max: 50 });
  const object = reader.text('object', { max: 50 });
  const from_date = reader.text('from_date', { required: true, max: 10 });
  const campaign = reader.text('campaign', { max: 40 });
  const router = reader.text('router', { max: 10, pattern: /^(own|rent)$/ });
  if (from_date !== null && !isDay(from_date)) reader.refuse('from_date', 'format');
  else if (from_date !== null && from_date <= today) reader.refuse('from_date', 'too_early', daysLater(today, 1));
  else if (from_date !== null && from_date > daysLater(today, latestDays)) reader.refuse('from_date', 'format');
  if (typeof (body['other_contract'] ?? false) !== 'boolean') reader.refuse('other_contract', 'type');
  reader.finish();
  return {
    service: service ?? '', object, from_date: from_date ?? '', campaign, router: router === 'rent' ? 'rent' : 'own', other_contract: body['other_contract'] === true,
  };
}

const unknownField = (name: string): Problem =>
  new Problem(422, 'fields.invalid', {}, [{ path: `/${name}`, code: `${name}.unknown`, rule: 'unknown' }]);

async function placeFor(db: Db, object: string | null) {
  if (object === null) return undefined;
  const place = await db.selectFrom('objects').innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select(['objects.object_group', 'objects.homedrop_price', 'objects.province', 'objects.street', 'objects.street_number', 'objects.apartment_number',
      'objects.postal_code', 'objects.city', 'objects.build_status', 'objects.status', 'object_groups.country'])
    .where('objects.id', '=', object).where('object_groups.visibility', '=', true).executeTakeFirst();
  if (place === undefined) throw unknownField('object');
  return place;
}

/** A code is typed into a field: what is wrong with it is said there. */
function refuseCode(cause: unknown): never {
  if (!(cause instanceof Problem)) throw cause;
  throw new Problem(cause.status, cause.code, {}, [{ path: '/campaign', code: cause.code, rule: cause.code }]);
}

/** Monthly rent of a router, by currency. */
const routerRent: Readonly<Record<string, string>> = { EUR: '4.99', GBP: '4.50' };

/** What would be agreed to be paid. Months are free only while somebody still pays another provider. */
function termsOf({ currency }: Selectable<Services>, offer: Offer, { router, other_contract = false }: QuoteRequest): Terms {
  return {
    price: offer.price, price_steps: offer.price_steps, free_months: other_contract ? offer.free_months : 0,
    activation: offer.start_price, connection: offer.homedrop_price, router: router === 'rent' ? routerRent[currency] ?? '0.00' : '0.00',
    credit: Number(offer.campaign?.credit ?? '0').toFixed(2),
  };
}

/** The day before which a schedule tells its months: the end of the minimum term, and a year of service at least. */
export function scheduledUntil(concluded: string, start: string, bindTime: number): string {
  const [term, year] = [monthsAfter(concluded, bindTime), monthsAfter(start, 12)];
  return term > year ? term : year;
}

/** What a service costs at a place now. @throws Problem 409 where it is not offered, 404 or 409 for the campaign code */
export async function priced(db: Db, request: QuoteRequest, today = dayOf(new Date())) {
  const service = await db.selectFrom('services').selectAll().where('id', '=', request.service).executeTakeFirst();
  if (service === undefined) throw unknownField('service');
  const place = await placeFor(db, request.object);
  if (place !== undefined && (!service.groups.includes(place.object_group) || notOffered.includes(place.build_status))) throw new Problem(409, 'order.not_orderable');
  const use = { group: place?.object_group, customerType: service.customer_type };
  const campaign = request.campaign === null ? undefined : await campaignTyped(db, request.campaign, use).catch(refuseCode);
  const offer = offerFor(service, place?.homedrop_price ?? null, campaign);
  const terms = termsOf(service, offer, request);
  const { from_date: start } = request;
  const payments = scheduleOf(terms, {
    start, installation: null, collected_from: collectedFrom(today, service.currency), until: scheduledUntil(today, start, service.bind_time),
    // What is not built yet may never be: nothing is due before it is.
    activation_now: place !== undefined && canInstall(place),
  });
  return { service, place, campaign, offer, terms, summary: paymentSummary(terms, payments) };
}

/** A quote as it is shown before an order; everything that law wants said stands in it. */
export async function presentQuote(db: Db, id: string, request: QuoteRequest, expires: string, today = dayOf(new Date())) {
  const { service, place, campaign, offer, summary } = await priced(db, request, today);
  const withdrawal = withdrawalUntil(today, place?.province ?? null);
  return {
    quote_id: id, expires, ...summary, service: service.id, service_name: service.name, provider: service.provider, currency: service.currency,
    speed_down: service.down, speed_up: service.up, bind_time: service.bind_time, notice_time: service.notice_time,
    min_term_end: service.bind_time === 0 ? null : monthsAfter(today, service.bind_time), from_date: request.from_date, object: request.object,
    campaign: campaign?.code ?? null, router: request.router,
    withdrawal_until: withdrawal, early_start: service.customer_type === 'residential' && request.from_date <= withdrawal,
    tax_included: service.customer_type !== 'business', wish_slot: place !== undefined && canInstall(place),
    other_contract: request.other_contract ?? false, free_months_possible: offer.free_months, proof: summary.free_months > 0 ? offer.proof : [], installation_date: null,
    contract_summary_url: `/quote/${id}/contract-summary`, contract_information_url: `/quote/${id}/contract-information`, product_sheet_url: `/service/${service.id}/product-sheet`,
  };
}

export async function makeQuote(db: Db, request: QuoteRequest) {
  const id = `qu-${randomBytes(12).toString('hex')}`;
  const now = new Date();
  const expires = new Date(now.getTime() + lifetimeMs).toISOString();
  const quote = await presentQuote(db, id, request, expires);
  await db.insertInto('quotes').values({ id, created_at: now.toISOString(), expires, request: JSON.stringify(request), total: quote.total }).execute();
  return quote;
}

/** @throws Problem 404 */
export async function keptQuote(db: Db, id: string) {
  const found = await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new Problem(404, 'not_found');
  return found;
}
