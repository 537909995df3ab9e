import { addresseeFor } from '../domain/account/customers';
import { keepMandate } from '../domain/documents/mandate';
import { writtenFor } from '../domain/documents/words';
import { identify, requireCustomer } from '../http/access';
import { FieldReader, readBody } from '../http/body';
import type { Body } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { ApiProblem } from '../http/problem';
import { mailMethod } from '../domain/mail/payment';
import { fromCustomer } from '../domain/mail/write';
import { addMethod, makeDefault, methodsOf, removeMethod, shownMethod } from '../domain/payments/methods';
import { cardMethod, readBacs, readCard, readSepa } from '../domain/payments/read';
import { startSetup } from '../domain/payments/setup';
import { useCard } from '../domain/provider/cards';

function typeOf(body: Body): string {
  const reader = new FieldReader(body);
  const type = reader.text('type', { required: true, max: 10 });
  if (type !== null && !['card', 'sepa', 'bacs'].includes(type)) reader.refuse('type', 'unknown');
  reader.finish();
  return type ?? '';
}

async function list(call: Call): Promise<Response> {
  const methods = await methodsOf(call.get('db'), requireCustomer(call));
  if (methods.length === 0) throw new ApiProblem(404, 'list.empty');
  return call.json({ data: methods.map(shownMethod) });
}

async function setup(call: Call): Promise<Response> {
  const body = await readBody(call);
  return call.json({ data: await startSetup(call, typeOf(body)) }, 201);
}

async function add(call: Call): Promise<Response> {
  const customer = requireCustomer(call);
  const body = await readBody(call);
  const type = typeOf(body);
  const payer = await call
    .get('db')
    .selectFrom('customers')
    .select(['customer_number', 'first_name', 'last_name'])
    .where('id', '=', customer)
    .executeTakeFirstOrThrow();
  const debit = type === 'card' ? undefined : (type === 'sepa' ? readSepa : readBacs)(body, payer.customer_number);
  const card = type === 'card' ? readCard(body, payer) : undefined;
  const data = await runOnce(call, body, async (db) => {
    const method = debit ?? cardMethod(card?.holder ?? '', await useCard(db, customer, card?.token ?? ''));
    const added = shownMethod(await addMethod(db, customer, method));
    const locale = writtenFor(call.req.header('accept-language'));
    const from = await fromCustomer(call, db, customer, locale);
    await keepMandate(db, { customer }, added, from.seller, locale);
    const to = await addresseeFor(db, customer);
    if (to !== undefined) await mailMethod(from, db, to, added);
    return added;
  });
  call.get('settings').mailer.send(call.get('db'));
  return call.json({ data }, 201);
}

export function paymentRoutes(api: ApiApp): void {
  api.get('/payment_method', identify, list);
  api.post('/payment_method/setup', identify, setup);
  api.post('/payment_method', identify, add);

  api.put('/payment_method/:id/default', identify, async (call) => {
    const customer = requireCustomer(call);
    const method = await call
      .get('db')
      .transaction()
      .execute((db) => makeDefault(db, customer, call.req.param('id')));
    return call.json({ data: shownMethod(method) });
  });

  api.delete('/payment_method/:id', identify, async (call) => {
    const customer = requireCustomer(call);
    await call
      .get('db')
      .transaction()
      .execute((db) => removeMethod(db, customer, call.req.param('id')));
    return call.body(null, 204);
  });
}
