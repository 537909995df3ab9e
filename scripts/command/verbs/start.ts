import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listedNames } from '../../../sandbox/http/hosts';
import { openProject } from '../../../src/definition/engine';
import { reportPretty } from '../../../src/definition/report/pretty';
import { packageFolder } from '../../../src/definition/source/folders';
import { banner } from '../../serve/banner';
import type { Fleet, FleetOptions } from '../../serve/fleet';
import { chosenPort, portOf } from '../../serve/ports';
import { userMessage, untilSignal } from '../../serve/until-signal';
import { writeEditorSchemas } from '../generated';
import { engineHash } from '../engine-hash';
import { progressLine } from '../progress';
import { UsageError, parseWords } from '../usage';
import { isColoured } from '../colour';

const defaultPort = 4000;

function optionsOf(
  root: string,
  portOption: string | undefined,
): FleetOptions & { readonly out: string; readonly dataDir: string } {
  const { API_PORT, DATABASE_URL, DATA_DIR, OUT_DIR, HOSTS, TEST_AIDS } = process.env;
  const apiPort = portOf(API_PORT, 'API_PORT');
  return {
    root,
    engine: engineHash(),
    port: chosenPort(portOption) ?? defaultPort,
    out: resolve(root, OUT_DIR || 'out'),
    dataDir: DATA_DIR ? resolve(DATA_DIR) : join(root, '.faceplate/db'),
    hosts: listedNames(HOSTS),
    testAids: TEST_AIDS !== '0',
    ...(apiPort === undefined ? {} : { apiPort }),
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
  };
}

function tellProblems({ problems, broken, textOf }: Fleet, root: string): void {
  if (problems.length > 0)
    console.error(`${reportPretty(problems, { root, textOf, colour: isColoured(process.stderr) })}\n`);
  if (broken.length > 0) console.error(`Not served because of the errors above: ${broken.join(', ')}`);
}

/** Writes missing editor schemas, as in a fresh clone, after serving has begun; later `dev` and `types` update them. */
function writeMissingSchemas(root: string): void {
  if (!existsSync(join(root, '.faceplate/schemas'))) setImmediate(() => writeEditorSchemas(openProject(root), root));
}

/** Runs `npm start`: serves the reference API and every site until a signal. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, { port: { type: 'string' } });
  if (packageFolder(root) !== '')
    throw new UsageError(
      'start serves the repository of Faceplate with its reference API, which the package does not contain. In a project: npx faceplate dev, or publish and preview.',
    );
  // Only here: the package does not contain the API.
  const { startFleet } = await import('../../serve/fleet');
  const options = optionsOf(root, values.port);
  const line = progressLine('');
  let fleet: Fleet;
  try {
    fleet = await startFleet({ ...options, onProgress: line.tell });
    line.end();
  } catch (failure) {
    console.error(`\n${userMessage(failure)}\n`);
    return 1;
  }
  tellProblems(fleet, root);
  console.log(banner(fleet, options));
  writeMissingSchemas(root);
  return untilSignal(fleet.close);
}
