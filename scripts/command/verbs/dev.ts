import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { packageFolder } from '../../../src/definition/source/folders';
import type { Problem } from '../../../src/definition/problems';
import { reportPretty } from '../../../src/definition/report/pretty';
import { directoryInUse } from '../../../sandbox/db/lock';
import type { SandboxOptions } from '../../../sandbox/server';
import { ResourceStack } from '../../serve/resource-stack';
import { startDev } from '../../serve/dev/site';
import type { DevReport } from '../../serve/dev/publisher';
import { chosenPort } from '../../serve/ports';
import { userMessage, untilSignal } from '../../serve/until-signal';
import { tally } from '../check/summary';
import { unseenProblems } from '../check/unseen';
import { keepEditorSchemas, writeEditorSchemas } from '../generated';
import { engineHash } from '../engine-hash';
import { UsageError, parseWords, requireApiAddress } from '../usage';
import { knownSite, usualSite } from '../known-site';
import { isColoured } from '../colour';

const defaultPort = 4400;

/** Returns a function that prints the effects of a saved edit, without warnings printed before; nothing if there are none. */
function reporterOf(root: string, { textOf }: Project): (report: DevReport) => void {
  let before = '';
  let isServed = false;
  const unseen = unseenProblems();
  return ({ problems, serving, changed, milliseconds }) => {
    const textWith = (found: readonly Problem[]): string => {
      const report = reportPretty(found, { root, textOf, colour: isColoured(process.stdout) });
      const notices = serving.map(({ place, message, help }) => `${place}: ${message} ${help ?? ''}`);
      return [report, problems.length > 0 && tally(problems), ...notices].filter(Boolean).join('\n\n');
    };
    const found = unseen(problems);
    const all = textWith(problems);
    if (all !== before) console.log(textWith(found) || 'No problems.');
    before = all;
    const pages = changed?.filter((path) => path.endsWith('.html')).length ?? 0;
    isServed ||= changed !== undefined;
    if (!changed)
      console.log(isServed ? 'The last version without errors stays.' : 'Pages appear when no error is left.');
    else if (changed.length > 0) console.log(`${pages} pages, ${changed.length} files, ${milliseconds} ms`);
  };
}

type Selling = Pick<SandboxOptions, 'siteUrls' | 'sellerFiles'>;

const isInUse = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === directoryInUse;

/** Starts the reference API with the seller of the site's imprint; in memory if its database is in use. Returns its address. */
async function startApi(root: string, port: number, closers: ResourceStack, selling: Selling): Promise<string> {
  // Loaded on demand: an operator's project has its own API.
  const { startSandbox } = await import('../../../sandbox/server');
  const { DATABASE_URL, DATA_DIR } = process.env;
  const options = { port: port === 0 ? 0 : port + 1, testAids: true, ...selling };
  const database = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR || join(root, '.faceplate/db') };
  const started = startSandbox({ ...options, ...database }).catch((failure: unknown) => {
    if (!isInUse(failure)) throw failure;
    console.log('Another process has the database: this API keeps nothing, and begins with its sample customers.');
    return startSandbox({ ...options, memory: true });
  });
  return `http://localhost:${(await closers.use(started)).port}`;
}

const base = 'base';

type Wanted = { readonly api?: string | undefined; readonly samples?: boolean | undefined };

/**
 * Returns the source of responses for a site: the requested one, its own API, the reference API of the base, or samples.
 */
function apiOf(root: string, project: Project, site: string, { api, samples }: Wanted) {
  if (api !== undefined) {
    if (samples) throw new UsageError('--api and --samples: one of them answers the calls of a site.');
    requireApiAddress(api);
    return { address: api };
  }
  if (samples) return { samples: 'Recorded answers (samples.json) replace every API.' };
  const own = project.compile(site).site?.settings.config['api'];
  if (typeof own === 'string' && own !== '') return { address: own };
  // The package does not contain the reference API.
  const chain = project.chain(site);
  // A site that cannot be read has no chain.
  const isThere = packageFolder(root) === '' && (chain.length === 0 || chain.includes(base));
  return isThere
    ? {}
    : { samples: 'config.api names no API: recorded answers (samples.json) replace it. Yours: --api URL' };
}

/** Opens an address in the desktop's browser, if there is one. */
function openBrowser(url: string): void {
  const [command, ...words] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[String(process.platform)] ?? [
    'xdg-open',
  ];
  spawn(command ?? '', [...words, url], { stdio: 'ignore', detached: true })
    .on('error', () => console.log(`No browser could be opened: ${url}`))
    .unref();
}

/** Runs `faceplate dev`: serves one site; a saved edit is checked, published and swapped into the open pages. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, {
    site: { type: 'string' },
    port: { type: 'string' },
    api: { type: 'string' },
    samples: { type: 'boolean' },
    open: { type: 'boolean' },
    'read-only': { type: 'boolean' },
  });
  const engine = engineHash();
  const project = openProject(root, { engine });
  const site = knownSite(project, values.site) ?? usualSite(root);
  const { address, samples } = apiOf(root, project, site, values);
  const port = chosenPort(values.port) ?? defaultPort;
  const closers = new ResourceStack();
  const tell = reporterOf(root, project);
  let isStarting = true;
  try {
    const { url, api, studio } = await closers.use(
      startDev({
        root,
        project,
        engine,
        site,
        port,
        api: samples ? undefined : (address ?? ((selling) => startApi(root, port, closers, selling))),
        studio: { readOnly: values['read-only'] ?? false, script: process.argv[1] ?? '', api: values.api },
        tell: (report) => {
          tell(report);
          if (isStarting) keepEditorSchemas(project, root, site, engine);
          else writeEditorSchemas(project, root, [site]);
          isStarting = false;
        },
      }),
    );
    console.log(
      `\n  ${site}  ${url}/\n  API   ${api}\n  Studio  ${studio}\n\n${samples ? `${samples}\n` : ''}Save a file and look. Ctrl-C stops.\n`,
    );
    if (values.open) openBrowser(`${url}/`);
    return await untilSignal(closers.close);
  } catch (failure) {
    await closers.close();
    console.error(`\n${userMessage(failure)}\n`);
    return 1;
  }
}
