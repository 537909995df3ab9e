import { expect, it } from 'vitest';
import { htmlTemplate } from './html-template';

const shown = {
  skipHtml: '<a href="#main">Skip</a>',
  headerHtml: '',
  mainHtml: '',
  mainClass: '',
  areaHtml: '',
  areaClass: '',
  footerHtml: '',
};

const documentIn = (language: string): string =>
  htmlTemplate({
    language,
    htmlAttributes: {},
    title: 'Plans',
    index: true,
    alternates: [],
    icon: '/icon.svg',
    manifest: '/site.webmanifest',
    themeColor: { light: '#fff', dark: '#000' },
    stylesHtml: '<style></style>',
    fonts: [{ href: '/fonts/own.woff2', type: 'font/woff2' }],
    headScript: '',
    oldBrowserScript: '/old.js',
    runner: '/runner.js',
    modules: [],
    preloads: [],
    speculationRules: '{}',
    scope: undefined,
    shown,
  });

it('loads fonts without blocking the first paint', () => {
  const html = documentIn('en');
  const [head = '', body = ''] = html.split('<body>');
  expect(head).not.toContain('/fonts/own.woff2');
  expect(body).toMatch(/^<link rel="preload" href="\/fonts\/own.woff2" as="font"/);
});

it('delays the first paint until the whole document is parsed', () => {
  const [head = '', body = ''] = documentIn('en').split('<body>');
  const id = /<link rel="expect" blocking="render" href="#([^"]+)">/.exec(head)?.[1];
  expect(body).toMatch(new RegExp(`<script type="speculationrules" id="${id}">[^<]*</script></body></html>$`));
});

it.each([
  ['de-AT', '<html lang="de-AT">'],
  ['ar-EG', '<html lang="ar-EG" dir="rtl">'],
])('sets the text direction of %s', (language, tag) => {
  expect(documentIn(language)).toContain(tag);
});
