import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { documentsOf } from '../domain/documents/register';
import { identify, requireAccount } from '../http/access';
import { translateMessage } from '../http/answers';
import { readBody } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { logFailure } from '../log';
import { settleChanges } from '../domain/ordering/changes';
import { answerChange, placeOrder } from '../domain/ordering/placing';
import { writePapers } from '../domain/ordering/papers';
import { visitWith } from '../domain/ordering/parts';
import { keptQuote } from '../domain/ordering/quotes';
import { readOrder } from '../domain/ordering/reading';
import { shownDocuments } from './documents';
import { listOrders } from '../domain/ordering/view';
import type { Row } from '../query/list';

const longestWaitMs = 10_000;

/** Queues the documents of an order and waits for them briefly; they are sent by mail as well. */
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

/** Documents of a new order. The order is already placed, so a document that cannot be read now can be fetched later with a key. */
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
 * Places an order. It needs what was shown before it: a quote, its contract summary, and the consents to it.
 * @throws Problem 422 for an order that only names a service
 */
async function order(call: Call): Promise<Response> {
  const body = await readBody(call);
  const request = readOrder(body, call.get('account').key !== null);
  // If the same order is shown again after a lost response, it has a new quote with the same content.
  const { request: quoted } = await keptQuote(call.get('db'), request.quote_id);
  const content = { ...body, quote_id: quoted, contract_summary_id: null };
  const data = await runOnce(call, content, async (db) => {
    const id = await placeOrder(call, db, request);
    const page = await listOrders(db, sql`orders.id = ${id}`, () => undefined);
    const booked: Row = { visit: await visitWith(db, id) };
    return { ...page.data[0], ...booked };
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

export function orderRoutes(api: ApiApp): void {
  api.get('/order', identify, async (call) => {
    const { id } = requireAccount(call);
    const own = sql<boolean>`orders.customer = ${id}`;
    await settleChanges(call.get('db'), id);
    return call.json(await listOrders(call.get('db'), own, (name) => call.req.query(name)));
  });

  api.post('/order', identify, order);
}
