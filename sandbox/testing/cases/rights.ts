import { describe, expect, it } from 'vitest';
import { daysLater } from '../../calendar/workdays';
import { localDay } from '../../calendar/zone';
import defaultSeller from '../../domain/documents/default-seller.json';
import type { GetClient } from '../client';

const jana = ['jana.oelze@example.org', 'Sonne!2026x'] as const;
const lena = ['+4366012345678', 'Forst!2026a'] as const;
const british = ['m.o.brien@example.org', 'Pässw0rt€1'] as const;
const petra = ['petra.kern@example.org', 'Ahorn!2026p'] as const;
const owen = ['owen.price@example.org', 'Harbour!2026o'] as const;

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Seeded terms end on a date of the seller's country, which near midnight differs from the UTC date. */
const termIn = (days: number): string => daysLater(localDay(new Date(), 'Europe/Berlin'), days);

function noticeCases(client: GetClient): void {
  const noticesOf = async (account: readonly [string, string], language = 'en') =>
    client().get('/contract_notice', { language }, await client().keyOf(...account));

  describe('notices', () => {
    it('of a change show the old terms next to the new ones', async () => {
      const [german, austrian, english] = await Promise.all([
        noticesOf(jana, 'de'),
        noticesOf(lena, 'de-at'),
        noticesOf(british),
      ]);
      expect(german.rows[0]).toMatchObject({
        id: 'ch-1',
        kind: 'change',
        lines: [{ old: '3,90 € im Monat', new: '4,90 € im Monat', recurring: true }, { recurring: false }],
      });
      expect(austrian.rows[0]).toMatchObject({
        id: 'ch-2',
        country: 'AT',
        lines: [{ old: '€ 1,50 im Monat', new: '€ 2,00 im Monat' }],
      });
      expect(english.rows[0]).toMatchObject({
        id: 'ch-3',
        country: 'GB',
        lines: [{ old: '£3.00 a month', new: '£4.00 a month' }],
      });
      const days = (row: Record<string, unknown> | undefined, from: string, to: string) =>
        (Date.parse(String(row?.[to])) - Date.parse(String(row?.[from]))) / 86_400_000;
      expect(days(german.rows[0], 'date', 'end_until')).toBeGreaterThan(88);
      expect(austrian.rows[0]?.['end_until']).toBe(austrian.rows[0]?.['effective_on']);
      expect([28, 30, 31]).toContain(days(english.rows[0], 'date', 'end_until'));
      for (const row of [german.rows[0], english.rows[0]])
        expect(days(row, 'date', 'effective_on')).toBeGreaterThan(30);
    });

    it('arrive before a term ends', async () => {
      const [german, english] = await Promise.all([noticesOf(petra, 'de'), noticesOf(owen)]);
      expect(german.rows.map(({ kind }) => kind)).toEqual(['term-end', 'best-tariff']);
      expect(german.rows[0]).toMatchObject({ term_end: termIn(45), price: '54.90' });
      for (const row of german.rows) {
        const plans = row['plans'] as { name: string; price: string }[];
        expect(
          plans
            .map(({ price }) => Number(price))
            .every((price, index) => price < 54.9 && price >= Number(plans[index - 1]?.price ?? 0)),
        ).toBe(true);
        expect(plans.map(({ name }) => name)).toEqual(expect.arrayContaining(['Glanz 100', 'Glanz 250']));
        expect(plans.map(({ name }) => name)).not.toContain('Almglanz 150');
      }
      expect(english.rows[0]).toMatchObject({ kind: 'term-end', currency: 'GBP' });
    });

    it('are sent once', async () => {
      const expected = [
        [jana, 'contract-change-notice', '4,90 €', 'contract-change', 'Änderung des Vertrags', 'Änderung-des-Vertrags'],
        [petra, 'term-end', 'Glanz 100', 'term-end', 'Ende der Mindestlaufzeit', 'Ende-der-Mindestlaufzeit'],
        [
          petra,
          'best-tariff',
          '54,90',
          'tariff-information',
          'Jährliche Tarifinformation',
          'Jährliche-Tarifinformation',
        ],
        [owen, 'term-end', '£', 'term-end', 'Ende der Mindestlaufzeit', 'End-of-term'],
      ] as const;
      for (const [[address, password], kind, part, of, title, file] of expected) {
        const { rows } = await client().get('/outbox', { to: address });
        const mails = rows.filter((mail) => mail['kind'] === kind);
        expect(mails.map(({ body }) => String(body).includes(part))).toEqual([true]);
        const listed = await client().call('GET', '/document', {
          key: await client().keyOf(address, password),
          headers: { 'accept-language': 'de' },
        });
        const found = listed.rows.filter((document) => document['kind'] === of);
        expect(found).toMatchObject([{ title, name: expect.stringMatching(`^${file}-A-`) }]);
        const { text } = await client().get(
          `/document/${String(found[0]?.['id'])}`,
          {},
          await client().keyOf(address, password),
        );
        const { name, street, postalCode, city, phone, email, register, taxId } = defaultSeller.sellers.en;
        for (const fact of [name, street, postalCode, city, phone, email, register, taxId])
          expect(text).toContain(fact);
      }
    });

    it('are absent for an account without contracts', async () => {
      const key = await client().keyOf('leer@example.org', 'Leer!2026xx');
      expect((await client().get('/contract_notice', {}, key)).status).toBe(404);
      expect((await client().get('/contract_notice', { language: 'fr' }, key)).status).toBe(400);
      expect((await client().get('/contract_notice')).status).toBe(401);
    });
  });
}

function movingCases(client: GetClient): void {
  const show = (key: string, id: string, object: string, date: string) =>
    client().get(`/order/${id}/move`, { date, ...(object === '' ? {} : { object }) }, key);

  describe('moving house', () => {
    it('transfers a contract if its plan is sold there', async () => {
      const key = await client().keyOf(...petra);
      expect((await show(key, 'or-41', 'ob-1013', inDays(60))).item).toMatchObject({
        outcome: 'move',
        on: inDays(60),
        fee: '49.95',
        min_term_end: termIn(45),
      });
      expect((await show(key, 'or-41', 'ob-1013', inDays(1))).item).toMatchObject({ outcome: 'move', on: inDays(14) });
    });

    it.each([
      ['ob-401', 'in another country'],
      ['ob-301', 'that is still being built'],
      ['', 'that is not known'],
    ])('may end a contract at %s, a place %s, with a month of notice', async (object) => {
      const key = await client().keyOf(...petra);
      const { item } = await show(key, 'or-41', object, inDays(1));
      expect(item).toMatchObject({ outcome: 'end', fee: '0.00' });
      expect(String(item['on']) > inDays(26)).toBe(true);
      expect((await show(key, 'or-41', object, inDays(80))).item).toMatchObject({ on: inDays(80) });
    });

    it('is rejected for an invalid date or place', async () => {
      const key = await client().keyOf(...petra);
      expect((await show(key, 'or-41', 'ob-1013', inDays(-2))).body).toMatchObject({ fields: [{ path: '/date' }] });
      expect((await show(key, 'or-41', 'ob-1013', '2027-13-01')).body).toMatchObject({ fields: [{ path: '/date' }] });
      expect((await show(key, 'or-41', 'ob-9999', inDays(20))).body).toMatchObject({ fields: [{ path: '/object' }] });
      expect((await show(key, 'or-41', 'ob-1012', inDays(20))).body).toMatchObject({
        fields: [{ path: '/object', code: 'object.same' }],
      });
      expect((await show(key, 'or-1', 'ob-1013', inDays(20))).status).toBe(404);
      expect((await client().get('/order/or-41/move')).status).toBe(401);
    });

    it('is stored once as shown', async () => {
      const key = await client().keyOf(...owen);
      const send = (outcome: string) =>
        client().post('/order/or-42/move', { object: 'ob-501', date: inDays(60), outcome }, { api_key: key });
      expect((await send('end')).body['code']).toBe('move.changed');
      expect(await send('move')).toMatchObject({ status: 202, item: { outcome: 'move', on: inDays(60) } });
      expect((await send('move')).body['code']).toBe('move.exists');
      const { rows } = await client().get('/contract_right', {}, key);
      expect(rows).toMatchObject([{ id: 'or-42', move: { outcome: 'move', on: inDays(60) } }]);
    });

    it('is confirmed in writing', async () => {
      const { rows } = await client().get('/outbox', { to: owen[0] });
      const mail = rows.find(({ kind }) => kind === 'move');
      const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${inDays(60)}T00:00:00Z`),
      );
      for (const part of ['Mill Lane', day, '£20.00', 'A-2025-0042']) expect(mail?.['body']).toContain(part);
    });

    it('ends a contract that cannot be transferred', async () => {
      const key = await client().keyOf(...petra);
      const answer = await client().post('/order/or-41/move', { date: inDays(70), outcome: 'end' }, { api_key: key });
      expect(answer.status).toBe(202);
      const { rows } = await client().get('/order', { fields: 'id,state,terminated_date', q: 'id:or-41' }, key);
      expect(rows).toEqual([{ id: 'or-41', state: 'awaiting termination', terminated_date: inDays(70) }]);
      const {
        rows: [order = {}],
      } = await client().get('/order', { fields: 'payments', q: 'id:or-41' }, key);
      const last = (order['payments'] as { amount: string; date: string; free?: boolean }[]).findLast(
        ({ free }) => free !== true,
      );
      const mail = (await client().get('/outbox', { to: petra[0], kind: 'move-end' })).rows[0];
      const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(String(last?.date)),
      );
      expect(mail?.['body']).toContain(
        `Letzte Zahlung: ${new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(Number(last?.amount))} am ${day}`,
      );
    });
  });
}

export function rightsCases(client: GetClient): void {
  describe('rights', () => {
    it('name the regulator in the country of the place', async () => {
      const rights = await Promise.all(
        [jana, lena, british].map(async (account: readonly [string, string]) =>
          client().get('/contract_right', {}, await client().keyOf(...account)),
        ),
      );
      expect(rights.map(({ rows }) => (rows[0]?.['regulator'] as { name: string }).name)).toEqual([
        'Bundesnetzagentur',
        expect.stringContaining('RTR'),
        'Ofcom',
      ]);
      const { rows } = await client().get('/contract_right', {}, await client().keyOf(...petra));
      expect(rows.find(({ id }) => id === 'or-41')).toMatchObject({
        automatic: false,
        compensation: [
          { for: 'repair', from_day: 3, amount: '5.49' },
          { for: 'repair', from_day: 5, amount: '10.98' },
          { for: 'missed' },
          { for: 'switching' },
        ],
      });
      expect(rights[2]?.rows[0]).toMatchObject({
        automatic: true,
        compensation: [{ amount: '10.34' }, { amount: '32.31' }, { amount: '6.46' }],
      });
    });

    it('cover only the customer’s own contracts', async () => {
      expect((await client().get('/contract_right')).status).toBe(401);
      const { rows } = await client().get('/contract_right', {}, await client().keyOf(...jana));
      expect(rows.map(({ id }) => id)).not.toContain('or-41');
    });
  });
  noticeCases(client);
  movingCases(client);
}
