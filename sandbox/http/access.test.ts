import { beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../auth/keys';
import { sharedDatabase, smallApi } from '../testing/database';
import { customerIfAny, identify, requireAccount, requireCustomer } from './access';
import type { ApiApp } from './environment';

let api: ApiApp;
const keys: Record<string, string> = {};
let customer = '';

beforeAll(async () => {
  const db = await sharedDatabase();
  const people = await db.selectFrom('customers').select(['id', 'role']).execute();
  for (const role of ['customer', 'installer']) {
    const id = people.find((each) => each.role === role)?.id ?? '';
    keys[role] = (await createKey(db, id)).api_key;
    if (role === 'customer') customer = id;
  }
  const old = (await createKey(db, customer)).api_key;
  keys['old'] = old;
  const { hashKey } = await import('../auth/keys');
  await db
    .updateTable('api_keys')
    .set({ expires: new Date(Date.now() - 1000).toISOString() })
    .where('key_hash', '=', hashKey(old))
    .execute();
  api = smallApi(db);
  api.get('/anybody', async (call) => call.json({ id: (await customerIfAny(call)) ?? null }));
  api.use(identify);
  api.get('/who', (call) => call.json({ id: call.get('account').id, role: call.get('account').role }));
  api.get('/account', (call) => call.json({ id: requireAccount(call).id }));
  api.get('/customer', (call) => call.json({ id: requireCustomer(call) }));
});

async function ask(path: string, query?: string, header?: string) {
  const answer = await api.request(`/${path}${query === undefined ? '' : `?api_key=${encodeURIComponent(query)}`}`, {
    headers: header === undefined ? {} : { api_key: header },
  });
  return { status: answer.status, ...((await answer.json()) as { id?: string | null; code?: string; role?: string }) };
}

describe('the caller', () => {
  it.each([undefined, ''])('is unknown without a key: %j', async (key) => {
    expect(await ask('who', key)).toEqual({ status: 200, id: '', role: 'anonymous' });
    expect(await ask('who', undefined, key)).toEqual({ status: 200, id: '', role: 'anonymous' });
  });

  it('is identified by the key in the header before the one in the query', async () => {
    const account = { status: 200, id: customer, role: 'customer' };
    expect(await ask('who', keys['customer'])).toEqual(account);
    expect(await ask('who', undefined, keys['customer'])).toEqual(account);
    expect(await ask('who', 'unknown', keys['customer'])).toEqual(account);
    expect(await ask('who', keys['customer'], 'unknown')).toMatchObject({ status: 401 });
  });

  it.each(['unknown', 'old'])('is rejected with an invalid key: %s', async (name) => {
    expect(await ask('who', keys[name] ?? name)).toMatchObject({ status: 401, code: 'auth.invalid_key' });
  });
});

describe('a call that needs a login', () => {
  it('is rejected without a key', async () => {
    expect(await ask('account')).toMatchObject({ status: 401, code: 'auth.required' });
    expect(await ask('customer')).toMatchObject({ status: 401, code: 'auth.required' });
  });

  it('is rejected for everybody except customers', async () => {
    expect(await ask('customer', keys['customer'])).toMatchObject({ status: 200, id: customer });
    expect(await ask('account', keys['installer'])).toMatchObject({ status: 200 });
    expect(await ask('customer', keys['installer'])).toMatchObject({ status: 403, code: 'role.forbidden' });
  });

  it('is allowed for anybody if it is public', async () => {
    expect((await ask('anybody', keys['customer'])).id).toBe(customer);
    for (const key of [undefined, '', 'unknown', keys['old'], keys['installer']])
      expect((await ask('anybody', key)).id).toBeNull();
  });
});
