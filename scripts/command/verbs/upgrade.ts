import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { filesBelow, packageRoot, projectFile } from '../../../src/definition/source/folders';
import type { RenameRequest } from '../rename/plan';
import { applyRenames } from '../upgrade/apply-renames';
import { earlierSites, siteUpgrades } from '../upgrade/compare';
import { layEarlier, layLater } from '../upgrade/layout';
import { openedPackage, packageIn } from '../upgrade/package';
import { upgradeAsMarkdown, upgradeAsText } from '../upgrade/report';
import type { Upgrade } from '../upgrade/report';
import { missingRenames, projectFields, requireEarlier, requireFrom, requireProject } from '../upgrade/requirements';
import { UsageError, parseWords } from '../usage';
import { writeTogether } from '../write-together';
import type { FileChanges } from '../write-together';

const options = {
  from: { type: 'string' },
  format: { type: 'string', default: 'text' },
  write: { type: 'boolean', default: false },
} as const;

const formats = ['text', 'json', 'markdown'];

type Tried = { readonly upgrade: Upgrade; readonly after: Project; readonly laid: string };

const isName = ({ kind }: RenameRequest): boolean => kind !== 'route';

/** Tries the upgrade in a copy: the sites with the old package, the renames, then the new package. */
function tryUpgrade(root: string, from: string, folder: string): Tried {
  const later = packageIn(packageRoot(root), 'node_modules/faceplate');
  const earlier = openedPackage(requireFrom(root, from, later.version), join(folder, 'earlier'));
  const missing = missingRenames(earlier, later, from);
  requireEarlier(root, earlier, later, from);
  const renamed = layEarlier(join(folder, 'renamed'), root, earlier.folder);
  const project = openProject(renamed);
  const at = { root: renamed, version: earlier.version };
  // Visitors do not see a new name, but they see a new address: names are applied before the comparison.
  const names = applyRenames(project, missing.filter(isName), at);
  const before = earlierSites(project);
  const addresses = applyRenames(
    project,
    missing.filter((request) => !isName(request)),
    at,
  );
  const laid = layLater(join(folder, 'after'), root, join(renamed, 'sites'));
  const after = openProject(laid);
  const sites = siteUpgrades(root, before, after);
  return {
    upgrade: { from: earlier.version, to: later.version, renames: [...names, ...addresses], sites },
    after,
    laid,
  };
}

/** Returns the changed and removed files of the tried sites, and the project's new version. */
function changesFrom(laid: string, root: string, version: string): FileChanges {
  const below = (folder: string) => filesBelow(join(folder, 'sites')).map((path) => `sites/${path}`);
  const [now, before] = [below(laid), new Set(below(root))];
  const isSame = (path: string): boolean =>
    before.has(path) && readFileSync(join(root, path)).equals(readFileSync(join(laid, path)));
  const texts = now
    .filter((path) => !isSame(path))
    .map((path) => [path, readFileSync(join(laid, path), 'utf8')] as const);
  const fields = projectFields(root);
  const ownVersion =
    fields['version'] === version
      ? []
      : [[projectFile, `${JSON.stringify({ ...fields, version }, null, 2)}\n`] as const];
  return {
    texts: new Map([...texts, ...ownVersion]),
    removed: [...before].filter((path) => !existsSync(join(laid, path))),
  };
}

function say({ upgrade, after, laid }: Tried, format: string): void {
  const reportOptions = { root: laid, textOf: after.textOf };
  if (format === 'json') console.log(JSON.stringify(upgrade, undefined, 2));
  else console.log((format === 'markdown' ? upgradeAsMarkdown : upgradeAsText)(upgrade, reportOptions));
}

const asksForHands = ({ renames, sites }: Upgrade): boolean =>
  renames.some(({ refused }) => refused !== undefined) ||
  sites.some(({ problems }) => problems.some(({ severity }) => severity === 'error'));

/**
 * Runs `faceplate upgrade --from PACKAGE`: shows the changes that the installed package makes to each site of a project, tried in
 * a copy; --write applies the renames of the base and sets the version. Exit 1 if work is left, which is listed.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, options);
  if (!formats.includes(values.format))
    throw new UsageError(`There is no format "${values.format}". Formats: ${formats.join(', ')}.`);
  requireProject(root);
  const installed = packageIn(packageRoot(root), 'node_modules/faceplate');
  const from = requireFrom(root, values.from, installed.version);
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-upgrade-'));
  try {
    const tried = tryUpgrade(root, from, folder);
    const changes = changesFrom(tried.laid, root, tried.upgrade.to);
    say(tried, values.format);
    const count = changes.texts.size + (changes.removed?.length ?? 0);
    const files = `${count} ${count === 1 ? 'file' : 'files'}`;
    if (values.write) writeTogether(root, changes);
    if (values.format === 'text')
      console.log(
        values.write ? `\n${files} written.` : `\n${files} would change. Nothing was changed: --write does it.`,
      );
    return asksForHands(tried.upgrade) ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
