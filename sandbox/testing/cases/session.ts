import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../../accounts';
import type { GetClient } from '../client';

const wrong: [username: string, password: string][] = [
  ['jana.oelze@example.org', 'sonne!2026x'],
  ['jana.oelze@example.org', ''],
  ['nobody@example.org', 'Sonne!2026x'],
  ['unconfirmed@example.org', ''],
  ['place-WB-0105', ''],
  ["' or 1=1 --", 'x'],
  ['a\u0000b', 'x'],
];

const spellings = ['+4366012345678', '+43 660 1234-5678', '+43 (0)660 12345678', ' +4366012345678 '];

function loginCases(client: GetClient): void {
  it.each(demoAccounts.filter(({ password }) => password !== null))('lets $username in as $role', async (account) => {
    const { status, body } = await client().login(account.username, account.password ?? '');
    expect(status).toBe(200);
    const profile = await client().get('/api/my_profile', {}, String(body['api_key']));
    expect(profile.item).toMatchObject({ role: account.role, username: account.username, api_key: body['api_key'] });
  });

  it.each(spellings)('accepts the mobile number written as "%s"', async (username) => {
    expect((await client().login(username, 'Forst!2026a')).status).toBe(200);
  });

  it.each(wrong)('rejects %j with %j without a login dialog of the browser', async (username, password) => {
    const { status, headers, body } = await client().login(username, password);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).not.toMatch(/basic/i);
    expect(body['message']).toBe('The email address or password you entered is not valid.');
  });

  it('reads credentials as UTF-8 only', async () => {
    const authorization = `Basic ${Buffer.from('m.o.brien@example.org:Pässw0rt', 'latin1').toString('base64')}`;
    expect((await client().call('GET', '/api/api_key', { headers: { authorization } })).status).toBe(401);
    expect((await client().login('M.O.Brien@example.org', 'Pässw0rt€1')).status).toBe(200);
  });
}

export function sessionCases(client: GetClient): void {
  describe('session', () => {
    it('is anonymous without a key', async () => {
      const { status, item } = await client().get('/api/my_profile');
      expect([status, item['role'], item['objects']]).toEqual([200, 'anonymous', []]);
    });

    loginCases(client);

    it('includes the email address of a person who logs in by mobile number', async () => {
      const emailOf = async (username: string, password: string) =>
        (await client().get('/api/my_profile', {}, await client().keyOf(username, password))).item['email'];
      expect(await emailOf('+4366012345678', 'Forst!2026a')).toBe('lena.huber@example.org');
      expect(await emailOf('m.o.brien@example.org', 'Pässw0rt€1')).toBe('m.o.brien@example.org');
    });

    it('from an autologin link leads to its place', async () => {
      const key = demoAccounts.find(({ role }) => role === 'autologin')?.apiKey ?? '';
      const { item } = await client().get('/api/my_profile', {}, key);
      expect(item).toMatchObject({ role: 'autologin', objects: ['ob-105'] });
      const group = await client().get('/object', { q: 'id:ob-105', fields: 'object_group.name' }, key);
      expect(group.rows).toEqual([{ 'object_group.name': 'Wolfenbrück' }]);
    });

    it('ends with a logout', async () => {
      const api_key = await client().keyOf('leer@example.org', 'Leer!2026xx');
      const withKey = { headers: { api_key } };
      expect((await client().call('GET', '/api/my_profile', withKey)).item['role']).toBe('customer');
      expect((await client().call('DELETE', '/api/api_key', withKey)).status).toBe(204);
      expect((await client().call('GET', '/api/my_profile', withKey)).status).toBe(401);
      expect((await client().call('DELETE', '/api/api_key')).status).toBe(401);
    });

    it.each(['/api/my_profile', '/object', '/object_group', '/order', '/service'])(
      '%s refuses an unknown key',
      async (path) => {
        const { status, body } = await client().get(path, {}, 'no-such-key');
        expect([status, body['code']]).toEqual([401, 'auth.invalid_key']);
      },
    );
  });
}
