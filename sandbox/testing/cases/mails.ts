import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Client, GetClient, ApiObject } from '../client';

const visit = { contact_phone: '+49 5331 901820', who_present: 'self', notes: 'Im Hof läuten' };
const jana = ['jana.oelze@example.org', 'Sonne!2026x'] as const;

/** The newest mails of a kind to an address. */
const mailsOf = async (client: Client, to: string, kind: string): Promise<ApiObject[]> =>
  (await client.get('/outbox', { to })).rows.filter((mail) => mail['kind'] === kind);

const filesOf = (mail: ApiObject | undefined): ApiObject[] => (mail?.['attachments'] ?? []) as ApiObject[];

/** Whether all placeholders of a mail are filled. */
const isFilled = ({ subject, body, html }: ApiObject): boolean =>
  ![subject, body, html].some((part) => /\{\w+\}|undefined|NaN/.test(String(part)));

export function mailCases(client: GetClient): void {
  describe('mails', () => {
    it('confirm each appointment change', async () => {
      const key = await client().keyOf(...jana);
      const { rows } = await client().get('/appointment/slots', { type: 'survey', object: 'ob-101' }, key);
      const [free, other] = rows.filter(({ remaining }) => Number(remaining) > 0);
      const { item } = await client().post(
        '/appointment',
        { ...visit, type: 'survey', object: 'ob-101', slot: free?.['id'] },
        { api_key: key },
      );
      const at = `/appointment/${String(item['id'])}`;
      await client().call('PUT', at, { body: { ...visit, slot: other?.['id'] }, key });
      await client().call('DELETE', at, { key });
      const [booked, moved, cancelled] = await Promise.all(
        ['booked', 'moved', 'cancelled'].map(
          async (event) => (await mailsOf(client(), jana[0], `appointment-${event}`))[0],
        ),
      );
      const clock = (slot: ApiObject | undefined) =>
        `${String(slot?.['start']).slice(11, 16)} bis ${String(slot?.['end']).slice(11, 16)} Uhr (ME`;
      for (const [mail, slot] of [
        [booked, free],
        [moved, other],
        [cancelled, other],
      ] as const) {
        expect(mail?.['body']).toContain(clock(slot));
        expect(mail?.['body']).toContain('Am Herzogtor 7, 38399 Wolfenbrück');
        expect(isFilled(mail ?? {})).toBe(true);
        expect(filesOf(mail)).toMatchObject([{ type: 'text/calendar; charset=utf-8' }]);
      }
      expect(moved?.['body']).toContain(clock(free));
      const entries = await Promise.all(
        [booked, moved, cancelled].map(async (mail) => (await client().get(String(filesOf(mail)[0]?.['url']))).text),
      );
      expect(entries.map((entry) => /STATUS:(\w+)/.exec(entry)?.[1])).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
      expect(new Set(entries.map((entry) => /UID:(\S+)/.exec(entry)?.[1])).size).toBe(1);
    });

    it('confirm each contract change with its date', async () => {
      const at = 'wb-0105@example.org';
      const key = 'demo-autologin-WB-0105-4f1c9a7e2b6d';
      const [suspended] = await mailsOf(client(), jana[0], 'contract-suspended');
      const [reactivated, cancelled] = await Promise.all(
        ['contract-reactivated', 'contract-cancelled'].map(async (kind) => (await mailsOf(client(), at, kind))[0]),
      );
      const { rows } = await client().get('/order', { fields: 'id,terminated_date', q: 'id:or-6' }, key);
      expect(suspended?.['body']).toMatch(/Pausiert ab: \d+\. \S+ 20\d\d/);
      for (const mail of [reactivated, cancelled]) {
        expect(mail?.['body']).toContain('A-2025-0311');
        expect(mail?.['body']).toContain('Große Zimmerhofstr. 25 WE 12, 38399 Wolfenbrück');
      }
      const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(String(rows[0]?.['terminated_date'])),
      );
      expect(cancelled?.['subject']).toBe(`Ihr Vertrag A-2025-0311 endet am ${day}`);
      expect([suspended, reactivated, cancelled].every((mail) => isFilled(mail ?? {}))).toBe(true);
    });

    it.each([
      ['fault', 'fault-received', 'de-DE', 'Ihre Störungsmeldung ist eingegangen'],
      ['invoice', 'message-received', 'de-AT', 'Ihre Nachricht ist eingegangen'],
      ['fault', 'fault-received', 'en-GB', 'We have received your fault report'],
    ])(
      'confirm a message about %s as %s in %s, with its number, day, time and words',
      async (topic, kind, language, subject) => {
        const email = `${topic}-${language.toLowerCase()}@example.org`;
        const message = 'Seit heute früh\nkein Licht am Router: {ticket}';
        const { item } = await client().post(
          '/contact',
          { topic, name: 'Bo', email, message, privacyRead: true },
          { 'accept-language': language },
        );
        const [mail] = await mailsOf(client(), email, kind);
        expect(mail?.['subject']).toBe(`${subject} (${String(item['ticket'])})`);
        expect(mail?.['body']).toContain('kein Licht am Router: {ticket}');
        expect(mail?.['body']).toMatch(
          language === 'en-GB' ? /\d\d:\d\d \((GMT|CET|CEST|BST)/ : /\d\d:\d\d Uhr \(ME[SZ]/,
        );
      },
    );

    it('can also be read through the GraphQL API', async () => {
      const ask = (query: string, variables: object, headers = {}) =>
        client().post('/graphql/federation', { query, variables }, headers);
      const input = {
        topic: 'fault',
        name: 'Bo',
        email: 'fault-graphql@example.org',
        message: 'Kein Licht am Router',
        privacyRead: true,
      };
      await ask('mutation Tell($input: ContactInput!) { sendContact(input: $input) { __typename } }', { input });
      expect(await mailsOf(client(), input.email, 'fault-received')).toHaveLength(1);
      const api_key = await client().keyOf('m.o.brien@example.org', 'Pässw0rt€1');
      const before = (await mailsOf(client(), jana[0], 'registered')).length;
      await ask('mutation { requestEmailChange(email: "jana.oelze@example.org") { __typename } }', {}, { api_key });
      expect(await mailsOf(client(), jana[0], 'registered')).toHaveLength(before + 1);
      await ask('mutation { requestEmailChange(email: "m.o.brien@example.org") { __typename } }', {}, { api_key });
    });

    it('confirm a mandate with its reference', async () => {
      const key = await client().keyOf('leer@example.org', 'Leer!2026xx');
      const { item } = await client().call('POST', '/payment_method', {
        key,
        body: {
          type: 'sepa',
          accountHolder: 'X Æ Li',
          iban: 'DE79 9990 0000 0000 0047 11',
          mandateAccepted: true,
          transferConsent: true,
          mandateTextVersion: '2026-01',
        },
      });
      const [mail] = await mailsOf(client(), 'leer@example.org', 'payment-method-added');
      for (const part of [String(item['mandate']), 'DE•• •••• •••• 4711', 'at least 5 days ahead'])
        expect(mail?.['body']).toContain(part);
      expect(mail?.['body']).not.toContain('999000');
      await client().call('DELETE', `/payment_method/${String(item['id'])}`, { key });
    });

    it('keep their attachments as sent', async () => {
      const [mail] = await mailsOf(client(), jana[0], 'appointment-booked');
      const [file] = filesOf(mail);
      const answer = await client().get(String(file?.['url']));
      expect(createHash('sha256').update(answer.text).digest('hex')).toBe(file?.['sha256']);
      expect(answer.headers.get('content-disposition')).toContain(String(file?.['name']));
      expect((await client().get(`/outbox/${String(mail?.['id'])}/attachment/1`)).status).toBe(404);
    });

    it('are shown as a page without scripts', async () => {
      const answer = await fetch(`${client().url}/outbox?to=${jana[0]}`, { headers: { accept: 'text/html' } });
      const page = await answer.text();
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page).toMatch(
        /<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"[^>]*srcdoc="&lt;!doctype html&gt;/,
      );
      expect(page).toContain('/attachment/0" download>');
    });
  });
}
