/** Hashes of files, without reading those that have not changed since an earlier run. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isObject } from '../../base/json';
import { cachedValue } from '../disk-cache';
import type { TextCache } from '../disk-cache';

/** Milliseconds within which a second write may leave a file's time unchanged. */
export const doubtfulMs = 100;

/** A file when its content was read: its times of writing and change, its size, and the hash of its content. */
export type FileStamp = readonly [written: number, changed: number, size: number, hash: string];

/** The hash of a file, from the hexadecimal SHA-256 of its content. */
export const stampHash = (sum: string): string => sum.slice(0, 32);

/** The hash of a file with this content. */
export const fileDigest = (content: string | Uint8Array): string =>
  stampHash(createHash('sha256').update(content).digest('hex'));

/** The stamps of an earlier run; empty if they are damaged, so that files are read again. */
function readStamps(name: string, cache: TextCache): Map<string, FileStamp> {
  const value = cachedValue(cache.read(name));
  const entries = Object.entries(isObject(value) ? value : {});
  return new Map(entries.filter((entry): entry is [string, FileStamp] => Array.isArray(entry[1])));
}

/** The stamps of some files, stored in the cache under one name. */
export class FileStamps {
  private stamps: Map<string, FileStamp> | undefined;
  private hasNew = false;

  constructor(
    private readonly name: string,
    private readonly cache: TextCache,
  ) {}

  /** The current stamp of a file. Takes its name in the record and its path. Throws if it does not exist. */
  of(file: string, path: string): FileStamp {
    const { mtimeMs, ctimeMs, size } = statSync(path);
    const before = this.known().get(file);
    if (before?.[0] === mtimeMs && before[1] === ctimeMs && before[2] === size) return before;
    const now = Date.now();
    const stamp: FileStamp = [mtimeMs, ctimeMs, size, fileDigest(readFileSync(path))];
    if (Math.max(mtimeMs, ctimeMs) < now - doubtfulMs) this.set(file, stamp);
    return stamp;
  }

  /** Records the hash of a file that only this process writes. */
  note(file: string, path: string, hash: string): void {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) this.set(file, [found.mtimeMs, found.ctimeMs, found.size, hash]);
  }

  /** Stores new stamps for later runs. */
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
