import { describe, expect, it } from 'vitest';
import type { GetClient } from '../client';

const jana = ['jana.oelze@example.org', 'Sonne!2026x'] as const;

export function billCases(client: GetClient): void {
  describe('bills', () => {
    it('list each month that was due', async () => {
      const { rows } = await client().get('/bill', {}, await client().keyOf(...jana));
      const months = rows.filter(({ order }) => order === 'or-1').map(({ period }) => period);
      expect(months.at(-1)).toBe('2026-03');
      expect(months.length).toBeGreaterThan(8);
      expect(rows.map(({ due }) => due)).toEqual(
        rows
          .map(({ due }) => due)
          .toSorted()
          .toReversed(),
      );
      expect(rows.find(({ id }) => id === 'or-1-2026-11')).toMatchObject({
        number: 'R-A-2026-0001-2026-11',
        due: '2026-11-03',
        amount: '49.90',
        currency: 'EUR',
        state: 'paid',
      });
    });

    it('are PDFs in the language of the caller', async () => {
      const key = await client().keyOf(...jana);
      const bill = await client().call('GET', '/bill/or-1-2026-11', { key, headers: { 'accept-language': 'de' } });
      expect([bill.status, bill.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(bill.headers.get('content-disposition')).toContain('"Rechnung-R-A-2026-0001-2026-11.pdf"');
      expect(bill.text.startsWith('%PDF-')).toBe(true);
    });

    it('are empty for an account without a contract', async () => {
      expect((await client().get('/bill')).status).toBe(401);
      const key = await client().keyOf('leer@example.org', 'Leer!2026xx');
      expect((await client().get('/bill', {}, key)).status).toBe(404);
    });
  });
}
