import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Client, GetClient, Row } from '../client';

const visit = { contact_phone: '+49 5331 901820', who_present: 'self', notes: 'Im Hof läuten' };
const jana = ['jana.oelze@example.org', 'Sonne!2026x'] as const;

/** The newest mails of a kind to an address. */
const mailsOf = async (client: Client, to: string, kind: string): Promise<Row[]> =>
  (await client.get('/outbox', { to })).rows.filter((mail) => mail['kind'] === kind);

const filesOf = (mail: Row | undefined): Row[] => (mail?.['attachments'] ?? []) as Row[];

/** Whether the places of a mail are all filled in. */
const isFilled = ({ subject, body, html }: Row): boolean => ![subject, body, html].some((part) => /\{\w+\}|undefined|NaN/.test(String(part)));

export function mailCases(client: GetClient): void {
  describe('mails', () => {
    it('confirm an appointment that is booked, moved and cancelled, each with the entry for a calendar', async () => {
      const key = await client().keyOf(...jana);
      const { rows } = await client().get('/appointment/slots', { type: 'survey', object: 'ob-101' }, key);
      const [free, other] = rows.filter(({ remaining }) => Number(remaining) > 0);
      const { item } = await client().post('/appointment', { ...visit, type: 'survey', object: 'ob-101', slot: free?.['id'] }, { api_key: key });
      const at = `/appointment/${String(item['id'])}`;
      await client().call('PUT', at, { body: { ...visit, slot: other?.['id'] }, key });
      await client().call('DELETE', at, { key });
      const [booked, moved, cancelled] = await Promise.all(['booked', 'moved', 'cancelled'].map(async (what) => (await mailsOf(client(), jana[0], `appointment-${what}`))[0]));
      const clock = (slot: Row | undefined) => `${String(slot?.['start']).slice(11, 16)} bis ${String(slot?.['end']).slice(11, 16)} Uhr (ME`;
      for (const [mail, slot] of [[booked, free], [moved, other], [cancelled, other]] as const) {
        expect(mail?.['body']).toContain(clock(slot));
        expect(mail?.['body']).toContain('Am Herzogtor 7, 38399 Wolfenbrück');
        expect(isFilled(mail ?? {})).toBe(true);
        expect(filesOf(mail)).toMatchObject([{ type: 'text/calendar; charset=utf-8' }]);
      }
      expect(moved?.['body']).toContain(clock(free));
      const entries = await Promise.all([booked, moved, cancelled].map(async (mail) => (await client().get(String(filesOf(mail)[0]?.['url']))).text));
      expect(entries.map((entry) => /STATUS:(\w+)/.exec(entry)?.[1])).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
      expect(new Set(entries.map((entry) => /UID:(\S+)/.exec(entry)?.[1])).size).toBe(1);
    });

    it('keep their files as they went out', async () => {
      const [mail] = await mailsOf(client(), jana[0], 'appointment-booked');
      const [file] = filesOf(mail);
      const answer = await client().get(String(file?.['url']));
      expect(createHash('sha256').update(answer.text).digest('hex')).toBe(file?.['sha256']);
      expect(answer.headers.get('content-disposition')).toContain(String(file?.['name']));
      expect((await client().get(`/outbox/${String(mail?.['id'])}/attachment/1`)).status).toBe(404);
    });

    it('are shown as a page that may fetch and run nothing', async () => {
      const answer = await fetch(`${client().url}/outbox?to=${jana[0]}`, { headers: { accept: 'text/html' } });
      const page = await answer.text();
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"[^>]*srcdoc="&lt;!doctype html&gt;/);
      expect(page).toContain('/attachment/0" download>');
    });
  });
}
