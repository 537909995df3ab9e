import { describe, expect, it } from 'vitest';
import type { GetClient } from '../client';

const german = { locale: 'de', fallback: 'en' };

export function cmsCases(client: GetClient): void {
  describe('the CMS', () => {
    it('lists the newest first', async () => {
      const first = await client().get('/cms/news', { per_page: '6' });
      const second = await client().get('/cms/news', { per_page: '6', page: '2' });
      const days = [...first.rows, ...second.rows].map(({ date }) => String(date));
      expect(days).toEqual(days.toSorted().reverse());
      expect(first.body['meta']).toEqual({ page: 1, pages: 3, total: 18 });
      expect((await client().get('/cms/news', { page: '99' })).status).toBe(404);
    });

    it('returns each article once in the nearest language', async () => {
      const { rows } = await client().get('/cms/news', { locale: 'de-at', fallback: 'de,en', per_page: '50' });
      const languages = Object.fromEntries(rows.map(({ slug, locale }) => [slug, locale]));
      expect(languages).toMatchObject({ 'steinach-planung': 'de-at', 'mehr-upload': 'de', 'harrowmere-live': 'en' });
      expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
    });

    it('omits the news of other groups', async () => {
      const { rows } = await client().get('/cms/news', { ...german, group: 'og-2', per_page: '50' });
      const groups = rows.map((row) => (Array.isArray(row['groups']) ? row['groups'] : []));
      expect(groups.every((names) => names.length === 0 || names.includes('og-2'))).toBe(true);
      expect(rows.map(({ slug }) => slug)).toContain('quote-bad-salzhude');
    });

    it('returns an article with its text unchanged', async () => {
      const { item } = await client().get('/cms/news/xss-probe');
      expect(item['body']).toContain('<script>alert(1)</script>');
      const { item: article } = await client().get('/cms/news/baustart-alt-nordheim', german);
      expect(article['related']).toHaveLength(3);
    });

    it('answers 304 if the answer has not changed', async () => {
      const { headers } = await client().get('/cms/news', german);
      expect(headers.get('cache-control')).toContain('stale-while-revalidate');
      const again = { query: german, headers: { 'if-none-match': headers.get('etag') ?? '' } };
      expect((await client().call('GET', '/cms/news', again)).status).toBe(304);
    });

    it('has no article with another name', async () => {
      const { status, body } = await client().get('/cms/news/nowhere');
      expect([status, body['code']]).toEqual([404, 'news.not_found']);
    });

    it.each([{ locale: "de' or" }, { sort: 'title' }, { page: '0' }])('rejects %j', async (query) => {
      expect((await client().get('/cms/news', query)).status).toBe(400);
    });

    it('serves its pictures', async () => {
      const { headers, body } = await client().call('GET', '/cms/media/town.svg', { unchecked: true });
      expect([headers.get('content-type'), String(body['text']).startsWith('<svg')]).toEqual(['image/svg+xml', true]);
      expect((await client().get('/cms/media/none.svg')).status).toBe(404);
    });
  });
}
