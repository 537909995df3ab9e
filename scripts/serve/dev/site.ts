import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { memoizeWeak } from '../../../src/base/memoize';
import type { Project } from '../../../src/definition/engine';
import type { CompiledSite } from '../../../src/model/site';
import { packageRoot } from '../../../src/definition/source/folders';
import { ResourceStack } from '../resource-stack';
import { buildMetric, devChoice, devEvents, devScript, studioDoor } from './messages';
import type { DevStudio } from './messages';
import { EventHub } from './events';
import { devGalleryOf } from './gallery';
import { liveCode } from './live-code';
import type { LiveCode } from './live-code';
import { devPublisher } from './publisher';
import type { DevPublisher, DevReport, LatestBuild, Publishing } from './publisher';
import { choose } from './choose';
import { startSampleServer } from '../samples/server';
import type { SampleServer } from '../samples/server';
import { serveFolder } from '../static/static';
import { startStudio } from '../studio/server';
import type { Studio, StudioOptions } from '../studio/server';
import { saveFormatter } from './save-formatter';
import { inBatches, isUnrelated, projectFolders, watchFolders } from './watch';
import type { WatchOptions } from './watch';

type DevStudioOptions = Pick<StudioOptions, 'readOnly' | 'script' | 'api'>;

export type DevOptions = {
  readonly root: string;
  readonly project: Project;
  /** Version of the code, to reuse results of an earlier run. */
  readonly engine?: string | undefined;
  readonly site: string;
  readonly port: number;
  /** Address of the API, or a function that starts it for a site: takes the site's address, and its file about the seller, '' for none; undefined: recorded answers. */
  readonly api: string | ((selling: Selling) => Promise<string>) | undefined;
  /** Folder to publish to; default .faceplate/dev/<site> of the project. */
  readonly folder?: string;
  readonly tell: (report: DevReport) => void;
  /** Options of the studio; default: no studio. */
  readonly studio?: DevStudioOptions | undefined;
};

type Selling = { readonly siteUrls: readonly [string]; readonly sellerFiles: readonly [string] };

const scriptHeaders = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };

/** Served for every page until the site has been without errors once since the start: calls of an earlier publication may lead nowhere. */
const emptyPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>npx faceplate dev</title><body><script type="module" src="${devScript}"></script>`;

/** Answers requests that exist only in development. */
function devAnswers(
  {
    root,
    hub,
    last,
    samples,
    gallery,
    code,
    studio,
  }: Pick<Publishing, 'root' | 'hub' | 'last' | 'samples' | 'gallery' | 'code' | 'studio'>,
  folder: string,
) {
  const script = readFileSync(join(packageRoot(root), 'dist/dev/dev.js'));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (code?.answers(request, response) || gallery.answers(request, response)) return true;
    // The header is set before the document is read, so that its build is never newer than the content.
    response.setHeader('server-timing', `${buildMetric};desc="${last.build}"`);
    if (request.url?.split('?')[0] === devEvents) hub.join(request, response);
    else if (request.url === studioDoor && studio()) {
      response.writeHead(302, { location: `${studio()?.origin}/`, 'cache-control': 'no-store' }).end();
    } else if (request.url === devScript) response.writeHead(200, scriptHeaders).end(script);
    else if (request.url === devChoice && samples) void choose(samples, request, response);
    else if (last.isUnpublished || !existsSync(join(folder, 'index.html')))
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(emptyPage);
    else return false;
    return true;
  };
}

/** Awaits the start of something; closes the other resources if it fails. */
async function beside<T>(closers: ResourceStack, starting: Promise<T>): Promise<T> {
  try {
    return await starting;
  } catch (failure) {
    await closers.close();
    throw failure;
  }
}

/** Returns the address for the calls of a site: the given one, the sample server, or an API that is started for it. */
async function apiFor({ project, site, api }: DevOptions, folder: string, url: string, samples?: SampleServer) {
  if (samples) return samples.url;
  if (typeof api !== 'function') return api ?? '';
  const settings = project.compile(site).site?.settings;
  // A site that cannot be read yet may have a seller once it is fixed.
  const sellerFile = settings === undefined || settings.seller ? join(folder, 'seller.json') : '';
  return api({ siteUrls: [url], sellerFiles: [sellerFile] });
}

/** Starts the studio of a served site, on the next port. */
async function openStudio(options: DevOptions, url: string, hub: EventHub): Promise<Studio | undefined> {
  const { root, project, site, port, studio: wanted } = options;
  if (wanted === undefined) return undefined;
  const next = port === 0 ? 0 : port + 1;
  const studio = await startStudio({ root, project, site, port: next, frame: () => url, ...wanted });
  hub.tell('studio', { origin: studio.origin } satisfies DevStudio);
  return studio;
}

function startSamples({ project, site: name }: DevOptions): Promise<SampleServer> {
  // A changed samples.json gives another compiled site.
  const samplesOf = memoizeWeak<ReturnType<Project['samples']>>();
  let site: CompiledSite | undefined;
  return startSampleServer(() => {
    // While there are errors, pages are those of the last version without.
    site = project.compile(name).site ?? site;
    return site && { site, samples: samplesOf([site], () => project.samples(name)) };
  });
}

/** Whether a file is part of the code that renders pages. */
const isCode = (path: string): boolean => /^src[\\/].*\.(tsx?|json)$/.test(path) && !/\.test\.tsx?$/.test(path);

/**
 * Calls back with every saved file that a published page may depend on, in batches. Code comes from Vite, whose modules
 * are fresh by then. Definitions do not: Vite's watcher drops the second of two saves within 50 ms.
 */
function watchProject(
  root: string,
  code: LiveCode | undefined,
  { matches, onChange }: Pick<WatchOptions, 'onChange'> & { readonly matches: (path: string) => boolean },
): { close(): void } {
  const definitions = watchFolders({ ...projectFolders(root), matches, onChange });
  const batch = inBatches(onChange);
  code?.watch((path) => {
    if (isCode(relative(root, path)) && matches(path)) batch.add(path);
  });
  return {
    close() {
      definitions.close();
      batch.close();
    },
  };
}

/** Time without another edit before pages are published that nobody has open, in milliseconds. */
const idleMs = 400;

/** Time after the start before Vite is loaded, in milliseconds: a server that is stopped earlier does not load it. */
const warmAfterMs = 1500;

/** Applies each edit: first modules that open pages have loaded, then those pages, then all others. */
function editShower(
  { root, project, tell }: DevOptions,
  { publish, outdate }: DevPublisher,
  { code, hub, studio }: Pick<Publishing, 'code' | 'hub' | 'studio'>,
) {
  const formatter = saveFormatter(root);
  // One edit after another: a later one is published on top of the earlier.
  let work: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;
  const next = (step: () => Promise<unknown>) => {
    // The schemas of the language may be invalid while they are edited: the next save is another attempt.
    work = work.then(step).catch((failure: unknown) => console.error(failure));
  };
  const publishAll = async () => {
    const report = await publish({ isInterrupted: () => waiting > 0 });
    if (report && report.changed?.length !== 0) tell(report);
  };
  const show = async (paths: readonly string[]) => {
    waiting -= 1;
    formatter.format(paths);
    const isOwnCode = paths.map((path) => isCode(relative(root, path)));
    if (isOwnCode.includes(true)) outdate();
    await code?.replaced(paths);
    if (!paths.every((path, index) => isOwnCode[index] && !path.endsWith('.json'))) {
      project.reload();
      studio()?.changed(paths.map((path) => relative(root, path).split(sep).join('/')));
    }
    const open = hub.open();
    const report = await publish(open.size > 0 ? { open } : {});
    if (report) tell(report);
    if (open.size > 0) idle = setTimeout(() => next(publishAll), idleMs);
  };
  return {
    matches: (path: string) => !isUnrelated(path) && !formatter.wrote(path),
    onChange: (paths: readonly string[]) => {
      waiting += 1;
      clearTimeout(idle);
      next(() => show(paths));
    },
    close: async () => {
      clearTimeout(idle);
      await work;
      clearTimeout(idle);
    },
  };
}

/** Serves a site and applies each saved edit to the open pages. */
export async function startDev(
  options: DevOptions,
): Promise<{
  readonly url: string;
  readonly api: string;
  readonly studio: string | undefined;
  close(): Promise<void>;
}> {
  const { root, project, site, port, tell, folder = join(root, '.faceplate/dev', site) } = options;
  const closers = new ResourceStack();
  const hub = new EventHub();
  const last: LatestBuild = { build: '', isUnpublished: false };
  const server = createServer();
  const samples = options.api === undefined ? await closers.use(startSamples(options)) : undefined;
  const code = liveCode(root, server);
  if (code) await closers.use(Promise.resolve(code));
  let studio: Studio | undefined;
  const own = { gallery: devGalleryOf({ ...options, studio: () => studio }), code, studio: () => studio };
  const shared = { root, project, engine: options.engine, site, folder, hub, last, samples, ...own };
  const answerFirst = devAnswers(shared, folder);
  const { url } = await beside(closers, closers.use(serveFolder({ folder, port, answerFirst, server })));
  const address = await beside(closers, apiFor(options, folder, url, samples));
  studio = await beside(closers, openStudio(options, url, hub));
  if (studio) await closers.use(Promise.resolve(studio));
  const publisher = devPublisher({ ...shared, api: address });
  const first = await publisher.publish();
  publisher.keep();
  if (first) tell(first);
  const shower = editShower(options, publisher, shared);
  const watching = watchProject(root, code, shower);
  // So that neither the first page opened later nor the first edit of code waits for Vite and the publisher from source.
  let warming: Promise<unknown> | undefined;
  const warm = setTimeout(() => (warming = code?.publishTo().catch(() => undefined)), warmAfterMs);
  return {
    url,
    api: address,
    studio: studio?.address,
    close: async () => {
      clearTimeout(warm);
      watching.close();
      await Promise.all([shower.close(), warming]);
      publisher.keep();
      await closers.close();
    },
  };
}
