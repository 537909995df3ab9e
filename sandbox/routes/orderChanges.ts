import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema';
import { orderSummary } from '../documents/ofOrder';
import { sellingSite } from '../documents/seller';
import { writtenFor } from '../documents/words';
import { identify, requireAccount } from '../http/access';
import { say } from '../http/answers';
import { FieldReader, readBody } from '../http/body';
import type { Api, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { Problem } from '../http/problem';
import { mailChange } from '../mail/contract';
import { isDay } from '../query/day';
import type { Row } from '../query/list';
import { listOrders, orders, settleChanges } from './orderView';

type Db = Kysely<Tables>;
type Change = 'suspend' | 'reactivate' | 'cancel';

const changes: readonly Change[] = ['suspend', 'reactivate', 'cancel'];

/** An order of the caller, all fields; 404 for one that is not his, as for one that is not there. */
async function ownOrder(db: Db, customer: string, id: string): Promise<Row> {
  const mine = sql<boolean>`orders.customer = ${customer} and orders.id = ${id}`;
  const fields = Object.keys(orders.fields).join(',');
  const page = await listOrders(db, mine, (name) => (name === 'fields' ? fields : undefined));
  return page.data[0] ?? {};
}

interface Request {
  date: string;
  reason: string | null;
}

function refuseEarly(order: Row, change: Change, { date }: Request): void {
  const earliest = order[`earliest_${change}`];
  if (typeof earliest !== 'string') throw new Problem(409, 'order.state');
  if (date >= earliest) return;
  const field = { path: '/date', code: 'date.too_early', rule: 'too_early', values: { limit: earliest } } as const;
  throw new Problem(422, 'fields.invalid', {}, [field], { earliest_date: earliest });
}

/** What an order becomes at once, and what on the day that was chosen. */
function outcomeOf(change: Change, date: string) {
  if (change === 'suspend') return { shelved_date: date, pending_state: 'shelved', pending_on: date };
  if (change === 'reactivate') return { state: 'unshelved', pending_state: 'active', pending_on: date };
  return { state: 'awaiting termination', terminated_date: date, pending_state: 'terminated', pending_on: date };
}

async function changeOrder(call: Call, change: Change): Promise<Response> {
  const { id: customer } = requireAccount(call);
  const body = await readBody(call);
  const reader = new FieldReader(body);
  const date = reader.text('date', { required: true, max: 10 });
  const reason = reader.text('reason', { max: 500 });
  if (date !== null && !isDay(date)) reader.refuse('date', 'format');
  reader.finish();
  const id = call.req.param('id') ?? '';
  const data = await runOnce(call, body, async (db) => {
    await settleChanges(db, customer);
    await sql`select 1 from orders where id = ${id} for update`.execute(db);
    refuseEarly(await ownOrder(db, customer, id), change, { date: date ?? '', reason });
    await db.updateTable('orders').set(outcomeOf(change, date ?? '')).where('id', '=', id).execute();
    const order = await ownOrder(db, customer, id);
    await mailChange(call, db, change, order, date ?? '');
    return order;
  });
  await call.get('settings').mailer.send(call.get('db'));
  return call.json({ data, message: say(call, `order.${change}`) }, 202);
}

async function sendSummary(call: Call): Promise<Response> {
  const customer = requireAccount(call).id;
  const db = call.get('db');
  const order = await ownOrder(db, customer, call.req.param('id') ?? '');
  const pdf = await orderSummary(db, customer, order, sellingSite(call), writtenFor(call.req.header('accept-language')));
  return call.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf', 'content-disposition': `attachment; filename="contract-summary-${String(order['order_number'])}.pdf"`,
  });
}

export function orderChangeRoutes(api: Api): void {
  for (const change of changes) api.post(`/order/:id/${change}`, identify, (call) => changeOrder(call, change));
  api.get('/order/:id/contract-summary', identify, sendSummary);
}
