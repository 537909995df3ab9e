import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import type { Fleet, FleetOptions, FleetSite } from '../../scripts/serve/fleet';
import { builtEngine } from './built-project';
import { commandOptions } from './repository';

/** Addresses of the running sites, for journeys. */
export type RunningFleet = { readonly sites: readonly FleetSite[]; readonly api: string };

declare module 'vitest' {
  interface ProvidedContext {
    readonly fleet: RunningFleet;
  }
}

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Builds what visitors get when a source changed since, as npm test and npm start do. */
const build = (): Buffer =>
  execFileSync(process.execPath, ['-e', "import('./scripts/release/setup.mjs').then(({ build }) => build())"], {
    cwd: projectRoot,
  });

/** The sites as `npm start` serves them, by the built code: it publishes in half the time, and in a process that does nothing else. */
const serving = `
  const { startFleet } = await import(${JSON.stringify(pathToFileURL(join(projectRoot, 'dist/node/fleet.js')).href)});
  const { sites, api, broken, problems, close } = await startFleet(JSON.parse(process.argv[1]));
  process.once('disconnect', () => void close().finally(() => process.exit()));
  process.send({ sites, api, broken, problems });
`;

type Started = RunningFleet & Pick<Fleet, 'broken' | 'problems'>;

/** Starts all sites once for all journeys, with the API in memory; returns a function that stops them. */
export default async function startJourneys(project: TestProject): Promise<() => Promise<void>> {
  build();
  const out = mkdtempSync(join(tmpdir(), 'faceplate-journeys-'));
  const options: FleetOptions = { root: projectRoot, engine: builtEngine(), port: 0, memory: true, out };
  const server = spawn(
    process.execPath,
    [...commandOptions, '--input-type=module', '-e', serving, JSON.stringify(options)],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    if (server.connected) server.disconnect();
    await ended;
    rmSync(out, { recursive: true, force: true });
  };
  const started = await Promise.race([once(server, 'message'), ended.then(() => undefined)]);
  if (started === undefined) throw new Error('The sites could not be started.');
  const { sites, api, broken, problems } = started[0] as Started;
  if (broken.length > 0) {
    await stop();
    throw new Error(
      `Sites with errors: ${broken.join(', ')}\n${problems.map(({ code, site, message }) => `${code} ${site}: ${message}`).join('\n')}`,
    );
  }
  project.provide('fleet', { sites, api });
  return stop;
}
