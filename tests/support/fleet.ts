import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startFleet } from '../../scripts/serve/fleet';
import type { FleetSite } from '../../scripts/serve/fleet';
import { builtEngine } from './built-project';

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

/** Starts all sites once for all journeys, with the API in memory; returns a function that stops them. */
export default async function startJourneys(project: TestProject): Promise<() => Promise<void>> {
  build();
  const out = mkdtempSync(join(tmpdir(), 'faceplate-journeys-'));
  const fleet = await startFleet({ root: projectRoot, engine: builtEngine(), port: 0, memory: true, out });
  const stop = async (): Promise<void> => {
    await fleet.close();
    rmSync(out, { recursive: true, force: true });
  };
  if (fleet.broken.length > 0) {
    await stop();
    throw new Error(
      `Sites with errors: ${fleet.broken.join(', ')}\n${fleet.problems.map(({ code, site, message }) => `${code} ${site}: ${message}`).join('\n')}`,
    );
  }
  project.provide('fleet', { sites: fleet.sites, api: fleet.api });
  return stop;
}
