import { beforeAll, describe, expect, it } from 'vitest';
import type { GetClient } from '../client';

const good = { number: '4242 4242 4242 4242', expiry: '2031-04', code: '123' };
const holder = { holderFirstName: 'x æ', holderLastName: 'LI ', transferConsent: true };

export function providerCases(client: GetClient): void {
  describe('cards at the payment provider', () => {
    let key = '';
    const begin = async () =>
      String(
        (await client().call('POST', '/payment_method/setup', { key, body: { type: 'card' } })).item['client_secret'],
      );
    const take = async (card: object, client_secret: string) =>
      client().post('/provider/token', { client_secret, ...card });
    const store = (token: unknown, more = {}) =>
      client().call('POST', '/payment_method', { key, body: { type: 'card', token, ...holder, ...more } });

    beforeAll(async () => {
      key = await client().keyOf('leer@example.org', 'Leer!2026xx');
    });

    it('become a payment method of the customer once', async () => {
      const {
        item: { token, confirm },
      } = await take(good, await begin());
      expect(confirm).toBe(false);
      expect((await store(token, { holderLastName: 'Oelze' })).body['fields']).toMatchObject([
        { path: '/holderLastName', code: 'holderLastName.mismatch' },
      ]);
      const mandates = async () =>
        (await client().get('/document', {}, key)).rows.filter(({ kind }) => kind === 'mandate');
      const before = await mandates();
      const { item } = await store(token);
      expect(await mandates()).toEqual(before);
      expect(item).toMatchObject({
        type: 'card',
        brand: 'visa',
        last4: '4242',
        expiry: '2031-04',
        expired: false,
        accountHolder: 'x æ LI',
      });
      expect((await store(token)).status).toBe(410);
      await client().call('DELETE', `/payment_method/${String(item['id'])}`, { key });
    });

    it('cannot be used by another customer', async () => {
      const {
        item: { token },
      } = await take(good, await begin());
      const jana = await client().keyOf('jana.oelze@example.org', 'Sonne!2026x');
      const body = {
        type: 'card',
        token,
        holderFirstName: 'Jana',
        holderLastName: 'Oelze-Nuñez',
        transferConsent: true,
      };
      expect((await client().call('POST', '/payment_method', { key: jana, body })).status).toBe(410);
    });

    it('may be declined', async () => {
      const { status, body } = await take({ ...good, number: '4000000000000002' }, await begin());
      expect([status, body['code']]).toEqual([402, 'card.declined']);
    });

    it('may need the approval of their owner first', async () => {
      const secret = await begin();
      const card = { ...good, number: '4000002500003155' };
      const {
        item: { token, confirm },
      } = await take(card, secret);
      expect(confirm).toBe(true);
      expect((await store(token)).status).toBe(410);
      expect((await client().post('/provider/confirm', { client_secret: secret, token, approve: true })).status).toBe(
        200,
      );
      const {
        item: { id },
      } = await store(token);
      await client().call('DELETE', `/payment_method/${String(id)}`, { key });
      const second = await take(card, secret);
      const no = await client().post('/provider/confirm', {
        client_secret: secret,
        token: second.item['token'],
        approve: false,
      });
      expect([no.status, (await store(second.item['token'])).status]).toEqual([402, 410]);
    });

    it.each([
      ['number', { number: '4242 4242 4242 4241' }],
      ['expiry', { expiry: '2026-10' }],
      ['code', { code: '12' }],
    ])('are rejected for their %s', async (name, change) => {
      const { status, body } = await take({ ...good, ...change }, await begin());
      expect([status, body['fields']]).toMatchObject([422, [{ path: `/${name}` }]]);
      expect((await take(good, 'seti_unknown')).status).toBe(410);
    });

    it('are entered on a page that only the requesting origin may frame', async () => {
      const origin = 'http://localhost:4173';
      const page = await client().get('/provider/fields', { origin, locale: 'de' });
      expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${origin}`);
      expect((await client().get('/provider/fields', { origin: 'https://elsewhere.example' })).status).toBe(403);
      expect((await client().get('/provider/fields.js')).headers.get('content-type')).toContain('javascript');
      expect((await client().get('/provider/fields.css')).headers.get('content-type')).toContain('css');
    });
  });
}
