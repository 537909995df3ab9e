import type { Progress } from '../../src/base/progress';
import { join } from 'node:path';
import type { CompiledSite } from '../../src/model/site';
import { openProject } from '../../src/definition/engine';
import type { Project } from '../../src/definition/engine';
import type { Problem } from '../../src/definition/problems';
import { readProjectBundle } from '../../src/publish/assets/own-kinds';
import { poolSizeIn } from '../../sandbox/environment';
import { startSandbox } from '../../sandbox/server';
import type { SandboxOptions } from '../../sandbox/server';
import { startApiProcess } from './api';
import type { RunningApi } from './api';
import { ResourceStack } from './resource-stack';
import { sampleAddresses } from './samples/addresses';
import { answersBelow, samplesFolder } from './samples/published';
import type { Samples } from './samples/recorded';
import type { SampleSource } from './samples/server';
import { pictureCacheOf, publishTo } from './publish-to';
import { serveFolder } from './static/static';

export type FleetOptions = {
  readonly root: string;
  /** Port of the first site; the others and the API follow. 0: any free port for each. */
  readonly port: number;
  /** Default: the port after those of the sites. */
  readonly apiPort?: number;
  /** Folder to publish to; default out/ of the project. */
  readonly out?: string;
  /** Only these sites; default: all that are not abstract. */
  readonly sites?: readonly string[];
  /** Path at which the base site is served a second time; '' omits that. */
  readonly basePath?: string;
  /** Address of a PostgreSQL database; default: the embedded database. */
  readonly databaseUrl?: string;
  /** Folder of the embedded database; default .faceplate/db of the project. */
  readonly dataDir?: string;
  /** Whether the embedded database is in memory, for tests: without rate limits. */
  readonly memory?: boolean;
  /** Host names of the sites and the API, in addition to those of this machine. */
  readonly hosts?: readonly string[];
  /** Version of the code that checks, to reuse results of an earlier run. */
  readonly engine?: string | undefined;
  readonly onProgress?: Progress;
  /** Whether this machine can read mails and messages and simulate faults; default true. */
  readonly testAids?: boolean;
};

export type FleetSite = {
  readonly name: string;
  readonly title: string;
  /** Address of its home page, without a trailing slash. */
  readonly url: string;
  readonly base: string;
  readonly folder: string;
  /** Whether its calls have recorded answers, because the API has none of its operations. */
  readonly isRecorded?: boolean;
};

export type Fleet = {
  readonly sites: readonly FleetSite[];
  readonly api: string;
  /** Problems of all sites, and the texts of their files. */
  readonly problems: readonly Problem[];
  readonly textOf: Project['textOf'];
  /** Sites that are not served because of errors. */
  readonly broken: readonly string[];
  close(): Promise<void>;
};

type Served = FleetSite & { readonly site: CompiledSite };

type Planned = {
  readonly name: string;
  readonly base: string;
  readonly port: number;
  readonly site: CompiledSite | undefined;
};

const baseSite = 'base';

/** Returns the sites in the order of their ports. One with errors keeps its port, so that fixing it moves no other. */
function plan(compiled: ReadonlyMap<string, CompiledSite | undefined>, port: number, basePath: string): Planned[] {
  const names = [...compiled.keys()].sort((one, other) => Number(other === baseSite) - Number(one === baseSite));
  const shown = names.filter((name) => !compiled.get(name)?.settings.abstract).map((name) => ({ name, base: '' }));
  const all = basePath && compiled.has(baseSite) ? [...shown, { name: baseSite, base: basePath }] : shown;
  return all.map((entry, index) => ({ ...entry, port: port === 0 ? 0 : port + index, site: compiled.get(entry.name) }));
}

/** Returns the folder for a site and base path. */
const folderOf = (out: string, { name, base }: Planned): string =>
  join(out, base ? `${name}@${base.slice(1).replaceAll('/', '-')}` : name);

/** Returns the sites' addresses for the API, and the files that name their sellers. */
const sellingAt = (served: readonly Served[]) => ({
  siteUrls: served.map(({ url }) => url),
  sellerFiles: served.map(({ folder, site }) => (site.settings.seller ? join(folder, 'seller.json') : '')),
});

function startApi(
  { root, port, apiPort, databaseUrl, dataDir, memory = false, hosts = [], testAids = true }: FleetOptions,
  sites: number,
  served: readonly Served[],
) {
  const database = databaseUrl
    ? { databaseUrl, poolSize: poolSizeIn(process.env) }
    : memory
      ? { memory }
      : { dataDir: dataDir ?? join(root, '.faceplate/db') };
  // In memory, the API runs in the process of the tests, which inspect it.
  const start: (options: SandboxOptions) => Promise<RunningApi> = memory ? startSandbox : startApiProcess;
  return start({
    port: apiPort ?? (port === 0 ? 0 : port + sites),
    ...database,
    ...sellingAt(served),
    announces: false,
    rateLimits: !memory,
    hosts,
    testAids,
    introspection: true,
    smtpUrl: process.env['SMTP_URL'],
    mailFrom: process.env['MAIL_FROM'],
  });
}

/** Recorded answers of sites, by folder. */
type Recorded = Map<string, ReturnType<SampleSource>>;

async function serveSites(
  planned: readonly Planned[],
  out: string,
  hosts: readonly string[],
  recorded: Recorded,
  closers: ResourceStack,
): Promise<Served[]> {
  const served = [];
  for (const entry of planned) {
    const { site, name, base, port } = entry;
    if (!site) continue;
    const folder = folderOf(out, entry);
    const answerFirst = answersBelow(base, () => recorded.get(folder));
    const { url } = await closers.use(serveFolder({ folder, port, base, hosts, answerFirst }));
    served.push({ name, base, url, folder, site, title: site.settings.brand.name });
  }
  return served;
}

/** Returns the paths that an API describes. */
async function pathsOf(api: string): Promise<Readonly<Record<string, unknown>>> {
  const { paths }: { readonly paths: Readonly<Record<string, unknown>> } = await (
    await fetch(`${api}/openapi.json`)
  ).json();
  return paths;
}

/** Whether an API describes an operation of a site, or the site has none with a path. */
function isOfApi({ operations }: CompiledSite, paths: Readonly<Record<string, unknown>>): boolean {
  const described = Object.values(operations).flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
  return described.length === 0 || described.some((path) => path in paths);
}

/** Returns configuration for a site without operations of the API: recorded answers below its own address. */
function recordedConfig({ site, folder, url }: Served, samples: Samples, recorded: Recorded) {
  recorded.set(folder, { site, samples });
  return sampleAddresses(site, `${url}${samplesFolder}`);
}

/**
 * Serves each site on its own port, starts the reference API and publishes the sites with its address. Ports come first: one in use
 * is reported before any slow work. A site without operations of the API has recorded answers instead.
 * @throws Error with a message for the user if a port is in use or the database cannot be opened; then everything is closed.
 */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { root, out = join(root, 'out'), basePath = '/fibre' } = options;
  const project = openProject(root, { engine: options.engine });
  const names = options.sites ?? project.sites();
  const results = new Map(
    names.map((name, index) => {
      options.onProgress?.('checked: site', index, names.length);
      return [name, project.compile(name)];
    }),
  );
  const planned = plan(new Map([...results].map(([name, { site }]) => [name, site])), options.port, basePath);
  const closers = new ResourceStack();
  try {
    const recorded: Recorded = new Map();
    const served = await serveSites(planned, out, options.hosts ?? [], recorded, closers);
    const sandbox = await closers.use(startApi(options, planned.length, served));
    const bundle = await readProjectBundle(root, project.kinds());
    const address = `http://localhost:${sandbox.port}`;
    const shared = { bundle, api: address, pictureCache: pictureCacheOf(root) };
    const paths = await pathsOf(address);
    for (const [index, each] of served.entries()) {
      const { site, folder, base, url, name } = each;
      options.onProgress?.('published: site', index, served.length);
      const config = isOfApi(site, paths) ? {} : recordedConfig(each, project.samples(name), recorded);
      await publishTo(site, { ...shared, config, folder, base, url });
    }
    // Only now: notices are sent in the name of the seller that a site publishes.
    await sandbox.announce();
    return {
      sites: served.map(({ site: _site, ...shown }) => ({ ...shown, isRecorded: recorded.has(shown.folder) })),
      api: address,
      problems: [...results.values()].flatMap(({ problems }) => problems),
      textOf: project.textOf,
      broken: names.filter((name) => !results.get(name)?.site),
      close: closers.close,
    };
  } catch (failure) {
    await closers.close();
    throw failure;
  }
}
