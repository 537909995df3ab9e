import { join } from 'node:path';
import { addressPattern } from '../../../src/publish/host/open-addresses';
import type { OpenAddress } from '../../../src/publish/host/open-addresses';
import { ownFolder } from '../../../src/publish/files/release';

/** Files for a site's host or for publishing, which are not part of the site. */
export const unserved: ReadonlySet<string> = new Set(['_headers', '_redirects', 'nginx.conf', ownFolder]);

const longestPath = 2048;
const mostParts = 30;

/** Whether a path is longer than any of a site: it is refused before any lookup. */
export const isTooLong = (path: string): boolean => path.length > longestPath;

/** Returns the segments of a request path; undefined if it is malformed, deeper than any site, or leads out of the folder. */
export function pathParts(path: string): string[] | undefined {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const parts = plain.split('/').filter((part) => part !== '');
  const isBad =
    parts.length > mostParts ||
    parts.some((part) => part === '.' || part === '..' || /[\\\0:]/.test(part) || /\.(?:partial|gone)$/.test(part));
  return isBad ? undefined : parts;
}

/** Returns the files that may answer a path, in order: `x`, `x.html`, `x/index.html`. */
export function candidates(folder: string, parts: readonly string[]): string[] {
  const whole = join(folder, ...parts);
  if (parts.length === 0) return [join(whole, 'index.html')];
  if (unserved.has(parts[0] ?? '')) return [];
  return [whole, `${whole}.html`, join(whole, 'index.html')];
}

/** Returns the possible not-found pages of a path: that of the locale at its start, then that of the site. */
export const notFoundCandidates = (folder: string, parts: readonly string[]): string[] => [
  ...parts.slice(0, 1).map((locale) => join(folder, locale, '404.html')),
  join(folder, '404.html'),
];

/** Parses the addresses with parameters of a publication; none without such a file. */
export const parseAddresses = (text: string): readonly OpenAddress[] => (text === '' ? [] : JSON.parse(text));

/** Returns the page that fetches the data of an address in the browser; undefined if there is none. */
export function shellCandidate(
  folder: string,
  parts: readonly string[],
  addresses: readonly OpenAddress[],
): string | undefined {
  const address = `/${parts.join('/')}`;
  const shell = addresses.find(({ path }) => new RegExp(`^${addressPattern(path)}$`).test(address))?.shell;
  return shell === undefined ? undefined : join(folder, `${shell}.html`);
}
