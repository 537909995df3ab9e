import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { repositoryRoot } from './repository';

/** Runs a command to its end. */
export function runIn(cwd: string, command: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
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
