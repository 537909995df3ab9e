/** Whether a folder holds a publication already, so that publishing would change nothing. */
import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentDigest, isLasting } from './files';
import type { OutputFile } from './files';
import { ownFolder, publishedFiles } from './release';

/** The files of a publication: the digest of each content by its path. */
export type FileDigests = Readonly<Record<string, string>>;

export const digestsOf = (files: readonly OutputFile[]): FileDigests =>
  Object.fromEntries(files.map(({ path, content }) => [path, contentDigest(content)]));

/** Somebody publishes there, or what was interrupted has to be tidied up. */
function isBusy(own: string): boolean {
  const releases = join(own, 'releases');
  return (
    ['lock.json', 'drafts'].some((name) => existsSync(join(own, name))) ||
    (existsSync(releases) && readdirSync(releases).some((id) => !existsSync(join(releases, id, 'publication.json'))))
  );
}

function isSame(file: string, known: string): boolean {
  try {
    return contentDigest(readFileSync(file)) === known;
  } catch {
    return false;
  }
}

/** Takes a folder, and what is to be there. Files of earlier publications count as nothing while their days have not passed. */
export function holdsPublication(folder: string, contents: FileDigests, oldest: number): boolean {
  const own = join(folder, ownFolder);
  if (!existsSync(own) || isBusy(own)) return false;
  const file = join(own, 'current/earlier.json');
  const earlier: Readonly<Record<string, string>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const mayStay = (path: string): boolean =>
    isLasting(path) ? Date.parse(earlier[path] ?? '') > oldest : !lstatSync(join(folder, path)).isSymbolicLink();
  return (
    publishedFiles(folder).every((path) => Object.hasOwn(contents, path) || mayStay(path)) &&
    Object.entries(contents).every(([path, known]) => isSame(join(folder, path), known))
  );
}
