import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startFleet } from '../../scripts/serve/fleet';
import type { FleetSite } from '../../scripts/serve/fleet';
import { projectRoot } from '../support/fleet';
import { probePath } from './probe';

declare module 'vitest' {
  interface ProvidedContext {
    /** The base site a second time, each document with the probe as its first script. */
    readonly probed: FleetSite;
  }
}

/** Puts the probe into every document of a folder. */
function addProbe(folder: string): void {
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  for (const file of documents.map((name) => join(folder, name))) {
    writeFileSync(file, readFileSync(file, 'utf8').replace('<head>', `<head><script src="${probePath}.js"></script>`));
  }
}

/** Starts the base site and the API for all engines. */
export default async function startEngines(project: TestProject): Promise<() => Promise<void>> {
  const out = mkdtempSync(join(tmpdir(), 'faceplate-engines-'));
  const fleet = await startFleet({ root: projectRoot, port: 0, memory: true, out, sites: ['base'], basePath: '' });
  const [site] = fleet.sites;
  if (!site) throw new Error(`The base site has errors: ${fleet.problems.map(({ message }) => message).join('\n')}`);
  const folder = join(out, 'probed');
  cpSync(site.folder, folder, { recursive: true });
  addProbe(folder);
  project.provide('fleet', { sites: fleet.sites, api: fleet.api });
  project.provide('probed', { ...site, folder });
  return async () => {
    await fleet.close();
    rmSync(out, { recursive: true, force: true });
  };
}
