import { requireCustomer } from '../../http/access';
import type { Call } from '../../http/environment';
import { runOnce } from '../../http/idempotency';
import { beginSetup } from '../provider/cards';

/** Starts a payment step with the provider, for a customer or for an order without an account. */
export async function startSetup(call: Call, type: string): ReturnType<typeof beginSetup> {
  const customer = call.get('account').key === null ? null : requireCustomer(call);
  return runOnce(call, { type }, (db) => beginSetup(db, customer, type));
}
