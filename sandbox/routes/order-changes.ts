import { sql } from 'kysely';
import { orderSummary } from '../domain/documents/of-order';
import { sellingSite } from '../domain/documents/seller';
import { documentFile } from '../domain/documents/file-name';
import { countryOf, styleFor, writtenFor } from '../domain/documents/words';
import { identify, requireAccount } from '../http/access';
import { translateMessage } from '../http/answers';
import { FieldReader, readBody } from '../http/body';
import { attachmentNamed } from '../http/attachment';
import type { ApiApp, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { mailChange } from '../domain/mail/contract';
import { isDay } from '../query/day';
import type { Row } from '../query/list';
import { changes, planChange, settleChanges } from '../domain/ordering/changes';
import type { Change, Changeable } from '../domain/ordering/changes';
import { ownOrder } from '../domain/ordering/view';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Facts that decide whether an order can be changed. */
const changeable = (order: Row): Changeable => ({
  id: String(order['id']),
  state: String(order['state']),
  terminated_date: textOrNull(order['terminated_date']),
  earliest: {
    suspend: textOrNull(order['earliest_suspend']),
    reactivate: textOrNull(order['earliest_reactivate']),
    cancel: textOrNull(order['earliest_cancel']),
  },
});

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
    await planChange(db, changeable(await ownOrder(db, customer, id)), change, date ?? '', reason);
    const order = await ownOrder(db, customer, id);
    await mailChange(call, db, change, order, date ?? '');
    return order;
  });
  call.get('settings').mailer.send(call.get('db'));
  return call.json({ data, message: translateMessage(call, `order.${change}`) }, 202);
}

async function sendSummary(call: Call): Promise<Response> {
  const customer = requireAccount(call).id;
  const db = call.get('db');
  const order = await ownOrder(db, customer, call.req.param('id') ?? '');
  const language = writtenFor(call.req.header('accept-language'));
  const pdf = await orderSummary(db, customer, order, sellingSite(call), language);
  const name = documentFile('contract-summary', styleFor(language, countryOf()), String(order['order_number']));
  return call.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': attachmentNamed(name),
  });
}

export function orderChangeRoutes(api: ApiApp): void {
  for (const change of changes) api.post(`/order/:id/${change}`, identify, (call) => changeOrder(call, change));
  api.get('/order/:id/contract-summary', identify, sendSummary);
}
