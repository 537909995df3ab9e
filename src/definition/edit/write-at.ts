/** Writes values at paths of a file of a layer. */
import type { JsonNode } from '../format/tree';
import { sourceValueAt } from './source-places';
import type { Step } from './source-places';
import { layerFile } from './target';
import type { DraftContext } from './target';
import { changedTree, nodeOf, withItem } from './tree-edit';

/** A path in a file, and the value that replaces that of the layer and the layers below. */
export type FileWrite = readonly [path: readonly Step[], make: (own: JsonNode | undefined, below: unknown) => JsonNode];

/** Writes values into a file of the layer; its path is relative to the layer's folder. */
export function writeAt(context: DraftContext, path: string, writes: readonly FileWrite[]): void {
  if (writes.length === 0) return;
  const { file, below } = layerFile(context, path);
  context.draft.change(file, below !== undefined, (node) =>
    writes.reduce(
      (tree, [steps, make]) =>
        changedTree(tree, { path: steps, change: (own) => make(own, sourceValueAt(below, steps)) }) ?? tree,
      node,
    ),
  );
}

const appended = (list: JsonNode | undefined, name: string): JsonNode =>
  list === undefined ? nodeOf([name]) : withItem(list, name);

/** Adds a name to a list of required ones; an overlay contains only the additions. */
export const saysRequired = (path: readonly Step[], name: string): FileWrite => [
  path,
  (own, below) => {
    if (own?.kind === 'array') return withItem(own, name);
    if (own === undefined) return nodeOf(below === undefined ? [name] : { $add: [name] });
    return changedTree(own, { path: ['$add'], change: (list) => appended(list, name) }) ?? own;
  },
];
