import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { contentsFile, parseContents } from '../../../src/publish/files/contents';
import { isFreeForSite } from '../../../src/publish/files/write';
import { UsageError } from '../usage';

/**
 * Requires that a folder can be created, before anything is compiled. Tries only the topmost missing folder: where a file system
 * refuses it with ENOENT, as /proc does, Node's recursive mkdir never returns.
 */
function requireMakeable(input: string, folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) return requireMakeable(input, parent);
  try {
    mkdirSync(folder);
    rmdirSync(folder);
  } catch (failure) {
    // Another process may be publishing at the same time.
    if (existsSync(folder)) return;
    throw new UsageError(`--out is "${input}", but ${parent} takes no new folder. Name another.`, { cause: failure });
  }
}

/** Returns the site that was published to a folder; undefined if there is none or it is unknown. */
function publishedSite(folder: string): string | undefined {
  const file = join(folder, contentsFile);
  return existsSync(file) ? parseContents(readFileSync(file, 'utf8'))?.site : undefined;
}

/** The site to publish; absent if something other than a site is written. `replace`: may overwrite another site. */
type Publishing = { readonly site?: string; readonly replace?: boolean | undefined };

/**
 * Returns the absolute path of the folder to publish to. Publishing deletes files that no longer belong to the site, so the folder must be
 * new, empty, or contain an earlier publication of that site.
 * @throws UsageError for any other, with a remedy
 */
export function outFolder(input: string, { site, replace = false }: Publishing = {}): string {
  const folder = resolve(input);
  if (!existsSync(folder)) {
    requireMakeable(input, folder);
    return folder;
  }
  if (!statSync(folder).isDirectory()) throw new UsageError(`--out is "${input}", which is a file. Name a folder.`);
  const there = publishedSite(folder);
  if (there !== undefined && there !== site && !replace) {
    const others = site === undefined ? 'empty that one' : `publish "${site}" in its place with --replace`;
    throw new UsageError(
      `--out is "${input}", which holds the published site "${there}". Name another folder, or ${others}.`,
    );
  }
  if (isFreeForSite(folder)) return folder;
  throw new UsageError(
    `--out is "${input}", which holds other files than those of a site, and publishing would delete them. Name a new or an empty folder.`,
  );
}
