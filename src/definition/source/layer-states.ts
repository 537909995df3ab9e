/** The content of layers, file by file, without reading a file that has not changed since an earlier run. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../base/json';
import { cacheKey, cachedValue } from '../disk-cache';
import type { TextCache } from '../disk-cache';
import { doubtfulMs } from './files';
import { layerFolder, pathsOfLayer } from './folders';

export type LayerState = {
  /** Name and content of every file as one text of fixed length. */
  readonly content: string;
  /** The time of the last change of any file. */
  readonly written: number;
  /** A hash of each file, by its path below the layer's folder. */
  readonly files: Readonly<Record<string, string>>;
};

/** A file as it was when its content was read: when it was written and changed, its size, and the hash of its content. */
type Stamp = readonly [written: number, changed: number, size: number, hash: string];

/** Copies of a project may share a cache. */
const stampsName = (root: string): string => `stamps-${cacheKey(root)}`;

/** The hash of a file with this content. */
export const fileDigest = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

/** The stamps that an earlier run left; whatever is wrong with them, files are read again. */
function readStamps(root: string, cache: TextCache): Map<string, Stamp> {
  const value = cachedValue(cache.read(stampsName(root)));
  const entries = Object.entries(isObject(value) ? value : {});
  return new Map(entries.filter((entry): entry is [string, Stamp] => Array.isArray(entry[1])));
}

/** The states of the layers of a project in one run: each layer is looked at once. */
export class LayerStates {
  private readonly states = new Map<string, LayerState>();
  private stamps: Map<string, Stamp> | undefined;
  private hasNew = false;

  constructor(
    private readonly root: string,
    private readonly cache: TextCache,
  ) {}

  /** The state of a layer; the very same object for the whole run. */
  of(layer: string): LayerState {
    const known = this.states.get(layer) ?? this.read(layer);
    this.states.set(layer, known);
    return known;
  }

  private read(layer: string): LayerState {
    const folder = layerFolder(this.root, layer);
    const files: Record<string, string> = {};
    let written = 0;
    for (const path of pathsOfLayer(this.root, layer)) {
      const [time, , , hash] = this.stampOf(folder + path);
      files[path] = hash;
      written = Math.max(written, time);
    }
    this.keep();
    return { content: fileDigest(JSON.stringify(files)), written, files };
  }

  private stampOf(file: string): Stamp {
    this.stamps ??= readStamps(this.root, this.cache);
    const path = join(this.root, file);
    const { mtimeMs, ctimeMs, size } = statSync(path);
    const before = this.stamps.get(file);
    if (before?.[0] === mtimeMs && before[1] === ctimeMs && before[2] === size) return before;
    const now = Date.now();
    const stamp: Stamp = [mtimeMs, ctimeMs, size, fileDigest(readFileSync(path))];
    if (Math.max(mtimeMs, ctimeMs) < now - doubtfulMs) {
      this.stamps.set(file, stamp);
      this.hasNew = true;
    }
    return stamp;
  }

  /** Leaves what was read to later runs. */
  private keep(): void {
    if (!this.hasNew || this.stamps === undefined) return;
    this.cache.write(stampsName(this.root), JSON.stringify(Object.fromEntries(this.stamps)));
    this.hasNew = false;
  }
}
