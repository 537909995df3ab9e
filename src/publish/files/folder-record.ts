/** Record of the files in a published folder: unchanged ones are not read again. */
import { join } from 'node:path';
import { cacheKey } from '../../definition/disk-cache';
import type { TextCache } from '../../definition/disk-cache';
import { FileStamps, stampHash } from '../../definition/source/file-stamps';
import { sumOf } from './file-sums';
import type { OutputFile } from './files';

/** The files of a publication: the digest of each content by its path. */
export type FileDigests = Readonly<Record<string, string>>;

/** A file that is the same object as before is not read again. */
export const digestsOf = (files: readonly OutputFile[]): FileDigests =>
  Object.fromEntries(files.map((file) => [file.path, stampHash(sumOf(file))]));

export type FolderRecord = {
  readonly folder: string;
  /** The digest of an existing file; undefined if there is none. */
  readonly digestOf: (path: string) => string | undefined;
  /** Records the files that were just published. */
  readonly note: (digests: FileDigests) => void;
  /** Stores the record for later runs. */
  readonly keep: () => void;
};

const forgetful: TextCache = { read: () => undefined, write: () => undefined };

/** Without a cache, files are read each time. */
export function folderRecord(folder: string, cache: TextCache = forgetful): FolderRecord {
  const stamps = new FileStamps(`folder-${cacheKey(folder)}`, cache);
  return {
    folder,
    digestOf: (path) => {
      try {
        return stamps.of(path, join(folder, path))[3];
      } catch {
        return undefined;
      }
    },
    note: (digests) => {
      for (const [path, digest] of Object.entries(digests)) stamps.note(path, join(folder, path), digest);
    },
    keep: () => stamps.keep(),
  };
}
