import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addressesFile } from '../../../src/publish/host/open-addresses';
import type { OpenAddress } from '../../../src/publish/host/open-addresses';
import { parseAddresses } from '../static/lookup';
import { contentTypes, isCompressible } from '../static/content-types';
import { parseHeaders } from '../static/header-file';
import type { HeaderMatcher } from '../static/header-file';
import { parseRedirects } from '../static/redirect-file';

/** Facts about a published folder, for a server. */
export type PublishedSite = {
  readonly folder: string;
  /** The path of the site on its host, e.g. "/fibre". */
  readonly base: string;
  /** Response headers by path, the most general first. */
  readonly rules: readonly HeaderMatcher[];
  /** Earlier addresses and their targets. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Locales with their own not-found page. */
  readonly locales: readonly string[];
  /** Addresses with parameters, below the path of the site. */
  readonly addresses: readonly OpenAddress[];
};

/** Returns the path of a published site on its host, from its documents. */
export function publishedBase(folder: string): string {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return '';
  return /<html[^>]* data-base="([^"]*)"/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Reads the facts of a published folder; undefined for a folder without a site. */
export function publishedSite(folder: string): PublishedSite | undefined {
  const headers = join(folder, '_headers');
  if (!existsSync(headers)) return undefined;
  return {
    folder,
    base: publishedBase(folder),
    rules: parseHeaders(textOf(headers)),
    redirects: parseRedirects(textOf(join(folder, '_redirects'))),
    locales: readdirSync(folder)
      .filter((name) => existsSync(join(folder, name, '404.html')))
      .sort(),
    addresses: parseAddresses(textOf(join(folder, addressesFile))),
  };
}

/** Returns the types that compression makes smaller, without parameters. */
export const compressedTypes = ({ rules }: PublishedSite): readonly string[] => [
  ...new Set(
    [...Object.values(contentTypes), ...rules.flatMap(({ headers }) => headers.get('content-type') ?? [])]
      .filter(isCompressible)
      .map((type) => type.replace(/;.*/, '')),
  ),
];
