import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../accounts';
import type { GetClient } from '../client';
import { accountHelpers } from '../sign-ups';

const refusals: [code: string, change: Record<string, unknown>][] = [
  ['mobile.country', { mobile: '01522 8817386' }],
  ['mobile.characters', { mobile: '+49 1522 88I7386' }],
  ['mobile.number', { mobile: '+49 1522' }],
  ['email.format', { email: 'nobody' }],
  ['email.required', { email: null }],
  ['taxId.format', { taxId: 'DE999999001' }],
  ['firstName.required', { firstName: ' ' }],
  ['language.format', { language: 'fr' }],
  ['marketingEmail.type', { marketingEmail: 'yes' }],
  ['role.unknown', { role: 'installer' }],
  ['password_hash.unknown', { password_hash: 'x' }],
];

const address = { name: 'Jana Oelze', address: 'Postfach 7', postalCode: '38399', city: 'Wolfenbrück' };

export function customerCases(client: GetClient): void {
  describe('a customer profile', () => {
    let key = '';
    const currentVersion = async () => (await client().get('/customer/me', {}, key)).headers.get('etag') ?? '';
    const change = (body: unknown, version: string, path = '/customer/me', method = 'PATCH') =>
      client().call(method, path, { key, body, headers: { 'if-match': version } });

    beforeAll(async () => {
      key = await client().keyOf('office@steinach.example', 'Alm*2026bb');
    });

    it('changes only the submitted fields', async () => {
      const before = await currentVersion();
      const { status, item, headers } = await change(
        { mobile: '+43 (0)660 1234-5670', taxId: 'ATU 999 999 02', marketingEmail: true },
        before,
      );
      expect(status).toBe(200);
      expect(item).toMatchObject({
        mobile: '+4366012345670',
        taxId: 'ATU99999902',
        marketingEmail: true,
        lastName: 'Gruber',
      });
      expect(headers.get('etag')).toBe(await currentVersion());
      expect((await change({ mobile: null, marketingEmail: null }, await currentVersion())).item).toMatchObject({
        mobile: null,
        marketingEmail: false,
      });
    });

    it('rejects a change to an outdated version', async () => {
      const before = await currentVersion();
      await change({ phone: '+43 1 5880 100' }, before);
      const late = await change({ phone: '+43 1 5880 200' }, before);
      expect([late.status, late.body['code']]).toEqual([412, 'version.changed']);
      expect((await client().call('PATCH', '/customer/me', { key, body: { phone: null } })).status).toBe(428);
      expect((await client().get('/customer/me', {}, key)).item['phone']).toBe('+4315880100');
    });

    it('keeps the email address until the new one is confirmed', async () => {
      const { item } = await change({ email: 'Neu@Steinach.example' }, await currentVersion());
      expect(item).toMatchObject({ email: 'office@steinach.example', pendingEmail: 'neu@steinach.example' });
      expect(
        (await change({ email: 'office@steinach.example' }, await currentVersion())).item['pendingEmail'],
      ).toBeNull();
    });

    it('uses the new address once it is confirmed', async () => {
      const mails = async (to: string) => (await client().get('/outbox', { to })).rows;
      const fresh = `${randomUUID()}@example.org`;
      await change({ email: fresh }, await currentVersion());
      const [mail] = await mails(fresh);
      expect(mail).toMatchObject({ kind: 'new-email', language: 'de-at' });
      expect((await mails('office@steinach.example'))[0]).toMatchObject({ kind: 'email-change' });
      const token = /verification_token=(\S+)/.exec(String(mail?.['body']))?.[1];
      const confirm = () => client().post('/process/AccountVerificationProcess', { token });
      expect((await confirm()).item).toEqual({ state: 'email_changed', next: 'login', setPasswordToken: null });
      expect((await confirm()).item).toEqual({ state: 'already_verified', next: 'login', setPasswordToken: null });
      expect((await client().get('/customer/me', {}, key)).item).toMatchObject({ email: fresh, pendingEmail: null });
      expect((await client().login('office@steinach.example', 'Alm*2026bb')).status).toBe(401);
      expect((await client().login(fresh, 'Alm*2026bb')).status).toBe(200);
    });

    it('rejects the link to an address that another account has confirmed meanwhile', async () => {
      const fresh = `${randomUUID()}@example.org`;
      await change({ email: fresh }, await currentVersion());
      const [mail] = (await client().get('/outbox', { to: fresh })).rows;
      const token = /verification_token=(\S+)/.exec(String(mail?.['body']))?.[1];
      const { begun, verify } = accountHelpers(client);
      expect((await verify((await begun({ email: fresh })).token)).status).toBe(200);
      const confirm = () => client().post('/process/AccountVerificationProcess', { token });
      expect((await confirm()).status).toBe(410);
      expect((await confirm()).status).toBe(410);
      const { item } = await client().get('/customer/me', {}, key);
      await change({ email: item['email'] }, await currentVersion());
    });

    it('rejects the link of a cancelled change', async () => {
      const fresh = `${randomUUID()}@example.org`;
      await change({ email: fresh }, await currentVersion());
      const [mail] = (await client().get('/outbox', { to: fresh })).rows;
      const token = /verification_token=(\S+)/.exec(String(mail?.['body']))?.[1];
      const { item } = await client().get('/customer/me', {}, key);
      await change({ email: item['email'] }, await currentVersion());
      expect((await client().post('/process/AccountVerificationProcess', { token })).status).toBe(410);
    });

    it('does not reveal that an address has another account', async () => {
      const email = 'leer@example.org';
      expect((await change({ email }, await currentVersion())).item).toMatchObject({ pendingEmail: email });
      const [mail] = (await client().get('/outbox', { to: email })).rows;
      expect(mail).toMatchObject({ kind: 'registered' });
      expect(String(mail?.['body'])).not.toContain('verification_token');
    });

    it.each(refusals)('rejects %s', async (code, body) => {
      const answer = await change(body, await currentVersion());
      expect([answer.status, answer.body['fields']]).toMatchObject([422, [{ path: `/${code.split('.')[0]}`, code }]]);
    });

    it('stores a billing address while one is wanted', async () => {
      const path = '/customer/me/billing_address';
      expect((await change({ billing: address }, await currentVersion(), path, 'PUT')).item['billing']).toEqual(
        address,
      );
      const { body } = await change({ billing: { ...address, city: '' } }, await currentVersion(), path, 'PUT');
      expect(body['fields']).toMatchObject([{ path: '/billing/city', code: 'city.required' }]);
      expect((await change({}, await currentVersion(), path, 'PUT')).item['billing']).toBeNull();
    });

    it('is for customers only', async () => {
      const link = demoAccounts.find(({ role }) => role === 'autologin')?.apiKey ?? '';
      const installer = await client().keyOf('installer@lumora.example', 'Montage&2026');
      expect((await client().get('/customer/me')).status).toBe(401);
      for (const foreignKey of [link, installer])
        expect((await client().get('/customer/me', {}, foreignKey)).status).toBe(403);
    });
  });
}
