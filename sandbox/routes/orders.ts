import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { billsOf } from '../domain/ordering/bills';
import { dayOf } from '../domain/ordering/days';
import { contractsIn } from '../domain/ordering/standing';
import { documentsOf } from '../domain/documents/register';
import { identify, requireAccount } from '../http/access';
import { translateMessage } from '../http/answers';
import { readBody } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { ApiProblem } from '../http/problem';
import { runOnce } from '../http/idempotency';
import { logFailure } from '../log';
import { settleChanges } from '../domain/ordering/changes';
import { answerChange, placeOrder } from '../domain/ordering/placing';
import { writePapers } from '../domain/ordering/papers';
import { keptQuote } from '../domain/ordering/quotes';
import { readOrder } from '../domain/ordering/reading';
import { shownDocuments } from './documents';
import { listOrders } from '../domain/ordering/view';

const longestWaitMs = 10_000;

/** Has the papers of an order written. The customer waits for them, but not for long: they come by mail as well. */
async function havePapersWritten(call: Call, order: string): Promise<void> {
  const [db, settings] = [call.get('db'), call.get('settings')];
  const writing = settings.afterCommit
    .add(() => writePapers(db, settings, order))
    .catch((error: unknown) => logFailure('Papers of an order wait', error, { order }));
  const patience = new AbortController();
  await Promise.race([writing, delay(longestWaitMs, undefined, { ref: false, signal: patience.signal })]).catch(
    () => undefined,
  );
  patience.abort();
}

/** Documents of a new order. The order is accepted: a document that cannot be read now is read later, with a key. */
async function documentsWith(call: Call, order: string): Promise<unknown[]> {
  try {
    const { customer } = await call
      .get('db')
      .selectFrom('orders')
      .select('customer')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    if (customer === null) return [];
    return await shownDocuments(call, customer, await documentsOf(call.get('db'), { customer, order }));
  } catch (error) {
    logFailure('Documents of an order are not listed', error, { order });
    return [];
  }
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
  const id = String(data['id']);
  await havePapersWritten(call, id);
  const documents = await documentsWith(call, id);
  return call.json(
    {
      data,
      documents,
      message: translateMessage(call, data['object'] === null ? 'order.preordered' : 'order.received'),
    },
    201,
  );
}

/** The bills of the caller's contracts, the latest first; 404 for an account without any. */
async function bills(call: Call): Promise<Response> {
  const db = call.get('db');
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('customer', '=', requireAccount(call).id)
    .execute();
  const contracts = await contractsIn(
    db,
    orders.map(({ id }) => id),
  );
  const today = dayOf(new Date());
  const data = orders
    .flatMap(({ id, order_number }) => {
      const contract = contracts.get(id);
      return contract === undefined ? [] : billsOf(id, order_number, contract, today);
    })
    .toSorted((one, other) => other.due.localeCompare(one.due) || one.id.localeCompare(other.id));
  if (data.length === 0) throw new ApiProblem(404, 'list.empty');
  return call.json({ data });
}

export function orderRoutes(api: ApiApp): void {
  api.get('/bill', identify, bills);
  api.get('/order', identify, async (call) => {
    const { id } = requireAccount(call);
    const own = sql<boolean>`orders.customer = ${id}`;
    await settleChanges(call.get('db'), id);
    return call.json(await listOrders(call.get('db'), own, (name) => call.req.query(name)));
  });

  api.post('/order', identify, order);
}
