import type { CompiledPage } from '../../model/page';

/** A published page: `locales` are the languages it is published in; default: all. */
type PlacedPage = CompiledPage & { readonly locales?: readonly string[]; readonly isShell?: true };
import type { CompiledSite } from '../../model/site';
import { pathAddress } from '../../kit/page/address';
import type { Alternate } from '../markup/html-template';
import type { OutputFile } from '../files/files';
import { element, openTag } from '../markup/html';
import { siteOrigin } from './site-address';

/** Whether search engines may index a page. */
export const isIndexed = (page: PlacedPage): boolean =>
  page.index && page.mode === 'document' && page.notFound !== true;

/** The addresses of a page in every language, and the default one for readers of other languages. */
export function alternatesOf(site: CompiledSite, page: PlacedPage, address: (locale: string) => string): Alternate[] {
  const { languages } = site.settings;
  const { locales = site.settings.locales, notFound, isShell } = page;
  if (notFound || isShell || locales.length < 2) return [];
  const all = locales.map((locale) => ({ tag: languages[locale]?.tag ?? locale, href: address(locale) }));
  return [...all, { tag: 'x-default', href: address(locales[0] ?? '') }];
}

const spaces = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9', 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' };

/** One address of a page with those of its other languages. */
function url(site: CompiledSite, page: PlacedPage, locale: string, address: (locale: string) => string): string {
  const others = alternatesOf(site, page, address).map(
    ({ tag, href }) => `${openTag('xhtml:link', { rel: 'alternate', hreflang: tag, href }).slice(0, -1)}/>`,
  );
  return element('url', {}, element('loc', {}, address(locale)) + others.join(''));
}

/** sitemap.xml and robots.txt. A sitemap needs absolute addresses, so only a site whose base_url names its host has one. */
export function siteMap(
  site: CompiledSite,
  pages: readonly PlacedPage[],
  base: string,
  config: Readonly<Record<string, unknown>>,
): OutputFile[] {
  const { locales } = site.settings;
  const origin = siteOrigin(config);
  const robots = 'User-agent: *\nAllow: /\n';
  if (origin === undefined) return [{ path: 'robots.txt', content: robots }];
  const urls = pages.filter(isIndexed).flatMap((page) => {
    const address = (locale: string) => origin + pathAddress({ base, locales }, locale, page.path);
    return (page.locales ?? locales).map((locale) => url(site, page, locale, address));
  });
  return [
    {
      path: 'sitemap.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?>${element('urlset', spaces, urls.join(''))}`,
    },
    { path: 'robots.txt', content: `${robots}Sitemap: ${origin}${base}/sitemap.xml\n` },
  ];
}
