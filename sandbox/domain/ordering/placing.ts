import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { mailConfirmation } from '../account/confirmation';
import { accountById, accountOf, register } from '../account/customers';
import { lockAddress } from '../account/signups';
import { lockCampaign } from '../catalogue/campaign';
import type { Agreed, AgreedSummary } from '../../db/schema/agreed';
import type { QuoteRequest } from '../../db/schema/ordering-tables';
import type { Tables } from '../../db/schema/schema';
import { keepMandate } from '../documents/mandate';
import { keepTexts } from '../documents/of-order';
import { sellerIn, siteSelling } from '../documents/seller';
import { writtenFor } from '../documents/words';
import type { DocumentLocale } from '../documents/words';
import type { Call } from '../../http/environment';
import { ApiProblem } from '../../http/problem';
import { fromContract } from '../mail/write';
import { lockCustomer } from '../payments/methods';
import { begun, keptQuote, makeQuote, priced, refuseConsumer } from './quotes';
import { askForPapers } from './papers';
import { attachPayment } from './paying';
import { assertEarliestDate, refuseFreeMonths, refuseSwitch, takeProofs, wishedVisit } from './parts';
import { serviceTerms } from './contract';
import { dayOf, monthsAfter } from './days';
import type { OrderRequest } from './reading';

type Db = Kysely<Tables>;

/** The price differs from the one shown. The order's transaction is rolled back before the new price is stored. */
class PriceChanged extends Error {
  readonly request: QuoteRequest;

  constructor(request: QuoteRequest) {
    super('order.price_changed');
    this.request = request;
  }
}

/** Makes a new quote if the price has changed. @throws Problem 409 that names it; rethrows any other error */
export async function answerChange(db: Db, cause: unknown): Promise<never> {
  if (!(cause instanceof PriceChanged)) throw cause;
  const { quote_id, total } = await makeQuote(db, cause.request);
  throw new ApiProblem(409, 'order.price_changed', {}, [], { quote_id, total });
}

/** A new person becomes a customer with an unconfirmed address; a known customer must log in. */
async function customerFor(call: Call, db: Db, { signup }: OrderRequest): Promise<string> {
  if (signup === null) return call.get('account').id;
  if ((await accountOf(db, signup.email)) !== undefined) throw new ApiProblem(409, 'email.registered');
  const id = await register(db, signup);
  await mailConfirmation(call, db, await accountById(db, id));
  return id;
}

/** One open order per service and place; orders of a customer, or of an unconfirmed address, are serialised. */
async function refuseSecond(db: Db, customer: string, { service, object }: QuoteRequest): Promise<void> {
  const { username } = await accountById(db, customer);
  await lockAddress(db, username);
  await lockCustomer(db, customer);
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('service', '=', service)
    .where('customer', 'in', (of) => of.selectFrom('customers').select('id').where('username', '=', username))
    .where(sql<boolean>`object is not distinct from ${object}`)
    .where('state', '!=', 'terminated')
    .executeTakeFirst();
  if (open !== undefined) throw new ApiProblem(409, 'order.exists');
}

type Priced = Awaited<ReturnType<typeof priced>>;
type Quote = Awaited<ReturnType<typeof keptQuote>>;

/** The concluded contract, to be stored with the order. */
function agreedOf({ service, terms, agreed: { collected_from, activation_now, installation } }: Priced): Agreed {
  return { ...terms, ...serviceTerms(service), collected_from, activation_now, installation };
}

async function insert(db: Db, customer: string, request: QuoteRequest, found: Priced): Promise<string> {
  const now = new Date();
  const number = randomBytes(5).toString('hex').toUpperCase();
  const { service, object, campaign, from_date } = request;
  const {
    summary: { total },
    service: { bind_time: months },
  } = found;
  const { id } = await db
    .insertInto('orders')
    .values({
      service,
      object,
      campaign,
      from_date,
      customer,
      total,
      pay_amount: total,
      id: `or-${number.toLowerCase()}`,
      terms: JSON.stringify(agreedOf(found)),
      order_number: `A-${now.getUTCFullYear()}-${number}`,
      state: object === null ? 'backlog' : 'awaiting activation',
      order_date: dayOf(now),
      concluded_at: now.toISOString(),
      is_paid: false,
      activated_date: null,
      shelved_date: null,
      terminated_date: null,
      // The minimum term starts when the contract is concluded, even if the network is built later.
      min_term_end: months === 0 ? null : monthsAfter(dayOf(now), months),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The place of an order is one of the customer's from then on: they follow the building there and book visits. Returns whether it was
 * none of theirs before.
 */
async function addPlace(db: Db, customer: string, object: string | null): Promise<boolean> {
  if (object === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ objects: sql`objects || jsonb_build_array(${object}::text)` })
    .where('id', '=', customer)
    .where(sql<boolean>`not jsonb_exists(objects, ${object})`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

interface Placed {
  id: string;
  customer: string;
  order_number: string;
  /** The seller of the offer. */
  seller: QuoteRequest['seller'];
  /** The payment method submitted with it. */
  method: Parameters<typeof keepMandate>[2] | undefined;
}

/** Stores what was shown and declared with the order, in the language in which it was shown. */
async function keepDocuments(
  call: Call,
  db: Db,
  { seller, method, ...order }: Placed,
  locale: DocumentLocale,
): Promise<void> {
  const site = siteSelling(call, seller);
  await keepTexts(db, order, site, locale);
  if (method !== undefined)
    await keepMandate(
      db,
      { customer: order.customer, order: order.id },
      method,
      seller ?? sellerIn(site, locale),
      locale,
    );
}

/** Whether the payments are the same apart from their dates: a quote can be ordered a day later, or with another window. */
function sameAmounts(now: AgreedSummary, shown: AgreedSummary | null): boolean {
  const amounts = ({ payments, total }: AgreedSummary) => JSON.stringify([total, payments.map(({ amount }) => amount)]);
  return shown !== null && amounts(now) === amounts(shown);
}

/** Prices a quote again as of today. @throws PriceChanged if the price differs; Problem 422 if the terms do not allow it */
async function pricedAgain(db: Db, request: OrderRequest, quote: Quote, today: string) {
  const wishes = { ...quote.request, wish_slot: request.wish_slot ?? quote.request.wish_slot ?? null };
  const installation = await begun(db, wishes, today);
  const found = await priced(db, wishes, { today, installation });
  const { service, place, offer, summary } = found;
  const isOver = Date.parse(quote.expires) < Date.now();
  if (isOver || request.total_shown !== quote.total || !sameAmounts(summary, quote.content))
    throw new PriceChanged(quote.request);
  assertEarliestDate(request, installation ?? wishes.from_date, service.customer_type, place);
  await refuseSwitch(db, request);
  refuseFreeMonths(request, offer, summary.free_months);
  return { wishes, found };
}

/** Stores the details and proofs of an order that are shown on its own pages; returns its number. */
async function keepDetails(
  db: Db,
  id: string,
  quote: Quote,
  request: OrderRequest,
  choices: { readonly visit: string | null; readonly payment_method: string; readonly new_place: boolean },
): Promise<string> {
  const { owner, porting, switch_id, early_start } = request;
  const { router } = quote.request;
  const details = { owner, porting, switch_id, early_start, ...choices, summary_shown_at: quote.created_at, router };
  await db
    .insertInto('order_details')
    .values({ order_id: id, quote: quote.id, details: JSON.stringify(details) })
    .execute();
  await takeProofs(db, id, request);
  const { order_number } = await db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return order_number;
}

async function useCampaign(db: Db, campaign: Priced['campaign'], customer: string): Promise<void> {
  if (campaign === undefined) return;
  const customers = JSON.stringify([...campaign.used_by, customer]);
  await db.updateTable('campaigns').set({ used_by: customers }).where('code', '=', campaign.code).execute();
}

/** Loads a quote for an order and locks it against concurrent orders. @throws Problem 404 */
async function lockedQuote(db: Db, id: string): Promise<Quote> {
  await db.selectFrom('quotes').select('id').where('id', '=', id).forUpdate().execute();
  return keptQuote(db, id);
}

/** A quote can be ordered once. @throws Problem 409 */
async function refuseUsedQuote(db: Db, id: string): Promise<void> {
  const order = await db.selectFrom('order_details').select('order_id').where('quote', '=', id).executeTakeFirst();
  if (order !== undefined) throw new ApiProblem(409, 'quote.used');
}

/** Turns a quote into an order; returns its id. Validates everything again and trusts no submitted value. */
export async function placeOrder(call: Call, db: Db, request: OrderRequest): Promise<string> {
  const quote = await lockedQuote(db, request.quote_id);
  await lockCampaign(db, quote.request.campaign);
  const today = dayOf(new Date());
  const { wishes, found } = await pricedAgain(db, request, quote, today);
  const { campaign, summary } = found;
  const customer = await customerFor(call, db, request);
  await refuseConsumer(db, customer, quote.request);
  await refuseSecond(db, customer, quote.request);
  await refuseUsedQuote(db, quote.id);
  const { id: payment_method, added: method } = await attachPayment(db, customer, request);
  const id = await insert(db, customer, quote.request, found);
  const visit = await wishedVisit(db, customer, wishes, request.signup);
  const new_place = await addPlace(db, customer, quote.request.object);
  const order_number = await keepDetails(db, id, quote, request, { visit, payment_method, new_place });
  const locale = writtenFor(call.req.header('accept-language'));
  await keepDocuments(call, db, { id, customer, order_number, seller: quote.request.seller, method }, locale);
  await useCampaign(db, campaign, customer);
  const { language } = await accountById(db, customer);
  const { seller, home, operation } = await fromContract(call, db, id, language);
  await askForPapers(db, id, {
    asked: locale,
    operation,
    selling: { seller, home },
    concluded: today,
    payments: summary.payments,
    creditLeft: summary.credit_left,
    campaign: campaign?.code ?? null,
    paymentMethod: payment_method,
    visit,
    earlyStart: request.early_start,
    switching: request.porting !== null || request.switch_id !== null,
  });
  return id;
}
