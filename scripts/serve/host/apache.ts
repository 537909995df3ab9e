import { addressPattern } from '../../../src/publish/host/open-addresses';
import { contentTypes } from '../static/content-types';
import { unserved } from '../static/lookup';
import type { HeaderMatcher } from '../static/header-file';
import { compressedTypes } from './published-site';
import type { PublishedSite } from './published-site';
import { escapedPattern } from '../../../src/base/escaped-pattern';

/** Quotes a value; in a header, `%` begins a variable of the server. */
const quoted = (text: string): string => `"${text.replace(/(["\\])/g, '\\$1')}"`;

const header = (name: string, value: string): string =>
  // The server sets this header by file extension; another one would be sent in addition.
  name === 'content-type'
    ? `ForceType ${quoted(value)}`
    : `Header always set ${name} ${quoted(value.replaceAll('%', '%%'))}`;

const block = (head: string, lines: readonly string[]): readonly string[] => [
  `<${head}>`,
  ...lines.map((line) => `  ${line}`),
  `</${head.split(' ')[0]}>`,
];

/** Returns the section of an Apache configuration for a path of `_headers`. */
const section = (path: string): string => {
  const parts = escapedPattern(path)
    .replaceAll(String.raw`\*`, '.*')
    .replace(/\/:[A-Za-z]\w*/g, '/[^/]+');
  return path.includes('*') || path.includes('/:')
    ? `LocationMatch ${quoted(`^${parts}$`)}`
    : `Location ${quoted(path)}`;
};

/** Returns the rules of `_headers`: those for all pages first, others in a section each. */
const headers = ({ path, headers: values }: HeaderMatcher, isFirst: boolean): readonly string[] => {
  const lines = [...values].map(([name, value]) => header(name, value));
  return isFirst ? lines : block(section(path), lines);
};

/** Sets the page for missing and removed addresses. */
const missing = (below: string): readonly string[] =>
  ['404', '410'].map((status) => `ErrorDocument ${status} ${below}/404.html`);

/** Finds a file for a path: the first of x, x.html and x/index.html; files for the host are not served. */
function lookup({ folder, base, redirects, addresses }: PublishedSite): readonly string[] {
  const below = escapedPattern(base);
  const hidden = [...unserved].map(escapedPattern).join('|');
  const find = (end: string): readonly string[] => [
    `RewriteCond ${quoted(`${folder}$1${end}`)} -f`,
    `RewriteRule ^${below}(/.*?)?/?$ ${quoted(`${folder}$1${end}`)} [L]`,
  ];
  return [
    'RewriteEngine On',
    'RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$',
    'RewriteRule ^ - [R=405,L]',
    ...(base === ''
      ? []
      : [`RewriteRule ^(?:${below})?$|^/$ ${base}/ [R=302,L]`, `RewriteRule !^${below}/ - [R=404,L]`]),
    `RewriteRule ^${below}/(?:${hidden})(?:/|$) - [R=404,L]`,
    String.raw`RewriteRule \.(?:partial|gone)$ - [R=404,L]`,
    ...[...redirects].map(([from, to]) => `RewriteRule ^${escapedPattern(from)}$ ${to} [R=301,L]`),
    ...['', '.html', '/index.html'].flatMap(find),
    ...(addresses.length === 0
      ? []
      : [`RewriteCond ${quoted(`${folder}$1.gone`)} -f`, `RewriteRule ^${below}(/.*?)/?$ - [G,L]`]),
    ...addresses.flatMap(({ path, shell }) =>
      shell === undefined
        ? []
        : [`RewriteRule ^${below}${addressPattern(path)}$ ${quoted(`${folder}${shell}.html`)} [L]`],
    ),
    'RewriteRule ^ - [R=404,L]',
  ];
}

/** Returns an Apache configuration that serves a published site like `preview`: to include in a VirtualHost, which has the address. */
export function apacheConfiguration(site: PublishedSite): string {
  const { folder, base, rules, locales } = site;
  const types = Object.entries(contentTypes).map(([end, type]) => `AddType ${quoted(type)} ${end}`);
  const lines = [
    '# Apache 2.4: Include this in the VirtualHost of the site. Modules: deflate, dir, headers, mime, rewrite.',
    `DocumentRoot ${quoted(folder)}`,
    ...block(`Directory ${quoted(folder)}`, ['Options FollowSymLinks', 'AllowOverride None', 'Require all granted']),
    // The address of a document has no file extension, and a folder is not a page.
    'DirectorySlash Off',
    'DirectoryIndex disabled',
    'AllowEncodedSlashes NoDecode',
    'FileETag MTime Size',
    ...types,
    `AddOutputFilterByType DEFLATE ${compressedTypes(site).join(' ')}`,
    // With compression, the server does not recognise its own entity tag:
    // https://httpd.apache.org/docs/2.4/mod/mod_deflate.html#deflatealteretag
    String.raw`RequestHeader edit If-None-Match '^((?:W/)?")(.*)-gzip"$' '$1$2-gzip", $1$2"'`,
    ...rules.flatMap((rule, index) => headers(rule, index === 0)),
    ...missing(base),
    ...locales.flatMap((locale) => block(`Location ${quoted(`${base}/${locale}/`)}`, missing(`${base}/${locale}`))),
    ...lookup(site),
  ];
  return `${lines.join('\n')}\n`;
}
