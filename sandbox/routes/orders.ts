import { sql } from 'kysely';
import { documentsOf } from '../domain/documents/register';
import { identify, requireAccount } from '../http/access';
import { say } from '../http/answers';
import { readBody } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { settleChanges } from '../domain/ordering/changes';
import { answerChange, placeOrder } from '../domain/ordering/placing';
import { keptQuote } from '../domain/ordering/quotes';
import { readOrder } from '../domain/ordering/reading';
import { shownDocuments } from './documents';
import { listOrders } from '../domain/ordering/view';

/** What whoever ordered was given to keep; it is read with a key, and goes with the mail. */
async function documentsWith(call: Call, order: string) {
  const { customer } = await call
    .get('db')
    .selectFrom('orders')
    .select('customer')
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  return customer === null
    ? []
    : shownDocuments(call, customer, await documentsOf(call.get('db'), { customer, order }));
}

/**
 * Takes an order. There is none without what was shown before it: what was quoted, its contract summary, and what was agreed to with it.
 * @throws Problem 422 for one that only names a service
 */
async function order(call: Call): Promise<Response> {
  const body = await readBody(call);
  const request = readOrder(body, call.get('account').key !== null);
  // Shown again after a lost answer, the same order carries a new quote of the same.
  const { request: quoted } = await keptQuote(call.get('db'), request.quote_id);
  const content = { ...body, quote_id: quoted, contract_summary_id: null };
  const data = await runOnce(call, content, async (db) => {
    const id = await placeOrder(call, db, request);
    const page = await listOrders(db, sql`orders.id = ${id}`, () => undefined);
    return page.data[0] ?? {};
  }).catch((cause: unknown) => answerChange(call.get('db'), cause));
  call.get('settings').mailer.send(call.get('db'));
  const documents = await documentsWith(call, String(data['id']));
  return call.json(
    { data, documents, message: say(call, data['object'] === null ? 'order.preordered' : 'order.received') },
    201,
  );
}

export function orderRoutes(api: ApiApp): void {
  api.get('/order', identify, async (call) => {
    const { id } = requireAccount(call);
    const own = sql<boolean>`orders.customer = ${id}`;
    await settleChanges(call.get('db'), id);
    return call.json(await listOrders(call.get('db'), own, (name) => call.req.query(name)));
  });

  api.post('/order', identify, order);
}
