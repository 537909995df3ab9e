/** Hashes of files, without reading one that has not changed since an earlier run. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isObject } from '../../base/json';
import { cachedValue } from '../disk-cache';
import type { TextCache } from '../disk-cache';

/** A write this shortly before a read may leave the file's time as it was. */
export const doubtfulMs = 100;

/** A file as it was when its content was known: when it was written and changed, its size, and the hash of its content. */
export type FileStamp = readonly [written: number, changed: number, size: number, hash: string];

/** The hash of a file, from the SHA-256 of its content in hexadecimal digits. */
export const stampHash = (sum: string): string => sum.slice(0, 32);

/** The hash of a file with this content. */
export const fileDigest = (content: string | Uint8Array): string =>
  stampHash(createHash('sha256').update(content).digest('hex'));

/** The stamps that an earlier run left; whatever is wrong with them, files are read again. */
function readStamps(name: string, cache: TextCache): Map<string, FileStamp> {
  const value = cachedValue(cache.read(name));
  const entries = Object.entries(isObject(value) ? value : {});
  return new Map(entries.filter((entry): entry is [string, FileStamp] => Array.isArray(entry[1])));
}

/** The stamps of some files, kept in the cache under one name. */
export class FileStamps {
  private stamps: Map<string, FileStamp> | undefined;
  private hasNew = false;

  constructor(
    private readonly name: string,
    private readonly cache: TextCache,
  ) {}

  /** The stamp of a file as it is now. Takes its name in the record and its path; throws where there is none. */
  of(file: string, path: string): FileStamp {
    const { mtimeMs, ctimeMs, size } = statSync(path);
    const before = this.known().get(file);
    if (before?.[0] === mtimeMs && before[1] === ctimeMs && before[2] === size) return before;
    const now = Date.now();
    const stamp: FileStamp = [mtimeMs, ctimeMs, size, fileDigest(readFileSync(path))];
    if (Math.max(mtimeMs, ctimeMs) < now - doubtfulMs) this.set(file, stamp);
    return stamp;
  }

  /** Notes the hash of a file that only this process writes. */
  note(file: string, path: string, hash: string): void {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) this.set(file, [found.mtimeMs, found.ctimeMs, found.size, hash]);
  }

  /** Leaves what is known to later runs. */
  keep(): void {
    if (!this.hasNew || this.stamps === undefined) return;
    this.cache.write(this.name, JSON.stringify(Object.fromEntries(this.stamps)));
    this.hasNew = false;
  }

  private known(): Map<string, FileStamp> {
    return (this.stamps ??= readStamps(this.name, this.cache));
  }

  private set(file: string, stamp: FileStamp): void {
    this.known().set(file, stamp);
    this.hasNew = true;
  }
}
