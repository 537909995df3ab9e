/** The files of a project as read by one run, so that a record never assigns the findings for one content to another. */
import { memoizeWeak } from '../../base/memoize';
import type { ProjectMemory } from '../memory';
import { fileDigest } from '../source/file-stamps';
import { readJson, readText, textIn } from '../source/files';
import type { ReadText } from '../source/files';
import { layerFolder } from '../source/folders';
import type { LayerStates } from '../source/layer-states';
import type { Loaded } from '../source/load';

/** A file stays the same object as long as its text does. */
const digests = memoizeWeak<string>();

type SeenOptions = { readonly root: string; readonly states: LayerStates; readonly memory: ProjectMemory };

export class SeenFiles {
  constructor(private readonly options: SeenOptions) {}

  /** A hash of each file of a layer, by its path below the layer's folder. */
  of(layer: string): Readonly<Record<string, string>> {
    return this.options.states.of(layer).files;
  }

  /** A definition; undefined if its file was written since. */
  json(layer: string, path: string): Loaded | undefined {
    const { root, memory } = this.options;
    const file = layerFolder(root, layer) + path;
    const loaded = readJson(root, file, layer, memory);
    const digest = digests([loaded], () => fileDigest(textIn(memory, file) ?? ''));
    return digest === this.of(layer)[path] ? loaded : undefined;
  }

  /** A text; undefined if its file was written since. */
  text(layer: string, path: string): ReadText | undefined {
    const { root, memory } = this.options;
    const read = readText(root, layerFolder(root, layer) + path, memory);
    const digest = digests([read], () => fileDigest(read.text));
    return digest === this.of(layer)[path] ? read : undefined;
  }
}
