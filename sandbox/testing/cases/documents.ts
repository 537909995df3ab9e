import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { GetClient, ApiObject } from '../client';

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export function documentCases(client: GetClient): void {
  const keyOf = (name: string, password: string): Promise<string> => client().keyOf(name, password);
  const lena = () => keyOf('+4366012345678', 'Forst!2026a');

  /** A customer's order of a plan in Austria, for which they have no other contract. */
  async function ordered(key: string, locale: string): Promise<ApiObject> {
    const quote = (await client().post('/quote', { service: 'sv-10', object: 'ob-402', from_date: day(300) })).item;
    const { item } = await client().call('POST', '/order', {
      key,
      headers: { 'accept-language': locale },
      body: {
        quote_id: quote['quote_id'],
        total_shown: quote['total'],
        contract_summary_id: quote['quote_id'],
        owner: { role: 'owner', statement: true },
        payment: {
          type: 'sepa',
          accountHolder: 'Lena Huber',
          iban: 'AT611904300234573201',
          mandateAccepted: true,
          transferConsent: true,
          mandateTextVersion: '2026-11',
        },
      },
    });
    return item;
  }

  let order: Promise<ApiObject> | undefined;

  /** The order of all cases here, placed by the first that needs it, because the same order cannot be placed twice. */
  const lenasOrder = async (): Promise<ApiObject> => (order ??= ordered(await lena(), 'de-AT'));

  describe('documents', () => {
    it('shown with an order are stored unchanged', async () => {
      const key = await lena();
      const { id } = await lenasOrder();
      const { rows } = await client().get('/document', { order: String(id) }, key);
      expect(rows.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['contract-information', 'contract-summary', 'product-sheet']),
      );
      for (const { url, type, sha256 } of rows) {
        const answer = await fetch(`${client().url}${String(url)}?api_key=${key}`);
        expect(answer.headers.get('content-type')).toBe(type);
        expect(
          createHash('sha256')
            .update(new Uint8Array(await answer.arrayBuffer()))
            .digest('hex'),
        ).toBe(sha256);
      }
    });

    it('store a direct debit mandate with its order', async () => {
      const key = await lena();
      const { id } = await lenasOrder();
      const { rows } = await client().get('/document', { order: String(id) }, key);
      expect(rows.filter(({ kind }) => kind === 'mandate')).toMatchObject([
        { order: id, type: 'text/html; charset=utf-8', title: expect.stringMatching(/mandate/) },
      ]);
    });

    it.each(['cancellation', 'withdrawal'])(
      'hold the receipt of a %s that was stated by somebody logged in',
      async (kind) => {
        const key = await lena();
        const body = {
          kind: 'ordinary',
          name: 'Lena Huber',
          contract: 'Almglanz',
          email: 'lena@example.org',
          language: 'de-at',
          time_zone: 'Europe/Vienna',
        };
        const { status, item } = await client().call('POST', `/${kind}`, { body, key });
        expect(status).toBe(202);
        const found = (await client().get('/document', {}, key)).rows.find(
          ({ name }) => name === `${String(item['receipt'])}.html`,
        );
        const { text } = await client().get(`/document/${String(found?.['id'])}`, {}, key);
        for (const part of [String(item['receipt']), 'Almglanz']) expect(text).toContain(part);
        expect(text).toMatch(/ Uhr \((MEZ|MESZ)\)/);
      },
    );

    it('of another customer are not found', async () => {
      await lenasOrder();
      const [own] = (await client().get('/document', {}, await lena())).rows;
      const other = await keyOf('jana.oelze@example.org', 'Sonne!2026x');
      const ask = async (key?: string) => (await client().get(`/document/${String(own?.['id'])}`, {}, key)).status;
      expect(
        await Promise.all([ask(await lena()), ask(other), ask('demo-autologin-WB-0105-4f1c9a7e2b6d'), ask()]),
      ).toEqual([200, 404, 403, 401]);
      expect((await client().get('/document', { order: String(own?.['order']) }, other)).status).toBe(404);
    });

    it('of an order without any are an empty list', async () => {
      expect((await client().get('/document', { order: 'or-none' }, await lena())).body['code']).toBe('list.empty');
    });
  });
}
