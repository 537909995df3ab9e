import { join } from 'node:path';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { packageFolder } from '../../../src/definition/source/folders';
import { reportPretty } from '../../../src/definition/report/pretty';
import type { SandboxOptions } from '../../../sandbox/server';
import { ResourceStack } from '../../serve/resource-stack';
import { startDev } from '../../serve/dev/site';
import type { DevReport } from '../../serve/dev/site';
import { portOf } from '../../serve/ports';
import { userMessage, untilSignal } from '../../serve/until-signal';
import { tally } from '../check/summary';
import { writeEditorSchemas } from '../editor-schemas';
import { engineHash } from '../engine-hash';
import { UsageError, parseWords } from '../usage';
import { knownSite, usualSite } from '../known-site';

const defaultPort = 4400;

/** Says what a saved edit led to, and nothing where it led to nothing. */
function reporterOf(root: string, { textOf }: Project): (report: DevReport) => void {
  let before = '';
  return ({ problems, changed, milliseconds }) => {
    const text = reportPretty(problems, { root, textOf, colour: process.stdout.isTTY === true });
    if (text !== before) console.log(text ? `${text}\n\n${tally(problems)}` : 'No problems.');
    before = text;
    const pages = changed?.filter((path) => path.endsWith('.html')).length ?? 0;
    if (!changed) console.log('The last version without errors stays.');
    else if (changed.length > 0) console.log(`${pages} pages, ${changed.length} files, ${milliseconds} ms`);
  };
}

/** The API for a site, which sells as its imprint says. */
async function startApi(
  root: string,
  port: number,
  closers: ResourceStack,
  selling: Pick<SandboxOptions, 'siteUrls' | 'sellerFiles'>,
): Promise<string> {
  // Loaded when it is wanted: an operator's project has an API of its own.
  const { startSandbox } = await import('../../../sandbox/server');
  const { DATABASE_URL, DATA_DIR } = process.env;
  const database = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR || join(root, '.faceplate/db') };
  return `http://localhost:${(await closers.use(startSandbox({ port: port === 0 ? 0 : port + 1, testAids: true, ...selling, ...database }))).port}`;
}

/** faceplate dev: serves one site; a saved edit is checked, published and swapped into the open pages. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, { site: { type: 'string' }, port: { type: 'string' }, api: { type: 'string' } });
  const project = openProject(root, { engine: engineHash() });
  const site = knownSite(project, values.site) ?? usualSite(root);
  if (values.api && !URL.canParse(values.api))
    throw new UsageError(`--api is "${values.api}", which is no address, e.g. --api http://localhost:4100`);
  const port = portOf(values.port ?? process.env['PORT'], 'PORT') ?? defaultPort;
  if (!values.api && packageFolder(root) !== '')
    throw new UsageError(
      'Say where the API is, e.g. --api https://api.example: the reference API is no part of the package.',
    );
  const closers = new ResourceStack();
  const tell = reporterOf(root, project);
  try {
    const { url, api } = await closers.use(
      startDev({
        root,
        project,
        site,
        port,
        api: values.api ?? ((selling) => startApi(root, port, closers, selling)),
        tell: (report) => {
          tell(report);
          writeEditorSchemas(project, root, [site]);
        },
      }),
    );
    console.log(`\n  ${site}  ${url}/\n  API   ${api}\n\nSave a file and look. Ctrl-C stops.\n`);
    return await untilSignal(closers.close);
  } catch (failure) {
    await closers.close();
    console.error(`\n${userMessage(failure)}\n`);
    return 1;
  }
}
