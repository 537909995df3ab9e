import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addressesFile } from '../../../src/publish/host/open-addresses';
import type { OpenAddress } from '../../../src/publish/host/open-addresses';
import { parseAddresses } from '../static/lookup';
import { contentTypes, isCompressible } from '../static/content-types';
import { parseHeaders } from '../static/header-file';
import type { HeaderMatcher } from '../static/header-file';
import { parseRedirects } from '../static/redirect-file';

/** Facts about a published folder for a server. */
export type PublishedSite = {
  readonly folder: string;
  /** The path below a host for which it was published, e.g. "/fibre". */
  readonly base: string;
  /** Response headers by path, the most general first. */
  readonly rules: readonly HeaderMatcher[];
  /** Earlier addresses and where they have gone. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Locales that have a page of their own for what is not there. */
  readonly locales: readonly string[];
  /** Addresses with parameters, below the path of the site. */
  readonly addresses: readonly OpenAddress[];
};

/** The path below a host for which a site was published: its documents say so. */
export function publishedBase(folder: string): string {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return '';
  return /<html[^>]* data-base="([^"]*)"/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Reads what a published folder says of itself; undefined for a folder that holds no site. */
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

/** The types that are smaller by compression, each by its name alone. */
export const compressedTypes = ({ rules }: PublishedSite): readonly string[] => [
  ...new Set(
    [...Object.values(contentTypes), ...rules.flatMap(({ headers }) => headers.get('content-type') ?? [])]
      .filter(isCompressible)
      .map((type) => type.replace(/;.*/, '')),
  ),
];
