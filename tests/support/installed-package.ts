import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { smallProject } from '../definitions/project';
import { commandOptions, repositoryRoot } from './repository';

/** Runs a command to its end. */
export function runIn(cwd: string, command: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Builds the command and the bundle where a source has changed since. */
export function buildFirst(): void {
  const code = "import('./scripts/release/setup.mjs').then(({ build }) => build())";
  execFileSync(process.execPath, ['-e', code], { cwd: repositoryRoot });
}

/** Packs the product and installs it in a folder `project` below this one. Returns that folder, and the tarball. */
export function installPackage(folder: string): { readonly project: string; readonly tarball: string } {
  const project = join(folder, 'project');
  mkdirSync(project);
  const packed = runIn(repositoryRoot, process.execPath, 'scripts/pack.mjs', folder);
  expect(packed.status, packed.stderr).toBe(0);
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const tarball = join(folder, file);
  const installed = runIn(project, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball);
  expect(installed.status, installed.stderr).toBe(0);
  return { project, tarball };
}

/**
 * A folder that a project uses as its package: this one with a small base, for tests in which that of Faceplate would only be read again and
 * again. To be removed afterwards.
 */
export function smallPackage(): string {
  const folder = smallProject();
  // Sites of this repository name them.
  cpSync(join(repositoryRoot, 'content/images/icons'), join(folder, 'content/images/icons'), { recursive: true });
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['package.json', 'scripts/templates']) symlinkSync(join(repositoryRoot, name), join(folder, name));
  return folder;
}

type Ended = { readonly status: number; readonly stdout: string; readonly stderr: string };

/** Runs each command that it is sent and answers with its exit code and with everything that it said. */
const inTurn = `
const { run } = await import(process.argv[1]);
let said = {};
for (const name of ['stdout', 'stderr'])
  process[name].write = (part, ...rest) => {
    said[name] += part;
    rest.find((each) => typeof each === 'function')?.();
    return true;
  };
process.on('message', async (words) => {
  said = { stdout: '', stderr: '' };
  process.send({ status: await run(words, process.cwd()), ...said });
});
`;

/** The command of the package that a project has installed, in one process: most of a command of its own is loading and warming up. */
export class KeptCommand {
  readonly #child: ChildProcess;

  constructor(project: string) {
    const code = pathToFileURL(join(project, 'node_modules/faceplate/dist/node/cli.js')).href;
    this.#child = spawn(process.execPath, [...commandOptions, '--input-type=module', '-e', inTurn, code], {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }

  /** Runs a command to its end, after those before it. */
  run(...words: readonly string[]): Promise<Ended> {
    return new Promise((done, fail) => {
      const lost = (code: number | null): void => fail(new Error(`${words.join(' ')} ended its process with ${code}`));
      this.#child.once('exit', lost);
      this.#child.once('message', (ended) => {
        this.#child.off('exit', lost);
        done(ended as Ended);
      });
      this.#child.send(words);
    });
  }

  close(): void {
    this.#child.kill();
  }
}
