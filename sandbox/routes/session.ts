import type { Kysely } from 'kysely';
import { createKey, deleteKey } from '../auth/keys';
import { passwordMatches } from '../auth/password';
import type { Tables } from '../db/schema';
import { identify, requireAccount } from '../http/access';
import type { Api, Call } from '../http/environment';
import { callerOf, count, refuseBeyond } from '../http/limits';
import { Problem } from '../http/problem';

/** Username and password of a Basic header, whose text is UTF-8. */
export function basicCredentials(header: string | undefined): { username: string; password: string } | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1 || text.includes('\0')) return undefined;
  return { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** An email in small letters, a mobile number without what people put between its digits. */
export function normaliseUsername(username: string): string {
  const trimmed = username.trim();
  return trimmed.startsWith('+') ? trimmed.replace(/\(0\)|[\s()/-]/g, '') : trimmed.toLowerCase();
}

/** The account of a username, else the only one with this mobile number. */
async function accountFor(db: Kysely<Tables>, username: string) {
  const rows = await db.selectFrom('customers').select(['id', 'username', 'password_hash'])
    .where((or) => or.or([or('username', '=', username), or('mobile', '=', username)])).execute();
  return rows.find((row) => row.username === username) ?? (rows.length === 1 ? rows[0] : undefined);
}

async function login(call: Call): Promise<Response> {
  const credentials = basicCredentials(call.req.header('authorization'));
  if (credentials === undefined) throw new Problem(401, 'auth.credentials');
  const db = call.get('db');
  const username = normaliseUsername(credentials.username);
  const limits = [
    { name: 'login-account', about: username, max: 5, minutes: 15 },
    { name: 'login-caller', about: callerOf(call), max: 20, minutes: 15 },
  ];
  await refuseBeyond(call, limits);
  const customer = await accountFor(db, username);
  const matches = await passwordMatches(credentials.password, customer?.password_hash ?? null);
  if (customer === undefined || !matches) {
    await count(call, limits);
    throw new Problem(401, 'auth.credentials');
  }
  return call.json(await createKey(db, customer.id));
}

async function profile(call: Call): Promise<Response> {
  const { id, role, key } = call.get('account');
  if (key === null) return call.json({ data: { id: null, role, objects: [], username: null, name: null } });
  const customer = await call.get('db').selectFrom('customers').where('id', '=', id).select([
    'username', 'objects', 'customer_number', 'customer_type', 'first_name', 'last_name', 'company_name',
    'language', 'mobile',
  ]).executeTakeFirstOrThrow();
  const name = [customer.first_name, customer.last_name].filter((part) => part !== null).join(' ');
  return call.json({ data: { id, role, api_key: key, name: name === '' ? null : name, ...customer } });
}

export function sessionRoutes(api: Api): void {
  api.get('/api/api_key', login);

  api.delete('/api/api_key', identify, async (call) => {
    await deleteKey(call.get('db'), requireAccount(call).key ?? '');
    return call.body(null, 204);
  });

  api.get('/api/my_profile', identify, profile);
}
