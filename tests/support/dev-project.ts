/** A copy of the fire brigade's project, served by `faceplate dev`, that a journey can edit. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { commandOptions } from './repository';

const parts = ['src', 'schemas', 'packs', 'content', 'site.json', 'pages.json', 'menu.json', 'sites/feuerwehr'];

const commandLine = `
process.env.NODE_ENV = 'production';
const { run } = await import('./dist/node/cli.js');
process.exitCode = await run(process.argv.slice(2), process.cwd());
`;

/** Addresses that `dev` prints. */
type Served = { readonly url: string; readonly api: string; readonly studio: string };

type DevProjectOptions = {
  /** Default: the fire brigade's, which is small. */
  readonly site?: string;
  /** Changes the copied project before it is served. */
  readonly prepare?: (root: string) => void;
};

const addressIn = (text: string, name: string): string =>
  new RegExp(`^ +${name} +(http\\S+?)/?$`, 'm').exec(text)?.[1] ?? '';

/** Reads the addresses from the output of `dev`. Rejects with that output when the command ends first. */
const addressesOf = (server: ChildProcess, site: string): Promise<Served> =>
  new Promise((done, fail) => {
    let text = '';
    server.stdout?.on('data', (part) => {
      text += String(part);
      if (!text.includes('Ctrl-C')) return;
      done({ url: addressIn(text, site), api: addressIn(text, 'API'), studio: addressIn(text, 'Studio') });
    });
    server.once('exit', () => fail(new Error(`dev ended: ${text}`)));
  });

/**
 * Copies the project with `more` files and serves it for the tests of a file by the built command, which needs half the time of its sources.
 * Returns the folder of the copy, and a function that returns the addresses.
 */
export function useDevProject(
  more: readonly string[] = [],
  { site = 'feuerwehr', prepare }: DevProjectOptions = {},
): { readonly root: string; readonly dev: () => Served } {
  const root = mkdtempSync(join(tmpdir(), 'faceplate-dev-'));
  let server: ChildProcess | undefined;
  let served: Served;
  beforeAll(async () => {
    for (const name of [...parts, ...more]) cpSync(resolve(name), join(root, name), { recursive: true });
    for (const name of ['node_modules', 'dist']) symlinkSync(resolve(name), join(root, name), 'dir');
    const script = join(root, 'command.mjs');
    writeFileSync(script, commandLine);
    prepare?.(root);
    server = spawn(process.execPath, [...commandOptions, script, 'dev', '--site', site, '--port', '0', '--samples'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    served = await addressesOf(server, site);
  });
  afterAll(async () => {
    if (server?.exitCode === null && server.kill()) await once(server, 'exit');
    rmSync(root, { recursive: true, force: true });
  });
  return { root, dev: () => served };
}
