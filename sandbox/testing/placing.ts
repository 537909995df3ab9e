/** Places orders in tests and returns the results. */
import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import type { ShownQuote } from '../db/schema/agreed';
import { placeOrder } from '../domain/ordering/placing';
import type { OrderRequest } from '../domain/ordering/reading';
import { ApiProblem } from '../http/problem';
import { basket, db, useDatabase } from './basket';
import type { Db } from './basket';
import { smallApi, testSettings } from './database';

export const payment = {
  type: 'sepa',
  accountHolder: 'Ida Brandt',
  iban: 'DE79 9990 0000 0000 0047 11',
  mandateAccepted: true,
  transferConsent: true,
  mandateTextVersion: '2026-11',
};
export const owner = { role: 'owner', statement: true, contact: { name: null, email: null, phone: null } };

/** A person who has not ordered the content of the basket. */
export let customerId = '';

export function useOrders(): void {
  useDatabase();
  beforeAll(async () => {
    const customers = await db
      .selectFrom('customers')
      .select(['id', 'username'])
      .where('role', '=', 'customer')
      .execute();
    const ordered = (await db.selectFrom('orders').select(['customer', 'service']).execute())
      .filter(({ service }) => service === basket.service)
      .map(({ customer }) => customer);
    customerId = customers.find(({ id }) => !ordered.includes(id))?.id ?? '';
  });
}

export const signUpRequest = (email = `ida.${randomUUID()}@example.org`) =>
  ({
    customerType: 'residential',
    firstName: 'Ida',
    lastName: 'Brandt',
    birthdate: null,
    email,
    phone: null,
    mobile: null,
    language: 'de',
    address: { street: 'Am Herzogtor' },
    company: {},
    campaign: null,
    object: null,
    ownerRole: 'owner',
    consents: { privacy: true },
    consentVersion: '1',
  }) as const;

export const requestOf = (quote: ShownQuote, more: Partial<OrderRequest> = {}): OrderRequest => ({
  quote_id: quote.quote_id,
  total_shown: quote.total,
  early_start: false,
  other_contract: null,
  owner,
  porting: null,
  switch_id: null,
  switch_acknowledged: false,
  wish_slot: null,
  proofs: {},
  signup: null,
  payment_method: null,
  payment,
  ...more,
});

/** Places an order as a person and returns the result. */
export async function place(on: Db, request: OrderRequest, id = customerId): Promise<string> {
  const api = smallApi(on, { account: { id, role: 'customer', key: 'k' }, settings: testSettings });
  let result: Promise<string> | undefined;
  api.get('/', async (call) => {
    result = placeOrder(call, on, request);
    await result.catch(() => undefined);
    return call.json({});
  });
  await api.request('/', { headers: { 'accept-language': 'de-AT' } });
  if (result === undefined) throw new Error('Nothing was placed');
  return result;
}

export const storedOrder = async (on: Db, id: string) => {
  const order = await on.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const stored = await on.selectFrom('order_details').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
  return { order, kept: stored, details: stored.details };
};

/** Queued documents of orders, newest last. */
export const papersOf = async (on: Db) =>
  (await on.selectFrom('order_papers').select('content').orderBy('asked_at').execute()).map(({ content }) => content);

export const status = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (cause: unknown) => (cause instanceof ApiProblem ? cause.status : undefined),
  );

export const code = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (cause: unknown) => (cause instanceof ApiProblem ? cause.code : String((cause as Error).message)),
  );
