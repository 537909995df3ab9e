import { createMiddleware } from 'hono/factory';
import { accountOfKey, anonymous } from '../auth/keys';
import type { Account } from '../auth/keys';
import type { Call, Environment } from './environment';
import { ApiProblem } from './problem';

/** The key of a call: the specified query parameter, or the header of the same name. */
export function keyOf(call: Call): string | undefined {
  const key = call.req.header('api_key') ?? call.req.query('api_key');
  return key === '' ? undefined : key;
}

/** Finds out who calls. No key is anonymous; one that is unknown or has run out is a 401, also where none is needed. */
export const identify = createMiddleware<Environment>(async (call, next) => {
  const key = keyOf(call);
  const account = key === undefined ? anonymous : await accountOfKey(call.get('db'), key);
  if (account === undefined) throw new ApiProblem(401, 'auth.invalid_key');
  call.set('account', account);
  await next();
});

/** The customer who calls, where a good key came along; for what is open to everybody, whom no key is in the way of. */
export async function customerIfAny(call: Call): Promise<string | undefined> {
  const key = keyOf(call);
  const account = key === undefined ? undefined : await accountOfKey(call.get('db'), key);
  return account?.role === 'customer' ? account.id : undefined;
}

/** The caller's account. */
export function requireAccount(call: Call): Account {
  const account = call.get('account');
  if (account.key === null) throw new ApiProblem(401, 'auth.required');
  return account;
}

/** The customer who calls; a link to a place and an installer are none. */
export function requireCustomer(call: Call): string {
  const { id, role } = requireAccount(call);
  if (role !== 'customer') throw new ApiProblem(403, 'role.forbidden');
  return id;
}
