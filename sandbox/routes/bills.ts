import { billFile } from '../domain/documents/bill';
import { orderBill } from '../domain/documents/of-order';
import { sellingSite } from '../domain/documents/seller';
import { writtenFor } from '../domain/documents/words';
import { billsOf } from '../domain/ordering/bills';
import type { Bill } from '../domain/ordering/bills';
import { dayOf } from '../domain/ordering/days';
import { contractsIn } from '../domain/ordering/standing';
import { ownOrder } from '../domain/ordering/view';
import { identify, requireAccount } from '../http/access';
import { attachmentNamed } from '../http/attachment';
import type { ApiApp, Call } from '../http/environment';
import { ApiProblem } from '../http/problem';

/** The bills of the caller's contracts, latest first. */
async function ownBills(call: Call): Promise<Bill[]> {
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
  return orders
    .flatMap(({ id, order_number }) => {
      const contract = contracts.get(id);
      return contract === undefined ? [] : billsOf(id, order_number, contract, today);
    })
    .toSorted((one, other) => other.due.localeCompare(one.due) || one.id.localeCompare(other.id));
}

async function list(call: Call): Promise<Response> {
  const data = await ownBills(call);
  if (data.length === 0) throw new ApiProblem(404, 'list.empty');
  return call.json({ data });
}

async function file(call: Call): Promise<Response> {
  const bill = (await ownBills(call)).find(({ id }) => id === call.req.param('id'));
  if (bill === undefined) throw new ApiProblem(404, 'not_found');
  const db = call.get('db');
  const order = await ownOrder(db, requireAccount(call).id, bill.order);
  const language = writtenFor(call.req.header('accept-language'));
  return call.body(await orderBill(db, order, bill, sellingSite(call), language), 200, {
    'content-type': 'application/pdf',
    'content-disposition': attachmentNamed(billFile(bill, language)),
  });
}

/** Bills: the list, 404 for an account without any, and each one as a PDF. */
export function billRoutes(api: ApiApp): void {
  api.get('/bill', identify, list);
  api.get('/bill/:id', identify, file);
}
