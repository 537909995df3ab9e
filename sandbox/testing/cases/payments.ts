import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiResponse, GetClient } from '../client';

const consents = { mandateAccepted: true, transferConsent: true, mandateTextVersion: '2026-01' };
const sepa = { type: 'sepa', accountHolder: 'X Æ Li', iban: 'DE79 9990 0000 0000 0047 11', ...consents };
const bacs = {
  type: 'bacs',
  accountHolder: 'X Æ Li',
  sortCode: '20-20-15',
  accountNumber: '5555555',
  soleSignatory: true,
  ...consents,
};

const refusals: [code: string, body: Record<string, unknown>][] = [
  ['type.unknown', { type: 'cheque' }],
  ['iban.checksum', { ...sepa, iban: 'DE78999000000000004711' }],
  ['iban.length', { ...sepa, iban: 'DE7999900000000000471' }],
  ['iban.length', { ...sepa, iban: 'de79 9990' }],
  ['iban.country', { ...sepa, iban: 'BR1500000000000010932840814P2' }],
  ['iban.required', { ...sepa, iban: ' ' }],
  ['accountHolder.required', { ...sepa, accountHolder: undefined }],
  ['mandateAccepted.required', { ...sepa, mandateAccepted: undefined }],
  ['transferConsent.const', { ...sepa, transferConsent: false }],
  ['sortCode.format', { ...bacs, sortCode: '20-20-1' }],
  ['accountNumber.format', { ...bacs, accountNumber: '12345' }],
  ['soleSignatory.required', { ...bacs, soleSignatory: undefined }],
];

const accepted: [what: string, iban: string, last4: string][] = [
  ['blanks that do not break', 'de79\u00a09990\u00a00000\u00a00000\u00a00047\u00a011', '4711'],
  ['hyphens', 'AT77-9990-0000-0000-4711', '4711'],
  ['a country that joined lately', 'RS35105008123123123173', '3173'],
  ['any country of the area', 'LT121000011101001000', '1000'],
];

export function paymentCases(client: GetClient): void {
  describe('payment methods', () => {
    let key = '';
    const add = (body: unknown, headers = {}) => client().call('POST', '/payment_method', { key, body, headers });
    const list = async () => (await client().get('/payment_method', {}, key)).rows;
    const remove = (id: unknown, own = key) => client().call('DELETE', `/payment_method/${String(id)}`, { key: own });
    const empty = async () => {
      for (const { id } of await list()) await remove(id);
    };
    const codes = ({ body }: ApiResponse) => (body['fields'] as { code: string }[]).map(({ code }) => code);

    beforeAll(async () => {
      key = await client().keyOf('leer@example.org', 'Leer!2026xx');
    });

    it('make the first one the default', async () => {
      expect((await client().get('/payment_method', {}, key)).status).toBe(404);
      const { status, item } = await add(sepa);
      expect(status).toBe(201);
      expect(item).toMatchObject({
        type: 'sepa',
        default: true,
        last4: '4711',
        iban: 'DE•• •••• •••• 4711',
        accountHolder: 'X Æ Li',
      });
      expect(String(item['mandate'])).toMatch(/^FP-K100009-[0-9A-F]{8}$/);
      expect(JSON.stringify(await list())).not.toContain('DE799990');
      expect((await add({ ...sepa, iban: sepa.iban.toLowerCase() })).body['code']).toBe('payment.exists');
      await empty();
    });

    it.each(refusals)('reject %s (%#)', async (code, body) => {
      const answer = await add(body);
      expect([answer.status, codes(answer)]).toEqual([422, [code]]);
    });

    it.each(accepted)('accept an IBAN with %s', async (_, iban, last4) => {
      const { status, item } = await add({ ...sepa, iban });
      expect([status, item['last4']]).toEqual([201, last4]);
      await empty();
    });

    it('always have one default', async () => {
      await add(bacs);
      const second = await add(sepa);
      expect(second.item['default']).toBe(false);
      const answer = await client().call('PUT', `/payment_method/${String(second.item['id'])}/default`, { key });
      expect(answer.item['default']).toBe(true);
      expect((await list()).map((method) => [method['type'], method['default']])).toEqual([
        ['sepa', true],
        ['bacs', false],
      ]);
      expect((await remove(second.item['id'])).status).toBe(204);
      expect(await list()).toMatchObject([{ type: 'bacs', default: true, sortCode: '20-**-**', last4: '5555' }]);
      await empty();
    });

    it('are stored once per Idempotency-Key', async () => {
      const headers = { 'idempotency-key': 'once-and-only-once' };
      const [one, two] = [await add(bacs, headers), await add(bacs, headers)];
      expect(two.item).toEqual(one.item);
      expect(await list()).toHaveLength(1);
      await empty();
    });

    it('belong to one customer', async () => {
      const british = await client().keyOf('m.o.brien@example.org', 'Pässw0rt€1');
      const { rows } = await client().get('/payment_method', {}, british);
      expect(rows).toMatchObject([
        { id: 'pm-3', type: 'bacs', default: true },
        { id: 'pm-5', brand: 'mastercard', expired: true },
      ]);
      expect((await remove('pm-3')).status).toBe(404);
      expect((await remove('pm-3', british)).body['code']).toBe('payment.last');
      const expired = await client().call('PUT', '/payment_method/pm-5/default', { key: british });
      expect([expired.status, expired.body['code']]).toEqual([409, 'payment.expired']);
    });

    it('are for customers only', async () => {
      const installer = await client().keyOf('installer@lumora.example', 'Montage&2026');
      expect((await client().get('/payment_method', {}, installer)).status).toBe(403);
      expect((await client().get('/payment_method')).status).toBe(401);
    });
  });
}
