/** A copy of the fire brigade's project, served by `faceplate dev`, that a journey can edit. */
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startDev } from '../../scripts/serve/dev/site';
import { openProject } from '../../src/definition/engine';
import { builtEngine } from './built-project';

const parts = ['src', 'schemas', 'packs', 'content', 'site.json', 'pages.json', 'menu.json', 'sites/feuerwehr'];

const commandLine = `
process.env.NODE_ENV = 'production';
const { run } = await import('./dist/node/cli.js');
process.exitCode = await run(process.argv.slice(2), process.cwd());
`;

type Served = Awaited<ReturnType<typeof startDev>>;

type DevProjectOptions = {
  /** Default: the fire brigade's, which is small. */
  readonly site?: string;
  /** Whether the studio is started. Its commands are run by the built command line. */
  readonly hasStudio?: boolean;
  /** Changes the copied project before it is served. */
  readonly prepare?: (root: string) => void;
};

/** Copies the project with `more` files and serves it for the tests of a file. Returns its folder, and a function that returns the server. */
export function useDevProject(
  more: readonly string[] = [],
  { site = 'feuerwehr', hasStudio = false, prepare }: DevProjectOptions = {},
): { readonly root: string; readonly dev: () => Served } {
  const root = mkdtempSync(join(tmpdir(), 'faceplate-dev-'));
  let dev: Served;
  beforeAll(async () => {
    for (const name of [...parts, ...more]) cpSync(resolve(name), join(root, name), { recursive: true });
    for (const name of ['node_modules', 'dist']) symlinkSync(resolve(name), join(root, name), 'dir');
    const script = join(root, 'command.mjs');
    writeFileSync(script, commandLine);
    prepare?.(root);
    const engine = builtEngine();
    const project = openProject(root, { engine });
    const studio = hasStudio ? { readOnly: false, script } : undefined;
    dev = await startDev({ root, project, engine, site, port: 0, api: undefined, studio, tell: () => undefined });
  });
  afterAll(async () => {
    await dev.close();
    rmSync(root, { recursive: true, force: true });
  });
  return { root, dev: () => dev };
}
