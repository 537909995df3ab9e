import type { CompiledSite } from '../definition/compiled';
import { pathAddress } from '../kit/address';
import { element } from './html';
import type { OutputFile } from './files';

/** sitemap.xml and robots.txt; a sitemap needs absolute addresses, so only a site whose base_url names its host has one. */
export function siteMap(site: CompiledSite, base: string): OutputFile[] {
  const { locales, config } = site.settings;
  const baseUrl = String(config['base_url'] ?? '');
  if (!/^https?:/.test(baseUrl)) return [{ path: 'robots.txt', content: 'User-agent: *\nAllow: /\n' }];
  const { origin } = new URL(baseUrl);
  const pages = site.pages.filter((page) => page.index && page.mode === 'document' && !page.notFound);
  const urls = pages.flatMap((page) => locales.map((locale) => element('url', {}, element('loc', {}, origin + pathAddress({ base, locales }, locale, page.path)))));
  return [
    { path: 'sitemap.xml', content: `<?xml version="1.0" encoding="UTF-8"?>${element('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls.join(''))}` },
    { path: 'robots.txt', content: `User-agent: *\nAllow: /\nSitemap: ${origin}${base}/sitemap.xml\n` },
  ];
}
