import { describe, expect, it } from 'vitest';
import type { GetClient } from '../client';

const message = {
  topic: 'construction',
  name: 'Zoë Müller-Đặng',
  email: 'zoe@müller.example',
  phone: '+49 (0)151 2345',
  customerNumber: 'K-1',
  message: 'Wann wird gebaut? 😀 Danke!',
  privacyRead: true,
};

const refusals: [code: string, change: Record<string, unknown>, text: string][] = [
  ['topic.required', { topic: undefined }, 'This is required.'],
  ['name.required', { name: '   ' }, 'This is required.'],
  ['name.format', { name: 'A\r\nBcc: x' }, 'This is not in the expected format.'],
  ['email.format', { email: 'zoe' }, 'This is not in the expected format.'],
  ['email.required', { email: null }, 'This is required.'],
  ['phone.characters', { phone: 'call me' }, 'Only digits, blanks and + may be used.'],
  ['phone.number', { phone: '123' }, 'Phone not valid'],
  ['message.minLength', { message: 'too short' }, 'Enter at least 10 characters.'],
  ['message.minLength', { message: '😀'.repeat(9) }, 'Enter at least 10 characters.'],
  ['message.maxLength', { message: 'x'.repeat(4001) }, 'Enter at most 4000 characters.'],
  ['message.type', { message: ['a list of words'] }, 'This has the wrong type.'],
  ['privacyRead.const', { privacyRead: false }, 'Please confirm this.'],
  ['privacyRead.required', { privacyRead: undefined }, 'This is required.'],
];

export function contactCases(client: GetClient): void {
  const inspect = (ticket: string) => {
    return client().call('GET', `/contact/${ticket}`, { headers: { 'x-sandbox-inspect': '1' } });
  };

  describe('contact', () => {
    it('stores every submitted field', async () => {
      const body = { ...message, preferredTime: { from: 9 }, constructor: 'x', list: [null], ticket: 'mine' };
      const {
        status,
        item: { ticket },
      } = await client().post('/contact', body);
      expect(status).toBe(202);
      const stored = await inspect(String(ticket));
      expect(stored.item).toMatchObject({ ...body, ticket });
    });

    it.each([
      ['fault', 1],
      ['invoice', null],
    ])('states for a message about %s when it arrived and when a reply is due', async (topic, days) => {
      const { item } = await client().post('/contact', { ...message, topic });
      const received = String(item['received_at']);
      expect(Math.abs(Date.parse(received) - Date.now())).toBeLessThan(120_000);
      const next =
        days === null
          ? null
          : new Date(Date.parse(`${received.slice(0, 10)}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
      expect(item['next_update_by']).toBe(next);
    });

    it('shows a message only with the header for tests', async () => {
      const {
        item: { ticket },
      } = await client().post('/contact', message);
      expect((await client().get(`/contact/${String(ticket)}`)).status).toBe(404);
      expect((await inspect('T-NONE')).status).toBe(404);
    });

    it.each(refusals)('rejects a field with %s (%#)', async (code, change, text) => {
      const { status, body } = await client().post('/contact', { ...message, ...change });
      expect(status).toBe(422);
      expect(body['fields']).toEqual([{ path: `/${code.split('.')[0]}`, code, message: text }]);
    });

    it('reports all fields at once', async () => {
      const { body } = await client().post('/contact', {}, { 'accept-language': 'de-AT,en;q=0.5' });
      expect(body['message']).toBe('Bitte prüfen Sie Ihre Angaben.');
      const paths = ['/topic', '/name', '/email', '/message', '/privacyRead'];
      expect(body['fields']).toMatchObject(paths.map((path) => ({ path })));
    });

    it('limits the size of JSON bodies', async () => {
      expect((await client().post('/contact', { ...message, more: 'x'.repeat(70_000) })).status).toBe(413);
      expect((await client().post('/contact', 'topic=x', { 'content-type': 'text/plain' })).status).toBe(415);
    });
  });
}
