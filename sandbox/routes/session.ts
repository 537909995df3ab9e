import { accountFor, isKnownCaller, normaliseUsername, rememberCaller } from '../domain/account/login';
import { createKey, deleteKey } from '../auth/keys';
import { passwordMatches } from '../auth/password';
import { identify, requireAccount } from '../http/access';
import { callerOf } from '../http/caller';
import type { ApiApp, Call } from '../http/environment';
import { refundRateLimit, takeRateLimit } from '../http/limits';
import { ApiProblem } from '../http/problem';

/** Username and password of a Basic header, whose text is UTF-8. */
function basicCredentials(header: string | undefined): { username: string; password: string } | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1 || text.includes('\0')) return undefined;
  return { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

/**
 * Counts an attempt before its password is compared, so that simultaneous attempts cannot exceed the limit. Unknown networks share a
 * limit; a person who has logged in from a network before is slowed down by their own mistakes only.
 */
async function spendAttempt(call: Call, account: string, isKnown: boolean): Promise<Readonly<Record<string, string>>> {
  const caller = callerOf(call);
  const counted = { 'account and caller': `${account} ${caller}`, ...(isKnown ? {} : { account }) };
  await takeRateLimit(call, 'login', counted).catch((cause: unknown) => {
    throw cause instanceof ApiProblem && cause.status === 429
      ? new ApiProblem(429, 'auth.limited').after(cause.retryAfter ?? 60)
      : cause;
  });
  return { ...counted, caller };
}

async function login(call: Call): Promise<Response> {
  const credentials = basicCredentials(call.req.header('authorization'));
  if (credentials === undefined) throw new ApiProblem(401, 'auth.credentials');
  const db = call.get('db');
  const username = normaliseUsername(credentials.username);
  const customer = await accountFor(db, username);
  const isKnown = customer !== undefined && (await isKnownCaller(db, customer.id, callerOf(call)));
  const attempt = await spendAttempt(call, customer?.id ?? username, isKnown);
  const matches = await passwordMatches(credentials.password, customer?.password_hash ?? null);
  if (customer === undefined || !matches) throw new ApiProblem(401, 'auth.credentials');
  await refundRateLimit(call, 'login', attempt);
  await rememberCaller(db, customer.id, callerOf(call));
  return call.json(await createKey(db, customer.id));
}

async function profile(call: Call): Promise<Response> {
  const { id, role, key } = call.get('account');
  if (key === null) return call.json({ data: { id: null, role, objects: [], username: null, name: null } });
  const customer = await call
    .get('db')
    .selectFrom('customers')
    .leftJoin('customer_settings', 'customer_settings.customer', 'customers.id')
    .where('customers.id', '=', id)
    .select([
      'username',
      'objects',
      'customer_number',
      'customer_type',
      'first_name',
      'last_name',
      'company_name',
      'language',
      'mobile',
      'email',
    ])
    .executeTakeFirstOrThrow();
  const name = [customer.first_name, customer.last_name].filter((part) => part !== null).join(' ');
  const email = customer.username.includes('@') ? customer.username : customer.email;
  return call.json({ data: { id, role, api_key: key, name: name === '' ? null : name, ...customer, email } });
}

export function sessionRoutes(api: ApiApp): void {
  api.get('/api/api_key', login);

  api.delete('/api/api_key', identify, async (call) => {
    await deleteKey(call.get('db'), requireAccount(call).key ?? '');
    return call.body(null, 204);
  });

  api.get('/api/my_profile', identify, profile);
}
