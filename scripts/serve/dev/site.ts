import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Project } from '../../../src/definition/engine';
import { packageRoot } from '../../../src/definition/source/folders';
import { sourceRange } from '../../../src/definition/report/position';
import type { ReportOptions } from '../../../src/definition/report/position';
import type { Problem } from '../../../src/definition/problems';
import { readBundle } from '../../../src/publish/assets/bundle';
import { BuildCache } from '../../../src/publish/files/build-cache';
import { ResourceStack } from '../resource-stack';
import { buildMetric, devChoice, devEvents, devScript } from './messages';
import type { DevBuild, DevProblem } from './messages';
import { EventHub } from './events';
import { devGalleryOf } from './gallery';
import type { DevGallery } from './gallery';
import { offeredBy } from './offered';
import { choose } from './choose';
import { sampleAddresses } from '../samples/addresses';
import { startSampleServer } from '../samples/server';
import type { SampleServer } from '../samples/server';
import { pictureCacheOf, publishTo } from '../publish-to';
import { serveFolder } from '../static/static';
import { saveFormatter } from './save-formatter';
import { watchKinds } from './unbuilt';
import { watchFolders } from './watch';

export type DevOptions = {
  readonly root: string;
  readonly project: Project;
  readonly site: string;
  readonly port: number;
  /** Address of the API, or what starts it for a site: where the site is, and the file in which it says who sells there, '' for nobody; undefined: recorded answers. */
  readonly api: string | ((selling: Selling) => Promise<string>) | undefined;
  /** Where the site is published to; default .faceplate/dev/<site> of the project. */
  readonly folder?: string;
  readonly tell: (report: DevReport) => void;
};

type Selling = { readonly siteUrls: readonly [string]; readonly sellerFiles: readonly [string] };

export type DevReport = {
  readonly problems: readonly Problem[];
  /** Problems of this server rather than of a definition. */
  readonly serving: readonly DevProblem[];
  /** Files that changed; undefined when errors keep the version before. */
  readonly changed: readonly string[] | undefined;
  readonly milliseconds: number;
};

function devProblem({ severity, at, site, message, suggestion, fix }: Problem, options: ReportOptions): DevProblem {
  const { file, start } = at ? sourceRange(at, options) : { file: `site ${site}`, start: undefined };
  const help = suggestion ? `Did you mean "${suggestion}"?` : fix;
  const place = start ? `${file}:${start.line}:${start.column}` : file;
  // https://code.visualstudio.com/docs/configure/command-line#_opening-vs-code-with-urls
  const open = start && `vscode://file/${join(options.root ?? '', place).replace(/^\/+/, '')}`;
  return { severity, message, place, ...(help ? { help } : {}), ...(open ? { open } : {}) };
}

const scriptHeaders = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };

/** Replaces every page as long as the site has never been without errors. */
const emptyPage = `<!doctype html><html lang="en"><title>faceplate dev</title><body><script type="module" src="${devScript}"></script>`;

/** The latest publication, as documents and pages know it. */
type Published = { build: string };

/** Answers what only development has. */
function devAnswers(
  {
    root,
    hub,
    last,
    samples,
    gallery,
  }: Pick<Publishing, 'hub' | 'last' | 'samples' | 'gallery'> & { readonly root: string },
  folder: string,
) {
  const script = readFileSync(join(packageRoot(root), 'dist/dev/dev.js'));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (gallery.answers(request, response)) return true;
    // The header is set before the document is read: its build is never newer than the content.
    response.setHeader('server-timing', `${buildMetric};desc="${last.build}"`);
    if (request.url === devEvents) hub.join(request, response);
    else if (request.url === devScript) response.writeHead(200, scriptHeaders).end(script);
    else if (request.url === devChoice && samples) void choose(samples, request, response);
    else if (!existsSync(join(folder, 'index.html')))
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(emptyPage);
    else return false;
    return true;
  };
}

type Publishing = {
  readonly folder: string;
  readonly api: string;
  readonly hub: EventHub;
  readonly last: Published;
  readonly samples: SampleServer | undefined;
  readonly gallery: DevGallery;
};

/** Checks and publishes, again and again; a version with errors never replaces one that works. */
function publisher(
  { root, project, site: name }: DevOptions,
  { folder, api, hub, last, samples, gallery }: Publishing,
) {
  const bundle = readBundle(root);
  const cache = new BuildCache();
  const unbuilt = watchKinds(root);
  let count = 0;
  return async (): Promise<DevReport> => {
    const started = performance.now();
    const { site, problems } = project.compile(name);
    gallery.forget();
    const changed =
      site &&
      (await publishTo(site, {
        folder,
        bundle,
        api,
        config: samples ? sampleAddresses(site, samples.url) : {},
        cache,
        development: true,
        keepDays: 0,
        pictureCache: pictureCacheOf(root),
      }));
    const serving = site ? unbuilt(site) : [];
    hub.tell('problems', [
      ...problems.map((problem) => devProblem(problem, { root, textOf: project.textOf })),
      ...serving,
    ]);
    if (site) hub.tell('site', offeredBy(site, project.source(name)?.samples ?? {}, samples));
    // The first run always sends it: a page has to know which version it was loaded from.
    if (count === 0 || changed?.length) {
      last.build = `${process.pid}-${(count += 1)}`;
      hub.tell('build', { build: last.build, changed: changed ?? [] } satisfies DevBuild);
    }
    return { problems, serving, changed, milliseconds: Math.round(performance.now() - started) };
  };
}

/** Starts something next to other resources; they are closed when it fails. */
async function beside<T>(closers: ResourceStack, starting: Promise<T>): Promise<T> {
  try {
    return await starting;
  } catch (failure) {
    await closers.close();
    throw failure;
  }
}

/** Where the calls of a site go: an address, the samples, or an API that is started for it. */
async function apiFor({ project, site, api }: DevOptions, folder: string, url: string, samples?: SampleServer) {
  if (samples) return samples.url;
  if (typeof api !== 'function') return api ?? '';
  const settings = project.compile(site).site?.settings;
  // A site that cannot be read yet may sell once it is fixed.
  const sellerFile = settings === undefined || settings.seller ? join(folder, 'seller.json') : '';
  return api({ siteUrls: [url], sellerFiles: [sellerFile] });
}

function startSamples({ project, site: name }: DevOptions): Promise<SampleServer> {
  return startSampleServer(() => {
    const { site } = project.compile(name);
    return site && { site, samples: project.source(name)?.samples ?? {} };
  });
}

/** Serves a site and shows each saved edit in the pages that are open. */
export async function startDev(
  options: DevOptions,
): Promise<{ readonly url: string; readonly api: string; close(): Promise<void> }> {
  const { root, project, site, port, tell, folder = join(root, '.faceplate/dev', site) } = options;
  const closers = new ResourceStack();
  const hub = new EventHub();
  const last: Published = { build: '' };
  const samples = options.api === undefined ? await closers.use(startSamples(options)) : undefined;
  const gallery = devGalleryOf(options);
  const answerFirst = devAnswers({ root, hub, last, samples, gallery }, folder);
  const { url } = await beside(closers, closers.use(serveFolder({ folder, port, answerFirst })));
  const address = await beside(closers, apiFor(options, folder, url, samples));
  const publish = publisher(options, { folder, api: address, hub, last, samples, gallery });
  tell(await publish());
  const formatter = saveFormatter(root);
  // One edit after the other: a later one is published on top of the earlier.
  let work: Promise<void> = Promise.resolve();
  const watching = watchFolders({
    flat: [root],
    deep: ['content', 'schemas', 'sites'].map((name) => join(root, name)),
    matches: (path) => !/(^|[\\/])\.[^\\/]*$|~$/.test(path) && !formatter.wrote(path),
    onChange: (paths) => {
      work = work
        .then(async () => {
          formatter.format(paths);
          project.reload();
          tell(await publish());
          // The language itself may be half written; the next save is another chance.
        })
        .catch((failure: unknown) => console.error(failure));
    },
  });
  return {
    url,
    api: address,
    close: async () => {
      watching.close();
      await closers.close();
    },
  };
}
