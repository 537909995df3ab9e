/** A copy of the fire brigade's project, served by `faceplate dev`, that a journey can edit. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startDev } from '../../scripts/serve/dev/site';
import { openProject } from '../../src/definition/engine';

const parts = ['src', 'schemas', 'packs', 'content', 'site.json', 'pages.json', 'menu.json', 'sites/feuerwehr'];

type Served = Awaited<ReturnType<typeof startDev>>;

type DevProjectOptions = {
  /** Default: the fire brigade's, which is small. */
  readonly site?: string;
  readonly studio?: { readonly readOnly: boolean };
};

/** Copies the project with `more` files and serves it for the tests of a file. Returns its folder, and a function that returns the server. */
export function useDevProject(
  more: readonly string[] = [],
  { site = 'feuerwehr', studio }: DevProjectOptions = {},
): { readonly root: string; readonly dev: () => Served } {
  const root = mkdtempSync(join(tmpdir(), 'faceplate-dev-'));
  let dev: Served;
  beforeAll(async () => {
    for (const name of [...parts, ...more]) cpSync(resolve(name), join(root, name), { recursive: true });
    for (const name of ['node_modules', 'dist']) symlinkSync(resolve(name), join(root, name), 'dir');
    const project = openProject(root);
    dev = await startDev({ root, project, site, port: 0, api: undefined, studio, tell: () => undefined });
  });
  afterAll(async () => {
    await dev.close();
    rmSync(root, { recursive: true, force: true });
  });
  return { root, dev: () => dev };
}
