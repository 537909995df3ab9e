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

/** Authenticates a call. No key means anonymous; an unknown or expired key is a 401, even where none is needed. */
export const identify = createMiddleware<Environment>(async (call, next) => {
  const key = keyOf(call);
  const account = key === undefined ? anonymous : await accountOfKey(call.get('db'), key);
  if (account === undefined) throw new ApiProblem(401, 'auth.invalid_key');
  call.set('account', account);
  await next();
});

/** The calling customer, if a valid key was sent; for public calls, which ignore invalid keys. */
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

/** The calling customer; a link to a place and an installer do not count as one. */
export function requireCustomer(call: Call): string {
  const { id, role } = requireAccount(call);
  if (role !== 'customer') throw new ApiProblem(403, 'role.forbidden');
  return id;
}
