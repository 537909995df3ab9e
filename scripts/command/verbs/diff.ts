import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { differencesOf } from '../../../src/definition/compare/differences';
import type { Inventory } from '../../../src/definition/compare/inventory';
import { differencesAsMarkdown, differencesAsText } from '../../../src/definition/compare/report';
import type { Compared } from '../../../src/definition/compare/report';
import { openProject } from '../../../src/definition/engine';
import { nearest } from '../../../src/base/nearest';
import { packageRoot, projectFile } from '../../../src/definition/source/folders';
import { UsageError, parseWords } from '../usage';
import { knownSite } from '../known-site';

const options = {
  against: { type: 'string' },
  format: { type: 'string', default: 'text' },
  'exit-code': { type: 'boolean', default: false },
} as const;

const formats = ['text', 'json', 'markdown'];

/** Returns the output of git; undefined if git fails or is not installed. */
function git(root: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): string | undefined {
  try {
    return execFileSync('git', [...words], {
      cwd: root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Checks out the project at a commit into a folder, with a separate index file and the packages that are installed now. Returns the
 * path of the project.
 */
function checkedOut(root: string, commit: string, folder: string): string {
  const env = { GIT_INDEX_FILE: join(folder, 'index') };
  const tree = join(folder, 'tree');
  const done =
    git(root, ['read-tree', commit], env) !== undefined &&
    // From the top level: otherwise git writes only files below the working folder.
    git(git(root, ['rev-parse', '--show-toplevel']) ?? root, ['checkout-index', '--all', `--prefix=${tree}/`], env) !==
      undefined;
  if (!done) throw new UsageError(`git could not write the files of ${commit} into ${folder}.`);
  const project = join(tree, git(root, ['rev-parse', '--show-prefix']) ?? '');
  const linked = join(project, 'node_modules');
  if (existsSync(project) && !existsSync(linked)) symlinkSync(join(root, 'node_modules'), linked, 'junction');
  return project;
}

function inventoryIn(root: string, name: string): Inventory {
  const inventory = openProject(root).inventory(name);
  if (inventory !== undefined) return inventory;
  throw new UsageError(`The site "${name}" cannot be read: npx faceplate check --site ${name} says why.`);
}

/** Returns the inventory of the same site in another project. Throws UsageError if it cannot be read. */
function inventoryElsewhere(root: string, name: string, where: string): Inventory {
  if (!existsSync(packageRoot(root))) throw new UsageError(`Install the packages of ${where} first: npm install`);
  const project = openProject(root);
  if (!project.sites().includes(name)) throw new UsageError(`There is no site "${name}" in ${where}.`);
  const inventory = project.inventory(name);
  if (inventory !== undefined) return inventory;
  throw new UsageError(`The site "${name}" cannot be read in ${where}.`);
}

function inventoryAt(root: string, name: string, commit: string, against: string): Inventory {
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-diff-'));
  try {
    return inventoryElsewhere(checkedOut(root, commit, folder), name, against);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the inventory to compare with: of another site, or of the same site in another folder or at a commit. */
function inventoryAgainst(root: string, name: string, against: string): Inventory {
  const sites = openProject(root).sites();
  if (sites.includes(against)) return inventoryIn(root, against);
  const folder = resolve(against);
  if (['site.json', projectFile].some((file) => existsSync(join(folder, file))))
    return inventoryElsewhere(folder, name, against);
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${against}^{commit}`]);
  if (commit !== undefined) return inventoryAt(root, name, commit, against);
  const near = nearest(against, [...sites]);
  throw new UsageError(
    `"${against}" is neither a site, nor a folder with sites, nor a commit of git.${near ? ` Did you mean "${near}"?` : ''}`,
  );
}

/** Returns the site that a site extends. Throws UsageError for a root site. */
function extendedBy(root: string, name: string): string {
  const below = openProject(root).source(name)?.chain[1];
  if (below !== undefined) return below;
  throw new UsageError(
    `The site "${name}" extends nothing. Name what to compare it with, e.g. npx faceplate diff ${name} --against HEAD.`,
  );
}

/**
 * Runs `faceplate diff SITE`: prints the differences from the site it extends, from another, or from itself in another folder or at a
 * commit. Exit 0, with --exit-code 1 if there is a difference.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseWords(words, options, 1);
  if (positionals[0] === undefined) throw new UsageError('Name the site, e.g. npx faceplate diff base --against HEAD.');
  if (!formats.includes(values.format))
    throw new UsageError(`There is no format "${values.format}". Formats: ${formats.join(', ')}.`);
  const name = knownSite(openProject(root), positionals[0]) ?? positionals[0];
  const against = values.against ?? extendedBy(root, name);
  const before = inventoryAgainst(root, name, against);
  const after = inventoryIn(root, name);
  const differences = differencesOf(before, after);
  const compared: Compared = {
    title: `${name} against ${against}`,
    routes: [...after.roles.keys()],
    roles: new Set([...after.roles.values()].flat()).size,
  };
  if (values.format === 'json') console.log(JSON.stringify({ site: name, against, differences }, undefined, 2));
  else console.log((values.format === 'markdown' ? differencesAsMarkdown : differencesAsText)(differences, compared));
  return values['exit-code'] && differences.length > 0 ? 1 : 0;
}
