/** Packages that a project has in node_modules. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** Folder of an installed package, found as Node finds it from the project's folder; undefined if there is none. */
export function installedPackage(root: string, name: string): string | undefined {
  const folders = createRequire(join(resolve(root), 'package.json')).resolve.paths(name) ?? [];
  return folders
    .map((folder) => join(folder, name))
    .find((folder) => statSync(join(folder, 'package.json'), { throwIfNoEntry: false })?.isFile());
}

/** Equal for the same packages in the same versions, by npm's own list of what it has installed; '' without one. */
export function installedKey(root: string): string {
  try {
    const list = readFileSync(join(root, 'node_modules/.package-lock.json'));
    return createHash('sha256').update(list).digest('hex').slice(0, 16);
  } catch {
    return '';
  }
}
