import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { accountById } from '../account/customers';
import { needsInstallation } from '../appointments/booking';
import { campaignTyped } from '../catalogue/campaign';
import { offerFor } from '../catalogue/offer';
import { notOffered } from '../catalogue/places';
import type { ShownQuote } from '../../db/schema/agreed';
import type { QuoteRequest } from '../../db/schema/ordering-tables';
import type { Tables } from '../../db/schema/schema';
import { FieldReader } from '../../http/body';
import type { Body } from '../../http/body';
import { ApiProblem } from '../../http/problem';
import { isDay } from '../../query/day';
import { daysLater } from '../../calendar/workdays';
import { dayOf, monthsAfter, withdrawalUntil } from './days';
import { paymentsOf, termsOf } from './pricing';
import { earliestStart, installationDay } from './start';
import { paymentSummary } from './summary';

type Db = Kysely<Tables>;

const lifetimeMs = 60 * 60 * 1000;
const latestDays = 550;

/** @throws Problem 422 naming every refused field */
export function readQuoteRequest(body: Body, today: string): QuoteRequest {
  const reader = new FieldReader(body);
  const service = reader.text('service', { required: true, max: 50 });
  const object = reader.text('object', { max: 50 });
  const from_date = reader.text('from_date', { required: true, max: 10 });
  const campaign = reader.text('campaign', { max: 40 });
  const wish_slot = reader.text('wish_slot', { max: 80 });
  const router = reader.text('router', { max: 10, pattern: /^(own|rent)$/ });
  if (from_date !== null && !isDay(from_date)) reader.refuse('from_date', 'format');
  else if (from_date !== null && from_date <= today) reader.refuse('from_date', 'too_early', daysLater(today, 1));
  else if (from_date !== null && from_date > daysLater(today, latestDays))
    reader.refuse('from_date', 'too_late', daysLater(today, latestDays));
  if (typeof (body['other_contract'] ?? false) !== 'boolean') reader.refuse('other_contract', 'type');
  reader.finish();
  return {
    service: service ?? '',
    object,
    from_date: from_date ?? '',
    campaign,
    router: router === 'rent' ? 'rent' : 'own',
    other_contract: body['other_contract'] === true,
    wish_slot,
  };
}

const unknownField = (name: string): ApiProblem =>
  new ApiProblem(422, 'fields.invalid', {}, [{ path: `/${name}`, code: `${name}.unknown`, rule: 'unknown' }]);

const tooEarly = (limit: string): ApiProblem =>
  new ApiProblem(
    422,
    'fields.invalid',
    {},
    [{ path: '/from_date', code: 'from_date.too_early', rule: 'too_early', values: { limit } }],
    { earliest_date: limit },
  );

/** The place of an order; undefined without one. @throws Problem 422 for one that is not public */
export async function placeAt(db: Db, object: string | null) {
  if (object === null) return undefined;
  const place = await db
    .selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select([
      'objects.id',
      'objects.object_group',
      'objects.homedrop_price',
      'objects.provisioning_status',
      'objects.province',
      'objects.street',
      'objects.street_number',
      'objects.apartment_number',
      'objects.postal_code',
      'objects.city',
      'objects.build_status',
      'objects.status',
      'objects.order_status',
      'objects.other_contract_until',
      'object_groups.country',
    ])
    .where('objects.id', '=', object)
    .where('object_groups.visibility', '=', true)
    .executeTakeFirst();
  if (place === undefined) throw unknownField('object');
  return place;
}

/** An error in a code is reported at its field. */
function refuseCode(cause: unknown): never {
  if (!(cause instanceof ApiProblem)) throw cause;
  throw new ApiProblem(cause.status, cause.code, {}, [{ path: '/campaign', code: cause.code, rule: cause.code }]);
}

/** Inputs of a price in addition to the request. */
interface Now {
  today: string;
  /** Day of the installation, if a window was requested. */
  installation: string | null;
}

/** The service and the place of a request. @throws Problem 422 for an unknown one, 409 if it is not offered there */
export async function offeredAt(db: Db, request: Pick<QuoteRequest, 'service' | 'object'>) {
  const service = await db.selectFrom('services').selectAll().where('id', '=', request.service).executeTakeFirst();
  if (service === undefined) throw unknownField('service');
  const place = await placeAt(db, request.object);
  if (place !== undefined && (!service.groups.includes(place.object_group) || notOffered.includes(place.build_status)))
    throw new ApiProblem(409, 'order.not_orderable');
  return { service, place };
}

/** Current price of a service at a place. @throws Problem 409 if it is not offered, 404 or 409 for the campaign code */
export async function priced(db: Db, request: QuoteRequest, { today, installation }: Now) {
  const { service, place } = await offeredAt(db, request);
  const use = { group: place?.object_group, customerType: service.customer_type };
  const campaign =
    request.campaign === null ? undefined : await campaignTyped(db, request.campaign, use).catch(refuseCode);
  const offer = offerFor(service, place?.homedrop_price ?? null, campaign);
  const terms = termsOf(service, offer, request);
  const agreed = paymentsOf(terms, service, { today, start: request.from_date, installation, place });
  return { service, place, campaign, offer, terms, agreed, summary: paymentSummary(terms, agreed.payments) };
}

/**
 * Checks the start; returns the day of the requested installation window, null without one.
 * @throws Problem 422 for an impossible start or window, 409 for a window that is taken
 */
export async function begun(
  db: Db,
  { object, from_date, wish_slot = null }: QuoteRequest,
  today: string,
): Promise<string | null> {
  const place = await placeAt(db, object);
  const earliest = await earliestStart(db, place, today);
  // One free window before the start is enough, even if it is the last one.
  if (wish_slot === null && from_date < earliest) throw tooEarly(earliest);
  return installationDay(db, place, wish_slot, from_date);
}

/** Whether the law requires a request for a start on a day: work or service within a consumer's withdrawal period. */
export const isEarly = (day: string, customerType: string, withdrawal: string): boolean =>
  customerType === 'residential' && day <= withdrawal;

async function present(db: Db, id: string, request: QuoteRequest, expires: string): Promise<ShownQuote> {
  const today = dayOf(new Date());
  const installation = await begun(db, request, today);
  const { service, place, campaign, offer, summary } = await priced(db, request, { today, installation });
  const withdrawal = withdrawalUntil(new Date(), place);
  const early_start = isEarly(installation ?? request.from_date, service.customer_type, withdrawal);
  const wish_slot = place !== undefined && needsInstallation(place);
  return {
    quote_id: id,
    expires,
    ...summary,
    service: service.id,
    service_name: service.name,
    provider: service.provider,
    currency: service.currency,
    speed_down: service.down,
    speed_up: service.up,
    bind_time: service.bind_time,
    notice_time: service.notice_time,
    min_term_end: service.bind_time === 0 ? null : monthsAfter(today, service.bind_time),
    from_date: request.from_date,
    object: request.object,
    campaign: campaign?.code ?? null,
    router: request.router,
    withdrawal_until: withdrawal,
    early_start,
    tax_included: service.customer_type !== 'business',
    wish_slot,
    installation_date: installation,
    // Without an early start, windows after the withdrawal period are offered.
    installation_from: !wish_slot
      ? null
      : daysLater(service.customer_type === 'residential' && !early_start ? withdrawal : today, 1),
    installation_until: wish_slot ? request.from_date : null,
    other_contract: request.other_contract ?? false,
    free_months_possible: offer.free_months,
    proof: summary.free_months > 0 ? offer.proof : [],
    contract_summary_url: `/quote/${id}/contract-summary`,
    contract_information_url: `/quote/${id}/contract-information`,
    product_sheet_url: `/service/${service.id}/product-sheet`,
  };
}

/** Plans for businesses are sold without the rights of consumers. @throws Problem 409 for a customer of another kind */
export async function refuseConsumer(db: Db, customer: string, { service }: QuoteRequest): Promise<void> {
  const plan = await db.selectFrom('services').select('customer_type').where('id', '=', service).executeTakeFirst();
  if (plan?.customer_type === 'business' && (await accountById(db, customer)).customer_type !== 'business')
    throw new ApiProblem(409, 'order.business');
}

/** Makes a quote and stores it as shown. @throws Problem if it cannot be ordered */
export async function makeQuote(db: Db, request: QuoteRequest): Promise<ShownQuote> {
  const id = `qu-${randomBytes(12).toString('hex')}`;
  const now = new Date();
  const expires = new Date(now.getTime() + lifetimeMs).toISOString();
  const quote = await present(db, id, request, expires);
  await db
    .insertInto('quotes')
    .values({
      id,
      created_at: now.toISOString(),
      expires,
      request: JSON.stringify(request),
      total: quote.total,
      content: JSON.stringify(quote),
    })
    .execute();
  return quote;
}

/** @throws Problem 404 */
export async function keptQuote(db: Db, id: string) {
  const found = await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new ApiProblem(404, 'not_found');
  return found;
}

/** A quote as it was shown when it was made. @throws Problem 404 */
export async function shownQuote(db: Db, id: string): Promise<ShownQuote> {
  const { content, request, expires } = await keptQuote(db, id);
  return content ?? present(db, id, request, expires);
}
