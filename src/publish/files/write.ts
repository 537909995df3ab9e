import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sameItems } from '../../base/equal';
import { isLasting } from './files';
import type { OutputFile } from './files';
import { isElsewhere, takeLock } from './lock';
import type { Holder } from './lock';
import { digestsOf, folderRecord } from './folder-record';
import type { FileDigests, FolderRecord } from './folder-record';
import { ReleaseFolder, publishedFiles, ownFolder } from './release';
import type { Earlier } from './release';

/** Every published site has one of them, and hardly any other folder does. */
const marks = ['_fp', ownFolder];

/** Whether a folder may be published into: it is new, empty, or contains a site. */
export const isFreeForSite = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0 || marks.some((mark) => existsSync(join(folder, mark)));

export type WriteOptions = {
  /** Days for which replaced files named by content are kept, because open pages still request them. Default 14. */
  readonly keepDays?: number | undefined;
  /** Milliseconds since 1970. */
  readonly now?: number;
  /** The record of the folder, so that unchanged files need not be read; default: all are read. */
  readonly record?: FolderRecord | undefined;
  /** The digest of each file, if known. */
  readonly digests?: FileDigests;
};

const day = 86_400_000;
const usualDays = 14;

/** Files replaced before this time are no longer needed. */
export const oldestKept = (keepDays = usualDays, now = Date.now()): number => now - keepDays * day;

/** Another process is publishing into the folder. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: Holder, file: string) {
    super(
      `Process ${holder.pid}${isElsewhere(holder) ? ` on ${holder.host}` : ''} is publishing into ${folder}; nothing was changed. Try again when it has ended.` +
        (isElsewhere(holder) ? ` If that machine no longer runs, delete ${file}.` : ''),
    );
  }
}

/**
 * Publishes these files into a folder: visitors see all of the old or all of the new site, even if it is interrupted. Files
 * named by content are kept for some days after they were replaced; no other file of an earlier publication is.
 * Returns the new and changed paths.
 * @throws FolderInUse while another process publishes there; an Error for a folder with other content; an error of the file
 * system, after which everything is as before.
 */
export function writeSite(
  folder: string,
  files: readonly OutputFile[],
  { keepDays, now = Date.now(), record = folderRecord(folder), digests = digestsOf(files) }: WriteOptions = {},
): string[] {
  if (!isFreeForSite(folder))
    throw new Error(`${folder} holds other files than those of a site, and publishing would delete them`);
  if (isNew(folder) && beginWhole(resolve(folder), files)) {
    record.note(digests);
    return files.map(({ path }) => path);
  }
  const site = new ReleaseFolder(folder);
  const unlock = takeLock(site.lock, (holder) => new FolderInUse(folder, holder, site.lock));
  const oldest = oldestKept(keepDays, now);
  try {
    site.tidy(oldest);
    const isSame = (path: string): boolean => record.digestOf(path) === digests[path];
    const changed = replace(site, files, { now, oldest, isSame });
    clean(site, oldest);
    // Hard links of releases are added and removed: each changes the time of its file.
    record.note(digests);
    return changed;
  } finally {
    unlock();
  }
}

const isNew = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** Whether a folder and its siblings are on one file system; otherwise nothing can be renamed into its place. */
function isMovable(folder: string): boolean {
  return !existsSync(folder) || statSync(folder).dev === statSync(dirname(folder)).dev;
}

/**
 * A new folder is written next to its final location and renamed: it contains plain files, so that it can be copied. False if that
 * is not possible, such as in a mounted folder or without write access to its parent.
 */
function beginWhole(folder: string, files: readonly OutputFile[]): boolean {
  const beside = `${folder}.next`;
  try {
    if (!isMovable(folder)) return false;
    mkdirSync(join(beside, ownFolder), { recursive: true });
  } catch {
    return false;
  }
  const lock = (place: string) => join(place, ownFolder, 'lock.json');
  const unlock = takeLock(lock(beside), (holder) => new FolderInUse(folder, holder, lock(beside)));
  try {
    for (const name of readdirSync(beside)) if (name !== ownFolder) rmSync(join(beside, name), { recursive: true });
    for (const { path, content } of files) {
      mkdirSync(dirname(join(beside, path)), { recursive: true });
      writeFileSync(join(beside, path), content);
    }
  } catch (failure) {
    rmSync(beside, { recursive: true, force: true });
    unlock();
    throw failure;
  }
  try {
    renameSync(beside, folder);
    unlock(lock(folder));
    return true;
  } catch {
    rmSync(beside, { recursive: true, force: true });
    unlock();
    return false;
  }
}

/** All new files are written before the swap; a failure before it is rolled back. */
function replace(
  site: ReleaseFolder,
  files: readonly OutputFile[],
  {
    now,
    oldest,
    isSame,
  }: { readonly now: number; readonly oldest: number; readonly isSame: (path: string) => boolean },
): string[] {
  const changed: string[] = [];
  const undo: (() => void)[] = [];
  try {
    for (const { path, content } of files) {
      if (!isLasting(path) || isSame(path)) continue;
      const isMore = !existsSync(site.now(path));
      site.put(path, content);
      if (isMore) undo.push(() => site.remove(path));
      changed.push(path);
    }
    const named = files.filter(({ path }) => !isLasting(path));
    const paths = files.map(({ path }) => path);
    const release = site.begin(replacedBy(site, files, now), paths, new Date(now));
    undo.push(release.drop);
    for (const { path, content } of named) {
      if (isSame(path)) release.take(path);
      else {
        release.write(path, content);
        changed.push(path);
      }
    }
    if (changed.length === 0 && sameItems(site.shown()?.files ?? [], paths)) {
      release.drop();
      return [];
    }
    for (const path of site.link(named.map(({ path }) => path))) undo.push(() => site.remove(path));
    release.complete();
    site.swap(release.id, new Date(now));
    return changed;
  } catch (failure) {
    for (const back of undo) back();
    site.tidy(oldest);
    throw failure;
  }
}

/** Files named by content that these files no longer need, with the time since when. */
function replacedBy(site: ReleaseFolder, files: readonly OutputFile[], now: number): Earlier {
  const wanted = new Set(files.map(({ path }) => path));
  const known = site.earlier();
  const over = publishedFiles(site.folder).filter((path) => isLasting(path) && !wanted.has(path));
  return Object.fromEntries(over.map((path) => [path, known[path] ?? new Date(now).toISOString()]));
}

/** Removes old files. The new site is live: a file that cannot be removed is left to the next publication. */
export function clean(site: ReleaseFolder, oldest: number): void {
  try {
    const earlier = site.earlier();
    for (const path of Object.keys(earlier)) if (Date.parse(earlier[path] ?? '') <= oldest) site.remove(path);
    for (const path of publishedFiles(site.folder)) if (site.isEmptyLink(path)) site.remove(path);
    site.tidy(oldest);
  } catch (failure) {
    console.warn(`Some files of an earlier publication are still there: ${String(failure)}`);
  }
}
