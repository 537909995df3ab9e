/** Names used by sites that extend another one: the base of several towns may define things that only some of them use. */
import { join } from 'node:path';
import type { ProjectMemory } from '../memory';
import { heldPathsOfLayer } from '../source/files';
import { layerFolder, textAt } from '../source/folders';
import type { TextOf } from '../source-site';
import { escapedPattern } from '../../base/escaped-pattern';

type HeldTexts = { readonly memory: ProjectMemory; readonly textOf: TextOf };

/** All definitions of a layer as one text. */
const textOfLayer = (root: string, layer: string, { memory, textOf }: HeldTexts): string =>
  heldPathsOfLayer(root, layer, memory)
    .filter((path) => /\.(?:json|graphql|md)$/.test(path))
    .map((path) => join(layerFolder(root, layer), path))
    .map((file) => textOf(file) ?? textAt(root, file) ?? '')
    .join('\n');

/**
 * Takes the project's folder, the sites that extend the given one, computed only if there is a name to look for, and texts held by
 * an editor, with the memory that knows them. Returns whether one of their own files contains the name as a word.
 */
export function namedAbove(
  root: string,
  extending: () => readonly string[],
  held: HeldTexts,
): (name: string) => boolean {
  let texts: readonly string[] | undefined;
  return (name) => {
    texts ??= extending().map((site) => textOfLayer(root, site, held));
    const word = new RegExp(`(?<![\\w.-])${escapedPattern(name)}(?![\\w-])`);
    return texts.some((text) => word.test(text));
  };
}
