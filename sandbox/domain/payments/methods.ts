import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { PaymentMethods } from '../../db/schema/payment-tables';
import type { Tables } from '../../db/schema/schema';
import { ApiProblem } from '../../http/problem';

type Db = Kysely<Tables>;
type Stored = Selectable<PaymentMethods>;

/** Whether a card has expired. */
export function isExpired(expiry: string | null, now = new Date()): boolean {
  return expiry !== null && expiry < now.toISOString().slice(0, 7);
}

function maskedIban({ type, country, last4 }: Stored): string | null {
  return type === 'sepa' ? `${country}•• •••• •••• ${last4}` : null;
}

/** A method as its owner sees it; full numbers are never shown again. */
export function shownMethod(method: Stored) {
  return {
    id: method.id,
    type: method.type,
    default: method.is_default,
    accountHolder: method.account_holder,
    companyHolder: method.company_holder,
    iban: maskedIban(method),
    last4: method.last4,
    brand: method.brand,
    expiry: method.expiry,
    expired: isExpired(method.expiry),
    sortCode: method.sort_code,
    mandate: method.mandate,
    created: method.created_at.slice(0, 10),
  };
}

export async function methodsOf(db: Db, customer: string): Promise<Stored[]> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('customer', '=', customer)
    .orderBy('is_default', 'desc')
    .orderBy('position')
    .execute();
}

/** Serialises changes of a customer's methods, so that there is never more than one default. */
export async function lockCustomer(db: Db, customer: string): Promise<void> {
  await db.selectFrom('customers').select('id').where('id', '=', customer).forUpdate().execute();
}

type NewMethod = Omit<Insertable<PaymentMethods>, 'id' | 'customer' | 'is_default' | 'created_at'>;

/** Stores a method. The first one, or one that replaces an expired default, becomes the default. */
export async function addMethod(db: Db, customer: string, method: NewMethod): Promise<Stored> {
  await lockCustomer(db, customer);
  const methods = await methodsOf(db, customer);
  if (methods.some(({ fingerprint }) => fingerprint !== null && fingerprint === method.fingerprint)) {
    throw new ApiProblem(409, 'payment.exists');
  }
  const usable = methods.find(({ is_default, expiry }) => is_default && !isExpired(expiry));
  if (usable === undefined) await clearDefault(db, customer);
  const id = `pm-${randomBytes(6).toString('hex')}`;
  const created_at = new Date().toISOString();
  return db
    .insertInto('payment_methods')
    .values({ ...method, id, customer, created_at, is_default: usable === undefined })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function clearDefault(db: Db, customer: string): Promise<void> {
  await db.updateTable('payment_methods').set({ is_default: false }).where('customer', '=', customer).execute();
}

async function ownMethod(db: Db, customer: string, id: string): Promise<Stored> {
  const found = (await methodsOf(db, customer)).find((method) => method.id === id);
  if (found === undefined) throw new ApiProblem(404, 'not_found');
  return found;
}

export async function makeDefault(db: Db, customer: string, id: string): Promise<Stored> {
  await lockCustomer(db, customer);
  const method = await ownMethod(db, customer, id);
  if (isExpired(method.expiry)) throw new ApiProblem(409, 'payment.expired');
  await clearDefault(db, customer);
  return db
    .updateTable('payment_methods')
    .set({ is_default: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const endedStates = ['terminated', 'backlog'];

/** Removes a method. If it was the default, the first usable one of the rest becomes the default. */
export async function removeMethod(db: Db, customer: string, id: string): Promise<void> {
  await lockCustomer(db, customer);
  const method = await ownMethod(db, customer, id);
  const remaining = (await methodsOf(db, customer)).filter((other) => other.id !== id && !isExpired(other.expiry));
  const contract = await db
    .selectFrom('orders')
    .select('id')
    .where('customer', '=', customer)
    .where('state', 'not in', endedStates)
    .executeTakeFirst();
  const paysNothing = isExpired(method.expiry);
  if (contract !== undefined && remaining.length === 0 && !paysNothing) throw new ApiProblem(409, 'payment.last');
  await db.deleteFrom('payment_methods').where('id', '=', id).execute();
  const next = remaining[0];
  if (method.is_default && next !== undefined) {
    await db.updateTable('payment_methods').set({ is_default: true }).where('id', '=', next.id).execute();
  }
}
