/** The content of layers, file by file, without reading a file that has not changed since an earlier run. */
import { join } from 'node:path';
import { cacheKey } from '../disk-cache';
import type { TextCache } from '../disk-cache';
import type { ProjectMemory } from '../memory';
import { FileStamps, fileDigest } from './file-stamps';
import { heldPathsOfLayer, heldTextOf } from './files';
import { layerContent, layerFolder } from './folders';

export type LayerState = {
  /** Name and content of every file as one text of fixed length. */
  readonly content: string;
  /** The time of the last change of any file. */
  readonly written: number;
  /** A hash of each file, by its path below the layer's folder. */
  readonly files: Readonly<Record<string, string>>;
};

/** Copies of a project may share a cache. */
const stampsName = (root: string): string => `stamps-${cacheKey(root)}`;

/** The states of the layers of a project in one run: each layer is looked at once. With the memory of a project, as it holds its files. */
export class LayerStates {
  private readonly states = new Map<string, LayerState>();
  private readonly stamps: FileStamps;

  constructor(
    private readonly root: string,
    cache: TextCache,
    private readonly memory?: ProjectMemory,
  ) {
    this.stamps = new FileStamps(stampsName(root), cache);
  }

  /** The state of a layer; the very same object for the whole run. */
  of(layer: string): LayerState {
    const known = this.states.get(layer) ?? this.read(layer);
    this.states.set(layer, known);
    return known;
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
    // No path of a file begins so: nothing reads them.
    for (const path of there.brokenLinks) files[`link:${path}`] = '';
    for (const path of there.foldersLikeFiles) files[`folder:${path}`] = '';
    this.stamps.keep();
    return { content: fileDigest(JSON.stringify(files)), written, files };
  }
}
