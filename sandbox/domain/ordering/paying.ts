import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import { FieldReader, atField } from '../../http/body';
import type { Body } from '../../http/body';
import { ApiProblem } from '../../http/problem';
import { addMethod, isExpired, methodsOf, shownMethod } from '../payments/methods';
import { cardMethod, readBacs, readCard, readSepa } from '../payments/read';
import { useCard } from '../provider/cards';
import type { OrderRequest } from './reading';

type Db = Kysely<Tables>;

/** An expired payment step is started again at the same point. */
function setupOver(cause: unknown): never {
  if (!(cause instanceof ApiProblem) || cause.code !== 'card.setup_over') throw cause;
  throw new ApiProblem(cause.status, cause.code, {}, [{ path: '/payment', code: cause.code, rule: cause.code }]);
}

async function newMethod(db: Db, customer: string, payment: Body) {
  const payer = await db
    .selectFrom('customers')
    .select(['customer_number', 'first_name', 'last_name'])
    .where('id', '=', customer)
    .executeTakeFirstOrThrow();
  if (payment['type'] === 'sepa') return atField('/payment', () => readSepa(payment, payer.customer_number));
  if (payment['type'] === 'bacs') return atField('/payment', () => readBacs(payment, payer.customer_number));
  if (payment['type'] === 'card') {
    const { holder, token } = atField('/payment', () => readCard(payment, payer));
    return cardMethod(holder, await useCard(db, customer, token).catch(setupOver));
  }
  const reader = new FieldReader(payment, '/payment');
  reader.refuse('type', 'unknown');
  reader.finish();
  throw new ApiProblem(402, 'payment.required');
}

interface Paying {
  id: string;
  /** The new payment method of the request. */
  added?: ReturnType<typeof shownMethod>;
}

/** The payment method: the submitted one, otherwise the stored one. @throws Problem 402 if there is no usable one */
export async function attachPayment(
  db: Db,
  customer: string,
  { payment, payment_method }: OrderRequest,
): Promise<Paying> {
  const methods = await methodsOf(db, customer);
  if (payment !== null) {
    const method = await newMethod(db, customer, payment);
    // A second order before the address is confirmed uses the same account.
    const same = methods.find(({ fingerprint }) => fingerprint !== null && fingerprint === method.fingerprint);
    if (same !== undefined) return { id: same.id };
    const added = await addMethod(db, customer, method);
    return { id: added.id, added: shownMethod(added) };
  }
  const usable = methods.filter(({ expiry }) => !isExpired(expiry));
  const found = usable.find(({ id, is_default }) => (payment_method === null ? is_default : id === payment_method));
  if (found === undefined)
    throw new ApiProblem(402, 'payment.required', {}, [
      { path: '/payment_method', code: 'payment.required', rule: 'payment.required' },
    ]);
  return { id: found.id };
}
