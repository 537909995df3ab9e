import { requireCustomer } from '../http/access';
import type { Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { callerOf, spend } from '../http/limits';
import { beginSetup } from '../provider/cards';

/** Opens the way to the payment provider: for a customer, or for somebody who orders without an account. */
export async function startSetup(call: Call, type: string): ReturnType<typeof beginSetup> {
  const isKnown = call.get('account').key !== null;
  const customer = isKnown ? requireCustomer(call) : null;
  if (!isKnown) await spend(call, [{ name: 'card', about: callerOf(call), max: 30, minutes: 60 }]);
  return runOnce(call, { type }, (db) => beginSetup(db, customer, type));
}
