import { addressPattern } from '../../../src/publish/host/open-addresses';
import { contentTypes } from '../static/content-types';
import { unserved } from '../static/lookup';
import { compressedTypes } from './published-site';
import type { PublishedSite } from './published-site';

/** Quotes a word of a Caddyfile. */
const word = (text: string): string => (/[`\s{}"#]/.test(text) ? `\`${text}\`` : text);

const header = (matcher: string, name: string, value: string): string => `header ${matcher} ${name} ${word(value)}`;

/** Content types by file extension: Caddy knows only those of its machine. Addresses of documents have no extension. */
const types: readonly string[] = Object.entries(contentTypes)
  .filter(([end]) => end !== '.html')
  .map(([end, type]) => header(`*${end}`, 'Content-Type', type));

const block = (head: string, lines: readonly string[]): readonly string[] => [
  `${head} {`,
  ...lines.map((line) => `\t${line}`),
  '}',
];

/** Returns redirects to a site that is not at the root of its host. */
const entrance = (base: string): readonly string[] =>
  base === ''
    ? []
    : [
        `@entrance path / ${base}`,
        `redir @entrance ${base}/ 302`,
        `@outside not path ${base}/*`,
        'respond @outside "Not found" 404',
      ];

/** Returns redirects from earlier addresses; rewritten first, because that keeps the query. */
const moved = ({ redirects }: PublishedSite): readonly string[] =>
  [...redirects].flatMap(([from, to], index) => [
    `@moved${index} path ${from}`,
    ...block(`route @moved${index}`, [`rewrite * ${to}`, 'redir * {uri} 301']),
  ]);

/** Returns rules for removed pages, and for pages that the browser fills; files have an extension by then. */
const open = ({ addresses }: PublishedSite): readonly string[] =>
  addresses.length === 0
    ? []
    : [
        '@gone file {path}.gone',
        'error @gone 410',
        ...addresses.flatMap(({ path, shell }, index) =>
          shell === undefined
            ? []
            : [
                `@open${index} path_regexp ^${addressPattern(path).replaceAll('[^/]', '[^/.]')}$`,
                `rewrite @open${index} ${shell}.html`,
              ],
        ),
      ];

/** Returns rules for the not-found pages, one for each locale. They use the original path, since the lookup changes it. */
const missing = ({ base, locales }: PublishedSite): readonly string[] => [
  header('*', 'Content-Type', contentTypes['.html'] ?? ''),
  header('*', 'Cache-Control', 'no-cache'),
  ...block('map {http.request.orig_uri.path} {missing}', [
    ...locales.map((locale) => `~^${base}/${locale}/ /${locale}/404.html`),
    'default /404.html',
  ]),
  'rewrite * {missing}',
  ...block('file_server', ['status {http.error.status_code}', 'disable_canonical_uris']),
];

/** Returns the types to compress: by default Caddy compresses fewer. */
const compression = (site: PublishedSite): readonly string[] =>
  block('encode', [
    'gzip',
    ...block(
      'match',
      compressedTypes(site).map((type) => `header Content-Type ${type}*`),
    ),
  ]);

/** Returns a Caddyfile that serves a published site at an address like `preview`. */
export function caddyfile(site: PublishedSite, address: string): string {
  const { folder, base, rules } = site;
  const hidden = [...unserved].flatMap((name) => [`${base}/${name}`, `${base}/${name}/*`]);
  const lines = block(address, [
    `root * ${word(folder)}`,
    ...compression(site),
    // Otherwise Caddy would sort the headers, with the most general last.
    ...block('route', [
      ...types,
      ...rules.flatMap(({ path, headers }) => [...headers].map(([name, value]) => header(path, name, value))),
      ...entrance(base),
      '@writing not method GET HEAD',
      'header @writing Allow "GET, HEAD"',
      'error @writing 405',
      `@hidden path ${hidden.join(' ')} *.partial *.gone`,
      'error @hidden 404',
      ...moved(site),
      ...(base === '' ? [] : [`uri strip_prefix ${base}`]),
      'try_files {path} {path}.html {path}/index.html',
      ...open(site),
      ...block('file_server', ['disable_canonical_uris']),
    ]),
    ...block('handle_errors', [
      ...compression(site),
      '@missing expression `{http.error.status_code} in [404, 410]`',
      ...block('handle @missing', [...block('route', missing(site))]),
      'respond "{http.error.status_code} {http.error.status_text}"',
    ]),
  ]);
  return `# Caddy 2.6 or later: caddy run --config FILE --adapter caddyfile\n${lines.join('\n')}\n`;
}
