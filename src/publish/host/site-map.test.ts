import { expect, it } from 'vitest';
import type { CompiledSite } from '../../model/site';
import { siteMap } from './site-map';

const page = (id: string, more = {}) => ({
  id,
  path: id === 'home' ? '/' : `/${id}`,
  index: true,
  mode: 'document',
  ...more,
});
const site = {
  settings: {
    locales: ['en', 'de'],
    languages: { en: { name: 'English', tag: 'en-GB' }, de: { name: 'Deutsch', tag: 'de-DE' } },
  },
  pages: [
    page('home'),
    page('faq'),
    page('login', { index: false }),
    page('mine', { mode: 'session' }),
    page('lost', { notFound: true }),
  ],
} as unknown as CompiledSite;

const textOf = (config: Record<string, unknown>, path: string) =>
  siteMap(site, site.pages, '/town', config).find((file) => file.path === path)?.content;

it('lists every public page in every language', () => {
  const xml = String(textOf({ base_url: 'https://www.example.org/town' }, 'sitemap.xml'));
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://www.example.org/town/',
    'https://www.example.org/town/de',
    'https://www.example.org/town/faq',
    'https://www.example.org/town/de/faq',
  ]);
  const entry = /<url><loc>[^<]*\/town\/de\/faq<.*?<\/url>/.exec(xml)?.[0] ?? '';
  expect([...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(([, tag, href]) => `${tag} ${href}`)).toEqual(
    [
      'en-GB https://www.example.org/town/faq',
      'de-DE https://www.example.org/town/de/faq',
      'x-default https://www.example.org/town/faq',
    ],
  );
});

it('is listed in robots.txt', () => {
  expect(textOf({ base_url: 'https://www.example.org/town' }, 'robots.txt')).toBe(
    'User-agent: *\nAllow: /\nSitemap: https://www.example.org/town/sitemap.xml\n',
  );
});

it('is omitted for an unknown host', () => {
  expect(textOf({ base_url: '/town' }, 'sitemap.xml')).toBeUndefined();
  expect(textOf({ base_url: '/town' }, 'robots.txt')).toBe('User-agent: *\nAllow: /\n');
});
