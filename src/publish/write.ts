import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { OutputFile } from './files';

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function unchanged(file: string, content: string | Uint8Array): boolean {
  return existsSync(file) && readFileSync(file).equals(Buffer.from(content as string));
}

/** Every published site has it, and hardly anything else has. */
const mark = '_fp';

/** Whether a folder may be brought to hold exactly a site: it is new, empty, or holds a site already. */
export const isFreeForSite = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, mark));

/**
 * Brings a folder to exactly these files. Only what differs is written, each file whole or not at all, new files before stale ones go,
 * so that a visitor never meets a page whose parts are missing. Gives the paths written. Throws for a folder that holds something
 * else, since that would be cleared away.
 */
export function writeSite(folder: string, files: readonly OutputFile[]): string[] {
  if (!isFreeForSite(folder)) throw new Error(`${folder} holds other files than those of a site, and publishing would delete them`);
  mkdirSync(join(folder, mark), { recursive: true });
  const written: string[] = [];
  for (const { path, content } of files) {
    const file = join(folder, path);
    if (unchanged(file, content)) continue;
    mkdirSync(dirname(file), { recursive: true });
    const partial = `${file}.partial`;
    writeFileSync(partial, content);
    renameSync(partial, file);
    written.push(path);
  }
  const wanted = new Set(files.map((file) => file.path));
  for (const path of filesBelow(folder)) if (!wanted.has(path.replaceAll('\\', '/'))) removeWithEmptyFolders(folder, path);
  return written;
}

function removeWithEmptyFolders(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true });
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    if (readdirSync(join(folder, parent)).length > 0) return;
    rmdirSync(join(folder, parent));
  }
}
