/** Packages that a project has in node_modules. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** Folder of an installed package, found as Node finds it from the project's folder; undefined if there is none. */
export function installedPackage(root: string, name: string): string | undefined {
  const folders = createRequire(join(resolve(root), 'package.json')).resolve.paths(name) ?? [];
  return folders
    .map((folder) => join(folder, name))
    .find((folder) => statSync(join(folder, 'package.json'), { throwIfNoEntry: false })?.isFile());
}

/** Lists that npm, pnpm and two versions of Yarn keep of what they have installed, in node_modules. */
const lists = ['.package-lock.json', '.modules.yaml', '.yarn-integrity', '.yarn-state.yml'];

/** Equal for the same packages in the same versions, by the first list of what is installed; '' without one. */
export function installedKey(root: string): string {
  const folder = join(root, 'node_modules');
  const list = lists.map((name) => join(folder, name)).find((file) => existsSync(file));
  return list === undefined ? '' : createHash('sha256').update(readFileSync(list)).digest('hex').slice(0, 16);
}
