/** Arguments of `faceplate publish`: the sites, each with its folder and addresses. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { contentsFile } from '../../../src/publish/files/contents';
import { ownSites, siteNames } from '../../../src/definition/source/folders';
import { knownSite } from '../known-site';
import { UsageError, parseWords, requireApiAddress } from '../usage';

/** One site to publish. */
export type PublishRequest = {
  readonly root: string;
  readonly site: string;
  readonly folder: string;
  /** The folder as given on the command line. */
  readonly out: string;
  /** Whether the folder may contain another site, which is replaced. */
  readonly replace?: boolean | undefined;
  readonly keepDays: number | undefined;
  readonly api: string | undefined;
  /** Whether recorded answers replace the API. */
  readonly samples: boolean;
  readonly base: string | undefined;
  readonly url: string | undefined;
  /** The only page whose data is fetched. */
  readonly only: string | undefined;
  /** Whether an empty list may replace one with items. */
  readonly allowEmpty: boolean;
};

export type PublishRequests = {
  readonly requests: readonly PublishRequest[];
  /** Whether each site has its own folder below the given one. */
  readonly isMany: boolean;
  /** Whether all sites are published, except abstract ones. */
  readonly isAll: boolean;
  /** Maximum number of threads. */
  readonly workers: number;
  /** Whether to publish again after each change, in one thread. */
  readonly isWatching: boolean;
};

const publishOptions = {
  site: { type: 'string' },
  all: { type: 'boolean', default: false },
  out: { type: 'string' },
  api: { type: 'string' },
  samples: { type: 'boolean', default: false },
  base: { type: 'string' },
  url: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'keep-days': { type: 'string' },
  only: { type: 'string' },
  'allow-empty': { type: 'boolean', default: false },
  workers: { type: 'string' },
  shard: { type: 'string' },
  watch: { type: 'boolean', default: false },
} as const;

type Words = ReturnType<typeof parseWords<typeof publishOptions>>['values'];

/** Placeholder for the name of a site when several are published. */
const siteWord = '{site}';

type AddressWords = {
  readonly [Word in 'api' | 'base' | 'url' | 'samples']?: Words[Word] | undefined;
};

/** Validates addresses. `isMany`: for several sites. @throws UsageError for an invalid one, or two that conflict */
export function requireAddresses({ api, base, url, samples }: AddressWords, isMany: boolean): void {
  if (samples && api !== undefined)
    throw new UsageError('Say --api or --samples, not both: one of them answers the calls of the site.');
  const [anApi, aBase, anUrl] = [api, base, url].map((input) => input?.replaceAll(siteWord, 'site'));
  if (anApi) requireApiAddress(anApi, api);
  if (aBase && !/^\/?[a-z0-9._-]+(\/[a-z0-9._-]+)*\/?$|^\/$/i.test(aBase))
    throw new UsageError(`--base is "${base}", which is not a path below a host, e.g. --base /fibre`);
  if (anUrl && !/^https?:\/\/[^/?#]+/.test(anUrl))
    throw new UsageError(`--url is "${url}", which is not an address of a site, e.g. --url https://www.example.org`);
  if (isMany && url && !url.includes(siteWord))
    throw new UsageError(
      `--url is "${url}", which would be the address of every site: write ${siteWord} where they differ, e.g. --url https://${siteWord}.example.org, or set config.base_url in each site.json.`,
    );
}

/** Parses a number of at least 1 from the command line. */
function countOf(input: string | undefined, word: string, example: string): number | undefined {
  if (input === undefined) return undefined;
  if (/^[1-9]\d{0,3}$/.test(input)) return Number(input);
  throw new UsageError(`--${word} is "${input}", which is not a number from 1 on, e.g. --${word} ${example}`);
}

/** Parses a number of days from the command line. */
function daysOf(input: string | undefined): number | undefined {
  if (input === undefined) return undefined;
  if (!/^\d{1,4}$/.test(input))
    throw new UsageError(`--keep-days is "${input}", which is not a number of days, e.g. --keep-days 14`);
  return Number(input);
}

/** Returns every n-th site from the k-th on, so that n machines with different k publish each site exactly once. */
function shardOf(sites: readonly string[], shard: string | undefined): readonly string[] {
  if (shard === undefined) return sites;
  const [, own, all] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(shard) ?? []).map(Number);
  if (own === undefined || all === undefined || own > all)
    throw new UsageError(`--shard is "${shard}", which is not a shard such as 3/10`);
  return sites.filter((_, index) => index % all === own - 1);
}

function sitesOf(root: string, { site, all }: Words): readonly string[] {
  if (all && site !== undefined) throw new UsageError('Say --all or --site, not both.');
  if (all) return ownSites(root);
  const known = { sites: () => siteNames(root) };
  const named = (site ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return [...new Set(named.map((name) => knownSite(known, name) ?? name))];
}

/** Requires a folder that does not contain a published site itself. */
function requireRoomForMany(out: string): void {
  if (existsSync(join(out, contentsFile)))
    throw new UsageError(`--out is "${out}", which holds a site itself. Name a folder that several can lie in.`);
}

/** Parses the arguments of `faceplate publish`. @throws UsageError for invalid arguments, with a remedy. */
export function publishRequests(words: readonly string[], root: string): PublishRequests {
  const { values } = parseWords(words, publishOptions);
  const { out, all: isAll, shard } = values;
  const named = sitesOf(root, values);
  if (isAll && named.length === 0)
    throw new UsageError('This project has no site of its own yet. Begin one: npx faceplate new site NAME');
  if (named.length === 0 || !out)
    throw new UsageError(
      'Say which site and where to: npx faceplate publish --site base --out DIR, or with --all each into a folder of its own below DIR',
    );
  const isMany = isAll || named.length > 1;
  if (shard !== undefined && !isMany) throw new UsageError('--shard divides several sites: name them, or say --all.');
  if (values.only !== undefined && isMany)
    throw new UsageError('--only names a page of one site: name that site alone.');
  requireAddresses(values, isMany);
  if (isMany) requireRoomForMany(out);
  if (values.watch && values.workers !== undefined)
    throw new UsageError('--workers divides several sites, and --watch publishes all of them in one thread.');
  const keepDays = daysOf(values['keep-days']);
  const requests = shardOf(named, shard).map((site) => {
    const [api, base, url] = [values.api, values.base, values.url].map((input) => input?.replaceAll(siteWord, site));
    const place = isMany ? join(out, site) : out;
    const { replace, samples, only, 'allow-empty': allowEmpty } = values;
    const where = { root, site, folder: resolve(place), out: place, replace };
    return { ...where, keepDays, api, samples, base, url, only, allowEmpty };
  });
  const workers = countOf(values.workers, 'workers', '4') ?? availableParallelism();
  return { requests, isMany, isAll, workers, isWatching: values.watch };
}
