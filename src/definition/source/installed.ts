/** Installed packages of a project. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** The folder of an installed package, as Node resolves it from the project's folder; undefined if there is none. */
export function installedPackage(root: string, name: string): string | undefined {
  const folders = createRequire(join(resolve(root), 'package.json')).resolve.paths(name) ?? [];
  return folders
    .map((folder) => join(folder, name))
    .find((folder) => statSync(join(folder, 'package.json'), { throwIfNoEntry: false })?.isFile());
}

/** Files in node_modules in which npm, pnpm and two versions of Yarn list the installed packages. */
const lists = ['.package-lock.json', '.modules.yaml', '.yarn-integrity', '.yarn-state.yml'];

/** A hash of the first list of installed packages, which changes with their versions; '' without a list. */
export function installedKey(root: string): string {
  const folder = join(root, 'node_modules');
  const list = lists.map((name) => join(folder, name)).find((file) => existsSync(file));
  return list === undefined ? '' : createHash('sha256').update(readFileSync(list)).digest('hex').slice(0, 16);
}
