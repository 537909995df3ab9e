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
import { devEvents, devScript } from './messages';
import type { DevBuild, DevProblem } from './messages';
import { EventHub } from './events';
import { pictureCacheOf, publishTo } from '../publish-to';
import { serveFolder } from '../static/static';
import { saveFormatter } from './save-formatter';
import { watchFolders } from './watch';

export type DevOptions = {
  readonly root: string;
  readonly project: Project;
  readonly site: string;
  readonly port: number;
  /** Address of the API, or what starts it for a site: where the site is, and the file in which it says who sells there, '' for nobody. */
  readonly api: string | ((selling: Selling) => Promise<string>);
  /** Where the site is published to; default .faceplate/dev/<site> of the project. */
  readonly folder?: string;
  readonly tell: (report: DevReport) => void;
};

type Selling = { readonly siteUrls: readonly [string]; readonly sellerFiles: readonly [string] };

export type DevReport = {
  readonly problems: readonly Problem[];
  /** Files that changed; undefined when errors keep the version before. */
  readonly changed: readonly string[] | undefined;
  readonly milliseconds: number;
};

function devProblem({ severity, at, site, message, suggestion, fix }: Problem, options: ReportOptions): DevProblem {
  const { file, start } = at ? sourceRange(at, options) : { file: `site ${site}`, start: undefined };
  const help = suggestion ? `Did you mean "${suggestion}"?` : fix;
  return {
    severity,
    message,
    place: start ? `${file}:${start.line}:${start.column}` : file,
    ...(help ? { help } : {}),
  };
}

const scriptHeaders = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };

/** Stands in for every page as long as the site never was without errors. */
const emptyPage = `<!doctype html><html lang="en"><title>faceplate dev</title><body><script type="module" src="${devScript}"></script>`;

/** Answers what only development has. */
function devAnswers(root: string, folder: string, hub: EventHub) {
  const script = readFileSync(join(packageRoot(root), 'dist/dev/dev.js'));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url === devEvents) hub.join(request, response);
    else if (request.url === devScript) response.writeHead(200, scriptHeaders).end(script);
    else if (!existsSync(join(folder, 'index.html')))
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(emptyPage);
    else return false;
    return true;
  };
}

/** Checks and publishes, again and again; a version with errors never replaces one that works. */
function publisher(
  { root, project, site: name }: DevOptions,
  { folder, api, hub }: { folder: string; api: string; hub: EventHub },
) {
  const bundle = readBundle(root);
  const cache = new BuildCache();
  let count = 0;
  return async (): Promise<DevReport> => {
    const started = performance.now();
    const { site, problems } = project.compile(name);
    const changed =
      site &&
      (await publishTo(site, {
        folder,
        bundle,
        api,
        cache,
        development: true,
        keepDays: 0,
        pictureCache: pictureCacheOf(root),
      }));
    hub.tell(
      'problems',
      problems.map((problem) => devProblem(problem, { root, textOf: project.textOf })),
    );
    // Told once in any case: a page has to know which version it was loaded from.
    if (count === 0 || changed?.length)
      hub.tell('build', { build: `${process.pid}-${(count += 1)}`, changed: changed ?? [] } satisfies DevBuild);
    return { problems, changed, milliseconds: Math.round(performance.now() - started) };
  };
}

/** What is started beside something; that is closed where it fails. */
async function beside<T>(closers: ResourceStack, starting: Promise<T>): Promise<T> {
  try {
    return await starting;
  } catch (failure) {
    await closers.close();
    throw failure;
  }
}

/** Serves a site and shows each saved edit in the pages that are open. */
export async function startDev(
  options: DevOptions,
): Promise<{ readonly url: string; readonly api: string; close(): Promise<void> }> {
  const { root, project, site, port, api, tell, folder = join(root, '.faceplate/dev', site) } = options;
  const closers = new ResourceStack();
  const hub = new EventHub();
  const { url } = await closers.use(serveFolder({ folder, port, answerFirst: devAnswers(root, folder, hub) }));
  const settings = project.compile(site).site?.settings;
  // A site that cannot be read yet may sell once it is mended.
  const sellerFile = settings === undefined || settings.seller ? join(folder, 'seller.json') : '';
  const address = await beside(
    closers,
    typeof api === 'string' ? Promise.resolve(api) : api({ siteUrls: [url], sellerFiles: [sellerFile] }),
  );
  const publish = publisher(options, { folder, api: address, hub });
  tell(await publish());
  const formatter = saveFormatter(root);
  // One edit after the other: a later one is published on top of the earlier.
  let last: Promise<void> = Promise.resolve();
  const watching = watchFolders({
    flat: [root],
    deep: ['content', 'schemas', 'sites'].map((name) => join(root, name)),
    matches: (path) => !/(^|[\\/])\.[^\\/]*$|~$/.test(path) && !formatter.wrote(path),
    onChange: (paths) => {
      last = last
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
