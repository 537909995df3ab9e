import { createHash } from 'node:crypto';
import type { Origins } from '../../kit/contracts/integration';
import { lastingFolders } from '../../runtime/taken-path';
import type { OutputFile } from '../files/files';
import { paymentPolicy } from './payment-policy';
import type { Policy } from './payment-policy';
import { ownFolder } from '../files/release';
import { addressPattern, addressesFile, openAddresses } from './open-addresses';
import type { OpenAddress } from './open-addresses';
import { redirectsOf } from './redirects';
import type { AddressedSite, Redirect } from './redirects';

/** Origins of the APIs in config.json: the only third-party addresses that a page may call. */
function apiOrigins({ base_url: _own, ...config }: Readonly<Record<string, unknown>>): string[] {
  const origins = Object.values(config).flatMap((value) =>
    typeof value === 'string' && /^https?:\/\//.test(value) ? [new URL(value).origin] : [],
  );
  return [...new Set(origins)].sort();
}

/** Texts of inline elements, which the policy allows by hash. */
export type InlineTexts = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Source expression of an inline script or style (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Inputs of a site's policies: its published configuration, and the origins of its integrations. */
export type HeaderFacts = {
  readonly config: Readonly<Record<string, unknown>>;
  readonly development?: boolean;
  readonly integrations?: readonly Origins[];
  readonly subDomains?: boolean;
  /** Default: no site may embed this one in a frame. */
  readonly frameAncestors?: readonly string[] | undefined;
  /** Default: pictures come from the site itself and its APIs. */
  readonly imageOrigins?: readonly string[] | undefined;
  /** Inline scripts and styles of documents; default: none. */
  readonly inline?: InlineTexts | undefined;
};

/**
 * The Content-Security-Policy of a site: inline code only by hash, no evaluation, nothing third-party except the
 * configured APIs and their pictures.
 * Only the sanitiser may turn text into HTML; it creates the policy "dompurify" itself. A configured integration or payment provider opens
 * the policy for the origins it names and nothing else.
 */
export function contentSecurityPolicy(facts: HeaderFacts): string {
  const { config, development = false, integrations = [], frameAncestors = [], imageOrigins = [], inline } = facts;
  const apis = apiOrigins(config);
  const also = (kind: keyof Origins, first: readonly string[]): readonly string[] => [
    ...new Set([...first, ...integrations.flatMap((each) => each[kind] ?? [])]),
  ];
  const own: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': also('script', ["'self'", ...(inline?.scripts ?? []).map(hashSource)]),
    'style-src': ["'self'", ...(inline?.styles ?? []).map(hashSource)],
    'img-src': also('image', ["'self'", 'data:', ...apis, ...imageOrigins]),
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': also('connect', ["'self'", ...apis]),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : ["'none'"],
    'form-action': ["'self'"],
    // The page of `faceplate dev` inserts HTML that it has loaded itself.
    ...(development
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': also('trustedTypes', ['dompurify']) }),
  };
  return Object.entries(widened(own, paymentPolicy(config)))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Maximum line length in `_headers` for some hosts (https://developers.cloudflare.com/pages/configuration/headers/). */
const longestLine = 1990;

/**
 * Maximum number of inline style sheets: each needs a hash in the policy, whose length is limited. A separate rule for each
 * address would be shorter, but the same hosts read at most a hundred rules.
 */
export function sheetRoom(facts: HeaderFacts): number {
  const { length } = `  Content-Security-Policy: ${contentSecurityPolicy(facts)}`;
  return Math.max(0, Math.floor((longestLine - length) / ` ${hashSource('')}`.length));
}

/** A policy with additions; null removes a directive. */
function widened(
  own: Readonly<Record<string, readonly string[]>>,
  more: Policy,
): Readonly<Record<string, readonly string[]>> {
  const remaining = Object.entries(own).filter(([name]) => more[name] !== null);
  const added = Object.entries(more).flatMap(([name, sources]) =>
    sources === null ? [] : [[name, [...new Set([...(own[name] ?? []), ...sources])]] as const],
  );
  return { ...Object.fromEntries(remaining), ...Object.fromEntries(added) };
}

export type HeaderRule = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** Folders whose files are never opened as documents; those in `files` may be. */
const partFolders: ReadonlySet<string> = new Set(lastingFolders.filter((folder) => folder !== 'files'));

/**
 * The policy of a file that documents use. Scripts and style sheets follow their document's, so this one is short;
 * a drawing may contain pictures.
 */
const partPolicy = ({ frameAncestors = [] }: HeaderFacts): string =>
  `default-src 'none'; img-src 'self' data:; frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`;

const forever = 'public, max-age=31536000, immutable';

/** Response headers of a site, most general rule first. */
export function headerRules(base: string, facts: HeaderFacts): HeaderRule[] {
  return [
    {
      path: `${base}/*`,
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(facts),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
        'Strict-Transport-Security': `max-age=63072000${facts.subDomains === true ? '; includeSubDomains' : ''}`,
        'Cache-Control': 'no-cache',
      },
    },
    ...lastingFolders.map((folder) => ({
      path: `${base}/${folder}/*`,
      headers: {
        ...(partFolders.has(folder) && { 'Content-Security-Policy': partPolicy(facts) }),
        'Cache-Control': forever,
      },
    })),
    {
      path: `${base}/manifest.webmanifest`,
      headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
    },
    { path: `${base}/_fp/consent/*`, headers: { 'Cache-Control': 'no-cache' } },
  ];
}

const netlify = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n') + '\n';

/** The headers of a rule and of the rules for its parent folders; a more specific one overrides. */
function headersBelow(rules: readonly HeaderRule[], at: string): Readonly<Record<string, string>> {
  const applying = rules.filter(({ path }) => path === at || (path.endsWith('/*') && at.startsWith(path.slice(0, -1))));
  return Object.assign({}, ...applying.map(({ headers }) => headers));
}

/** nginx: a location with its own headers inherits none, so each location lists them all. */
function nginx(
  rules: readonly HeaderRule[],
  base: string,
  locales: readonly string[],
  { redirects, open }: { readonly redirects: readonly Redirect[]; readonly open: readonly OpenAddress[] },
): string {
  const common = rules[0]?.headers ?? {};
  const block = (location: string, own: Readonly<Record<string, string>>, extra: readonly string[] = []) =>
    [
      `location ${location} {`,
      ...Object.entries({ ...common, ...own }).map(
        ([name, value]) => `  add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
      ),
      ...extra.map((line) => `  ${line}`),
      '}',
    ].join('\n');
  const find = 'try_files $uri $uri.html $uri/index.html =404;';
  const errorPages = (path: string): readonly string[] => {
    const locale = locales.slice(1).find((each) => path.startsWith(`/${each}/`));
    return [`error_page 404 410 ${base}${locale === undefined ? '' : `/${locale}`}/404.html;`];
  };
  const exact = (type: string | undefined) => (type ? ['types { }', `default_type ${type};`, 'charset off;'] : []);
  return (
    [
      '# Include this in the server block of the site; root is the published folder.',
      '# What describes the site to its host, and what is still being written, is not part of it.',
      `error_page 404 ${base}/404.html;`,
      ...['_headers', '_redirects', 'nginx.conf'].map((file) => `location = ${base}/${file} {\n  return 404;\n}`),
      `location ~ \\.${open.length > 0 ? '(?:partial|gone)' : 'partial'}$ {\n  return 404;\n}`,
      `location ^~ ${base}/${ownFolder}/ {\n  return 404;\n}`,
      ...redirects.map(({ from, to }) => block(`= ${from}`, {}, [`return 301 ${to}$is_args$args;`])),
      block(`${base}/`, {}, [find, `error_page 404 ${base}/404.html;`]),
      ...locales
        .slice(1)
        .map((locale) => block(`${base}/${locale}/`, {}, [find, `error_page 404 ${base}/${locale}/404.html;`])),
      ...open.map(({ path, shell }) =>
        block(`~ ^${base}${addressPattern(path)}$`, {}, [
          ...errorPages(path),
          'if (-f $request_filename.gone) { return 410; }',
          `try_files $uri $uri.html ${shell === undefined ? '' : `${base}${shell}.html `}=404;`,
        ]),
      ),
      ...rules.slice(1).map(({ path }) => {
        const { 'Content-Type': type, ...headers } = headersBelow(rules, path);
        return path.endsWith('/*')
          ? block(`^~ ${path.slice(0, -1)}`, headers, [find])
          : block(`= ${path}`, headers, exact(type));
      }),
    ].join('\n\n') + '\n'
  );
}

/** Headers and redirects of a site as files for static hosts (`_headers`, `_redirects`) and for nginx. */
export function headerFiles(site: AddressedSite, base: string, facts: HeaderFacts): OutputFile[] {
  const rules = headerRules(base, facts);
  const redirects = redirectsOf(site, base);
  const open = openAddresses(site);
  return [
    { path: '_headers', content: netlify(rules) },
    ...(redirects.length === 0
      ? []
      : [{ path: '_redirects', content: redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('') }]),
    { path: 'nginx.conf', content: nginx(rules, base, site.settings.locales, { redirects, open }) },
    ...(open.length === 0 ? [] : [{ path: addressesFile, content: JSON.stringify(open) }]),
  ];
}
