import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { notOffered } from '../catalogue/places';
import type { Tables } from '../db/schema';
import { identify, requireAccount } from '../http/access';
import { say } from '../http/answers';
import { FieldReader, readBody } from '../http/body';
import type { Body } from '../http/body';
import type { Api, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { Problem } from '../http/problem';
import { answerChange, placeOrder as placeQuoted } from '../ordering/placing';
import { keptQuote } from '../ordering/quotes';
import { readOrder as readQuoted } from '../ordering/reading';
import { isDay } from '../query/day';
import { listPage } from '../query/list';
import type { Row } from '../query/list';
import { listOrders, orders, settleChanges } from './orderView';

type Db = Kysely<Tables>;

interface OrderRequest {
  service: string;
  object: string | null;
  from_date: string;
  campaign: string | null;
}

function readOrder(body: Body): OrderRequest {
  const reader = new FieldReader(body);
  const service = reader.text('service', { required: true, max: 50 });
  const from_date = reader.text('from_date', { required: true, max: 10 });
  const object = reader.text('object', { max: 50 });
  const campaign = reader.text('campaign', { max: 50 });
  if (from_date !== null && !isDay(from_date)) reader.refuse('from_date', 'format');
  reader.finish();
  return { service: service ?? '', from_date: from_date ?? '', object, campaign };
}

function unknownField(name: string): Problem {
  return new Problem(422, 'fields.invalid', {}, [{ path: `/${name}`, code: `${name}.unknown`, rule: 'unknown' }]);
}

/** The service that is ordered. @throws Problem when it does not exist or is not offered at the object. */
async function orderedService(db: Db, { service, object }: OrderRequest) {
  const found = await db.selectFrom('services').selectAll().where('id', '=', service).executeTakeFirst();
  if (found === undefined) throw unknownField('service');
  if (object === null) return found;
  const place = await db.selectFrom('objects').innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select(['objects.object_group', 'objects.build_status']).where('objects.id', '=', object).where('object_groups.visibility', '=', true)
    .executeTakeFirst();
  if (place === undefined) throw unknownField('object');
  if (!found.groups.includes(place.object_group) || notOffered.includes(place.build_status)) throw new Problem(409, 'order.not_orderable');
  return found;
}

async function refuseSecondOrder(db: Db, customer: string, { service, object }: OrderRequest): Promise<void> {
  const open = await db.selectFrom('orders').select('id')
    .where('customer', '=', customer).where('service', '=', service)
    .where(sql<boolean>`object is not distinct from ${object}`).where('state', '!=', 'terminated').executeTakeFirst();
  if (open !== undefined) throw new Problem(409, 'order.exists');
}

/** Adds months to a day; the last day of a shorter month stays its last day. */
function monthsLater(day: RawBuilder<unknown>, months: number): RawBuilder<string> {
  return sql`cast(${day} + make_interval(months => ${months}) as date)`;
}

async function insertOrder(db: Db, request: OrderRequest, customer: string | null): Promise<Row> {
  const service = await orderedService(db, request);
  if (customer !== null) await refuseSecondOrder(db, customer, request);
  const now = new Date().toISOString();
  const number = randomBytes(5).toString('hex').toUpperCase();
  const inserted = await db.insertInto('orders').values({
    ...request, id: `or-${number.toLowerCase()}`, order_number: `A-${now.slice(0, 4)}-${number}`, customer,
    state: request.object === null ? 'backlog' : 'awaiting activation',
    order_date: now.slice(0, 10), concluded_at: now, is_paid: false, pay_amount: '0',
    activated_date: null, shelved_date: null, terminated_date: null,
    // The minimum term runs from the conclusion of the contract, also when the network is built later.
    min_term_end: monthsLater(sql`cast(${now.slice(0, 10)} as date)`, service.bind_time),
    total: sql`cast(${service.price} as numeric) + cast(${service.start_price} as numeric)`,
  }).returning('id').executeTakeFirstOrThrow();
  const page = await listPage(db, orders, sql`orders.id = ${inserted.id}`, () => undefined);
  return page.data[0] ?? {};
}

/** The order of a quote: who, how it is paid and what was agreed to come along. */
async function orderQuote(call: Call, body: Body): Promise<Response> {
  const request = readQuoted(body, call.get('account').key !== null);
  // Shown again after a lost answer, the same order carries a new quote of the same.
  const { request: quoted } = await keptQuote(call.get('db'), request.quote_id);
  const content = { ...body, quote_id: quoted, contract_summary_id: null };
  const data = await runOnce(call, content, async (db) => {
    const id = await placeQuoted(call, db, request);
    const page = await listPage(db, orders, sql`orders.id = ${id}`, () => undefined);
    return page.data[0] ?? {};
  }).catch((cause: unknown) => answerChange(call.get('db'), cause));
  await call.get('settings').mailer.send(call.get('db'));
  return call.json({ data, message: say(call, data['object'] === null ? 'order.preordered' : 'order.received') }, 201);
}

async function placeOrder(call: Call): Promise<Response> {
  const body = await readBody(call);
  if (body['quote_id'] !== undefined) return orderQuote(call, body);
  const request = readOrder(body);
  const { key, id } = call.get('account');
  const data = await runOnce(call, body, (db) => insertOrder(db, request, key === null ? null : id));
  return call.json({ data, message: say(call, request.object === null ? 'order.preordered' : 'order.received') }, 201);
}

export function orderRoutes(api: Api): void {
  api.get('/order', identify, async (call) => {
    const { id } = requireAccount(call);
    const own = sql<boolean>`orders.customer = ${id}`;
    await settleChanges(call.get('db'), id);
    return call.json(await listOrders(call.get('db'), own, (name) => call.req.query(name)));
  });

  api.post('/order', identify, placeOrder);
}
