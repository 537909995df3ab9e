/** Installed packages that kinds import. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { siteReporter } from '../problems';
import type { Problem } from '../problems';
import type { Origin } from '../source-site';
import { baseName } from '../source/folders';

const report = siteReporter('kind-packages', {
  FP1038: {
    severity: 'warning',
    message: 'The package "{name}" needs react-dom, which kinds cannot use: pages are rendered by Faceplate alone.',
    fix: 'Take a package that needs only react, or write what you need of it in kinds/.',
  },
});

/** The name of an imported package: @scope/name or name. */
export const packageOf = (source: string): string =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');

/** Where a package is installed, resolved from a folder like Node does; undefined if it is not. */
export function packageFolderOf(folder: string, name: string): string | undefined {
  const found = join(folder, 'node_modules', name);
  if (existsSync(found)) return found;
  return dirname(folder) === folder ? undefined : packageFolderOf(dirname(folder), name);
}

/** The package.json of a package; empty if it cannot be read. */
function manifestOf(folder: string): JsonObject {
  try {
    return asObject(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  } catch {
    return {};
  }
}

const renderer = 'react-dom';

/** Whether an installed package requires React's own renderer, as a dependency or a peer dependency. */
function needsReactDom(folder: string, name: string): boolean {
  const found = packageFolderOf(folder, name);
  if (found === undefined) return false;
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifestOf(found);
  const isOptional = asObject(asObject(peerDependenciesMeta)[renderer])['optional'] === true;
  return renderer in asObject(dependencies) || (renderer in asObject(peerDependencies) && !isOptional);
}

/** A warning for the import of a package that works only with React's own renderer. `folder`: where packages are resolved from. */
export const rendererProblems = (folder: string, source: string, at: Origin): readonly Problem[] =>
  needsReactDom(folder, packageOf(source)) ? [report(baseName, 'FP1038', at, { name: packageOf(source) })] : [];
