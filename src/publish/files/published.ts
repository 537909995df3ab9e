/** Whether a folder already contains a publication, so that publishing would change nothing. */
import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isLasting } from './files';
import type { FileDigests, FolderRecord } from './folder-record';
import { ownFolder, publishedFiles } from './release';

/** Somebody is publishing there, or an interrupted run has to be cleaned up. */
function isBusy(own: string): boolean {
  const releases = join(own, 'releases');
  return (
    ['lock.json', 'drafts'].some((name) => existsSync(join(own, name))) ||
    (existsSync(releases) && readdirSync(releases).some((id) => !existsSync(join(releases, id, 'publication.json'))))
  );
}

/** Takes the record of a folder, and the expected files. Ignores files of earlier publications that have not expired. */
export function holdsPublication(record: FolderRecord, contents: FileDigests, oldest: number): boolean {
  const { folder } = record;
  const own = join(folder, ownFolder);
  if (!existsSync(own) || isBusy(own)) return false;
  const file = join(own, 'current/earlier.json');
  const earlier: Readonly<Record<string, string>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const mayStay = (path: string): boolean =>
    isLasting(path) ? Date.parse(earlier[path] ?? '') > oldest : !lstatSync(join(folder, path)).isSymbolicLink();
  return (
    publishedFiles(folder).every((path) => Object.hasOwn(contents, path) || mayStay(path)) &&
    Object.entries(contents).every(([path, known]) => record.digestOf(path) === known)
  );
}
