import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { accountById, accountOf, addresseeOf, isConfirmed, register } from '../account/customers';
import type { QuoteRequest } from '../db/orderingTables';
import type { Tables } from '../db/schema';
import { FieldReader } from '../http/body';
import type { Body } from '../http/body';
import type { Call } from '../http/environment';
import { Problem } from '../http/problem';
import { composeMail, linkTo } from '../mail/compose';
import { addMethod, isExpired, lockCustomer, methodsOf } from '../payments/methods';
import { readBacs, readSepa } from '../payments/read';
import { mailConfirmation } from '../routes/signup';
import { keptQuote, makeQuote, priced } from './quotes';
import { dayOf, monthsAfter, withdrawalUntil } from './summary';
import type { OrderRequest } from './reading';

type Db = Kysely<Tables>;

/** What is to be told about a price that is not the one that was shown. */
async function changedPrice(db: Db, request: QuoteRequest): Promise<Problem> {
  const { quote_id, total } = await makeQuote(db, request);
  return new Problem(409, 'order.price_changed', {}, [], { quote_id, total });
}

/** Somebody new becomes a customer who still has to confirm their address; a known one must log in. */
async function customerFor(call: Call, db: Db, { signup }: OrderRequest): Promise<string> {
  if (signup === null) return call.get('account').id;
  const known = await accountOf(db, signup.email);
  if (known !== undefined && isConfirmed(known)) throw new Problem(409, 'email.registered');
  const id = await register(db, signup, known);
  await mailConfirmation(call, db, await accountById(db, id));
  return id;
}

function newMethod(payment: Body, customerNumber: string) {
  if (payment['type'] === 'sepa') return readSepa(payment, customerNumber);
  if (payment['type'] === 'bacs') return readBacs(payment, customerNumber);
  const reader = new FieldReader(payment, '/payment');
  reader.refuse('type', 'unknown');
  reader.finish();
  throw new Problem(402, 'payment.required');
}

/** How it is paid: with what comes along, else with what is stored. @throws Problem 402 where nothing can be used */
async function payWith(db: Db, customer: string, { payment, payment_method }: OrderRequest): Promise<string> {
  if (payment !== null) {
    const { customer_number } = await db.selectFrom('customers').select('customer_number').where('id', '=', customer).executeTakeFirstOrThrow();
    return (await addMethod(db, customer, newMethod(payment, customer_number))).id;
  }
  const methods = (await methodsOf(db, customer)).filter(({ expiry }) => !isExpired(expiry));
  const found = methods.find(({ id, is_default }) => (payment_method === null ? is_default : id === payment_method));
  if (found === undefined) throw new Problem(402, 'payment.required');
  return found.id;
}

/** One open order for a service at a place, whoever asks how often; orders of a customer wait for each other. */
async function refuseSecond(db: Db, customer: string, { service, object }: QuoteRequest): Promise<void> {
  await lockCustomer(db, customer);
  const open = await db.selectFrom('orders').select('id').where('customer', '=', customer).where('service', '=', service)
    .where(sql<boolean>`object is not distinct from ${object}`).where('state', '!=', 'terminated').executeTakeFirst();
  if (open !== undefined) throw new Problem(409, 'order.exists');
}

async function insert(db: Db, customer: string, request: QuoteRequest, total: string, dueNow: string, months: number): Promise<string> {
  const now = new Date();
  const number = randomBytes(5).toString('hex').toUpperCase();
  const { service, object, campaign, from_date } = request;
  const { id } = await db.insertInto('orders').values({
    service, object, campaign, from_date, customer, total, pay_amount: dueNow, id: `or-${number.toLowerCase()}`,
    order_number: `A-${now.getUTCFullYear()}-${number}`, state: object === null ? 'backlog' : 'awaiting activation',
    order_date: dayOf(now), concluded_at: now.toISOString(), is_paid: false, activated_date: null, shelved_date: null, terminated_date: null,
    // The minimum term runs from the conclusion of the contract, also when the network is built later.
    min_term_end: months === 0 ? null : monthsAfter(dayOf(now), months),
  }).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function mailReceipt(call: Call, db: Db, customer: string, order: string): Promise<void> {
  const { order_number, service } = await db.selectFrom('orders').innerJoin('services', 'services.id', 'orders.service')
    .select(['orders.order_number', 'services.name as service']).where('orders.id', '=', order).executeTakeFirstOrThrow();
  const to = addresseeOf(await accountById(db, customer));
  await call.get('settings').mailer.write(db, composeMail('order', to, { number: order_number, service, link: linkTo(call, '/my-services') }));
}

/** Where somebody may want it to begin, the law wants a request for what lies in the withdrawal period. */
function refuseEarly(request: OrderRequest, quote: QuoteRequest, type: string, province: string | null): void {
  const early = type === 'residential' && quote.from_date <= withdrawalUntil(dayOf(new Date()), province);
  if (!early || request.early_start) return;
  throw new Problem(422, 'fields.invalid', {}, [{ path: '/early_start', code: 'early_start.required', rule: 'const' }]);
}

/** Turns a quote into an order; gives its id. Everything is checked again: what was sent is never believed. */
export async function placeOrder(call: Call, db: Db, request: OrderRequest): Promise<string> {
  const kept = await keptQuote(db, request.quote_id);
  const { service, place, campaign, summary } = await priced(db, kept.request);
  const late = Date.parse(kept.expires) < Date.now();
  if (late || summary.total !== Number(kept.total).toFixed(2) || request.total_shown !== summary.total) throw await changedPrice(db, kept.request);
  refuseEarly(request, kept.request, service.customer_type, place?.province ?? null);
  const customer = await customerFor(call, db, request);
  await refuseSecond(db, customer, kept.request);
  const payment_method = await payWith(db, customer, request);
  const id = await insert(db, customer, kept.request, summary.total, summary.due_now, service.bind_time);
  const { owner, porting, switch_id, early_start } = request;
  const details = { owner, porting, switch_id, early_start, summary_shown_at: kept.created_at, payment_method, router: kept.request.router };
  await db.insertInto('order_details').values({ order_id: id, quote: kept.id, details: JSON.stringify(details) }).execute();
  if (campaign !== undefined) {
    const used = JSON.stringify([...campaign.used_by, customer]);
    await db.updateTable('campaigns').set({ used_by: used }).where('code', '=', campaign.code).execute();
  }
  await mailReceipt(call, db, customer, id);
  return id;
}
