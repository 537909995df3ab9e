import { describe, expect, it } from 'vitest';
import type { GetClient, ApiObject } from '../client';
import { orderOf, quoting } from '../ordering';

const cancellation = {
  kind: 'ordinary',
  name: 'Zoë Müller-Đặng',
  identification: { customer_number: 'K-1' },
  contract: 'FT 300',
  end: { earliest: true },
  email: 'exit@example.org',
  time_zone: 'Europe/London',
  language: 'de',
};
const withdrawal = { name: 'Zoë', contract: 'O-2026-000001', email: 'withdraw@example.org', language: 'de-at' };

const refusals: [path: string, code: string, change: ApiObject][] = [
  ['/kind', 'kind.required', { kind: undefined }],
  ['/kind', 'kind.format', { kind: 'sudden' }],
  ['/reason', 'reason.required', { kind: 'extraordinary' }],
  ['/name', 'name.required', { name: ' ' }],
  ['/contract', 'contract.required', { contract: null }],
  ['/email', 'email.required', { email: undefined }],
  ['/email', 'email.format', { email: 'nobody' }],
  ['/identification/birthdate', 'birthdate.format', { identification: { birthdate: '2000-02-30' } }],
  ['/end/date', 'date.format', { end: { date: 'soon' } }],
];

export function statementCases(client: GetClient): void {
  const mailTo = async (recipient: string, kind: string) =>
    (await client().get('/outbox', { to: recipient })).rows.filter((mail) => mail['kind'] === kind);

  describe('cancellation', () => {
    it('is confirmed with its content', async () => {
      const { status, item } = await client().post('/cancellation', cancellation);
      expect(status).toBe(202);
      expect(item).toMatchObject({
        receipt: expect.stringMatching(/^C-[0-9A-F]{12}$/),
        content: {
          kind: 'ordinary',
          name: cancellation.name,
          customer_number: 'K-1',
          contract: 'FT 300',
          end: 'earliest',
          email: cancellation.email,
        },
      });
      expect(Math.abs(Date.parse(String(item['received_at'])) - Date.now())).toBeLessThan(120_000);
      expect(String(item['received_at'])).toMatch(/\+0[01]:00$/);
      const [mail] = await mailTo(cancellation.email, 'cancellation');
      expect(mail?.['subject']).toBe('Ihre Kündigung ist eingegangen');
      const [file] = mail?.['attachments'] as { name: string; url: string }[];
      expect(file?.name).toBe(`${String(item['receipt'])}.html`);
      expect((await client().get(file?.url ?? '')).text).toContain('FT 300');
      for (const part of [String(item['receipt']), 'FT 300', 'frühestmöglicher Zeitpunkt', 'ordentlich, fristgerecht'])
        expect(mail?.['body']).toContain(part);
    });

    it('is mailed with readable dates', async () => {
      const email = 'exit-days@example.org';
      await client().post('/cancellation', {
        ...cancellation,
        email,
        language: 'de-at',
        identification: { birthdate: '1980-05-12' },
        end: { date: '2027-01-31' },
      });
      const [mail] = await mailTo(email, 'cancellation');
      for (const part of ['Geburtsdatum: 12. Mai 1980', 'Ende zum: 31. Jänner 2027'])
        expect(mail?.['body']).toContain(part);
      expect(mail?.['body']).not.toMatch(/\d{4}-\d\d-\d\d/);
    });

    it('is accepted with no more than the law requires', async () => {
      const { status, item } = await client().post('/cancellation', {
        kind: 'extraordinary',
        reason: 'No line for\ntwo weeks',
        name: 'Bo',
        contract: 'all',
        phone: '+49 5999 1',
        end: { date: '2027-01-31' },
      });
      expect(status).toBe(202);
      expect(item['content']).toEqual({
        kind: 'extraordinary',
        reason: 'No line for\ntwo weeks',
        name: 'Bo',
        contract: 'all',
        end: '2027-01-31',
        phone: '+49 5999 1',
      });
    });

    it('gets the same answer whether or not the contract exists', async () => {
      const existing = await client().post('/cancellation', {
        ...cancellation,
        identification: { customer_number: 'K-100001' },
      });
      const unknown = await client().call('POST', '/cancellation', {
        body: { ...cancellation, identification: { customer_number: 'K-0' } },
        key: 'gone',
      });
      expect([existing.status, unknown.status]).toEqual([202, 202]);
      expect(Object.keys(existing.item)).toEqual(Object.keys(unknown.item));
      expect(existing.body['message']).toBe(unknown.body['message']);
    });

    it('stores no reason for an ordinary one', async () => {
      const { item } = await client().post('/cancellation', { ...cancellation, reason: 'none of yours' });
      expect(item['content']).not.toHaveProperty('reason');
    });

    it('is stored once however often it is sent', async () => {
      const headers = { 'idempotency-key': 'cancel-once-0001' };
      const [first, second] = [
        await client().post('/cancellation', cancellation, headers),
        await client().post('/cancellation', cancellation, headers),
      ];
      expect(second.item).toEqual(first.item);
      const mails = (await mailTo(cancellation.email, 'cancellation')).filter(({ body }) =>
        String(body).includes(String(first.item['receipt'])),
      );
      expect(mails).toHaveLength(1);
    });

    it.each(refusals)('reports what is missing at %s (%s)', async (path, code, change) => {
      const { status, body } = await client().post('/cancellation', { ...cancellation, ...change });
      expect(status).toBe(422);
      expect(body['fields']).toMatchObject([{ path, code }]);
    });
  });

  describe('withdrawal', () => {
    it('is confirmed without a reason', async () => {
      const { status, item } = await client().post('/withdrawal', withdrawal);
      expect(status).toBe(202);
      expect(item).toMatchObject({
        receipt: expect.stringMatching(/^W-/),
        content: { name: 'Zoë', contract: 'O-2026-000001', email: withdrawal.email },
      });
      expect((await mailTo(withdrawal.email, 'withdrawal'))[0]).toMatchObject({
        subject: 'Ihr Widerruf (Rücktritt) ist eingegangen',
        language: 'de-at',
      });
    });

    it('ends an order of a logged-in customer', async () => {
      const key = await client().keyOf('jana.oelze@example.org', 'Sonne!2026x');
      const paying = { signup: null, payment: null, payment_method: 'pm-1' };
      const body = orderOf(await quoting(client)({ object: 'ob-1040' }), paying);
      const { item: order } = await client().call('POST', '/order', { body, key });
      const statement = { ...withdrawal, contract: order['order_number'] };
      const stateAfter = async (more: ApiObject, as?: string) => {
        await client().call('POST', '/withdrawal', { body: { ...statement, ...more }, ...(as && { key: as }) });
        return (await client().get('/order', { q: `id:${String(order['id'])}`, fields: 'state' }, key)).rows[0]?.[
          'state'
        ];
      };
      expect([await stateAfter({}), await stateAfter({ part: 'the router' }, key), await stateAfter({}, key)]).toEqual([
        'awaiting activation',
        'awaiting activation',
        'terminated',
      ]);
    });

    it('reports what is missing', async () => {
      const { status, body } = await client().post('/withdrawal', {});
      expect(status).toBe(422);
      expect(body['fields']).toMatchObject([{ path: '/name' }, { path: '/contract' }, { path: '/email' }]);
    });
  });
}
