/** The content of layers by file, without reading files that have not changed since an earlier run. */
import { join } from 'node:path';
import { cacheKey } from '../disk-cache';
import type { TextCache } from '../disk-cache';
import type { ProjectMemory } from '../memory';
import { FileStamps, fileDigest } from './file-stamps';
import { heldPathsOfLayer, heldTextOf } from './files';
import { baseName, layerContent, layerFolder } from './folders';

export type LayerState = {
  /** A hash of the names and contents of all files. */
  readonly content: string;
  /** The latest time at which a file on disk was written, in milliseconds. */
  readonly written: number;
  /** A hash of each file, by its path below the layer's folder. */
  readonly files: Readonly<Record<string, string>>;
};

/** Contains the root, because copies of a project may share a cache. */
const stampsName = (root: string): string => `stamps-${cacheKey(root)}`;

/** The states of a project's layers in one run, which reads each layer once. With `memory`, held texts are used instead of files. */
export class LayerStates {
  private readonly states = new Map<string, LayerState>();
  private readonly stamps: FileStamps;

  constructor(
    private readonly root: string,
    private readonly cache: TextCache,
    private readonly memory?: ProjectMemory,
  ) {
    this.stamps = new FileStamps(stampsName(root), cache);
  }

  /** The state of a layer; the same object for the whole run. */
  of(layer: string): LayerState {
    const known = this.states.get(layer) ?? this.read(layer);
    this.states.set(layer, known);
    return known;
  }

  /** Reads the states of these layers and of the base, unless they are known. */
  readNow(layers: readonly string[]): void {
    for (const layer of [...layers, baseName]) this.of(layer);
  }

  /** A test of chains: whether their layers and the base are still as this run read them. Reads each layer again. */
  unchanged(): (chain: readonly string[]) => boolean {
    const now = new LayerStates(this.root, this.cache, this.memory);
    return (chain) => [...chain, baseName].every((layer) => now.of(layer).content === this.of(layer).content);
  }

  private read(layer: string): LayerState {
    const { root, memory } = this;
    const folder = layerFolder(root, layer);
    const files: Record<string, string> = {};
    let written = 0;
    const there = layerContent(root, layer);
    for (const path of memory ? heldPathsOfLayer(root, layer, memory, there.files) : there.files) {
      const file = folder + path;
      const held = memory && heldTextOf(memory, file);
      if (typeof held === 'string') {
        files[path] = fileDigest(held);
        continue;
      }
      const [time, , , hash] = this.stamps.of(file, join(root, file));
      files[path] = hash;
      written = Math.max(written, time);
    }
    // No path of a file starts with these prefixes, so nothing reads them.
    for (const path of there.brokenLinks) files[`link:${path}`] = '';
    for (const path of there.foldersLikeFiles) files[`folder:${path}`] = '';
    this.stamps.keep();
    return { content: fileDigest(JSON.stringify(files)), written, files };
  }
}
