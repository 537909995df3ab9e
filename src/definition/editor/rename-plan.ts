/** Changes on disk for a new name: texts of files, and renamed files and folders. */
import { asObject } from '../../base/json';
import type { CheckContext } from '../check/rule';
import { isCountryPart } from '../source/country-parts';
import { isFoundation, isReleasedFile } from '../source/folders';
import type { TextOf } from '../source-site';
import type { Named } from './named';
import { renamedFile } from './named';
import { renameEverywhere } from './rename';
import { hasName, nameMistake } from './name-check';
import type { NameEdit, RenameFiles } from './name-edits';

export type RenamePlan =
  | {
      /** Edits by file, in ascending order. */
      readonly edits: ReadonlyMap<string, readonly NameEdit[]>;
      /** Files and folders by their new path. */
      readonly moves: ReadonlyMap<string, string>;
    }
  | { readonly refused: string; readonly isTaken?: boolean };

type Where = RenameFiles & {
  readonly textOf: TextOf;
  /** Whether a file or folder of the project exists. */
  readonly isThere: (path: string) => boolean;
};

/** The site at the end of a chain of overlays: sites with the same root share their names, except those of the foundation. */
export const rootSiteOf = ({ site }: CheckContext, root: string): string =>
  site.source.chain.findLast((name) => !isFoundation(root, name)) ?? site.name;

/**
 * Takes every site that may use the name, the renamed thing, and its new name. Refuses a name that is invalid or
 * taken, and if a use composes the name from others, if it is
 * written in a file of the package, or if a file of the new name exists.
 */
export function planRename(contexts: readonly CheckContext[], named: Named, to: string, where: Where): RenamePlan {
  const mistake = nameMistake(named.kind, to);
  if (mistake !== undefined) return { refused: mistake };
  if (contexts.some(hasName({ kind: named.kind, name: to }, where.root)))
    return { refused: `There is a ${named.kind} "${to}" already.`, isTaken: true };
  const isGenerated = ({ site }: CheckContext): boolean => isCountryPart(asObject(site.source.parts[named.name]));
  if (named.kind === 'part' && contexts.some(isGenerated))
    return { refused: `"${named.name}" comes with Faceplate. Write a part of that name to replace it.` };
  const renaming = renameEverywhere(contexts, named, to, where);
  if ('refused' in renaming) return renaming;
  const edits = new Map<string, NameEdit[]>();
  for (const edit of renaming.edits) edits.set(edit.at.file, [...(edits.get(edit.at.file) ?? []), edit]);
  const released = [...edits.keys()].find((file) => isReleasedFile(where.root, file));
  if (released !== undefined && where.inPackage !== true)
    return { refused: `"${named.name}" comes with Faceplate (${released}). Override it in your site instead.` };
  for (const inFile of edits.values()) inFile.sort((one, other) => one.at.from - other.at.from);
  const moved = contexts.flatMap((context) => renamedFile(context, named, to, where.root));
  const moves = new Map(moved.filter(([from]) => where.isThere(from)));
  const taken = [...moves.values()].find(where.isThere);
  return taken === undefined ? { edits, moves } : { refused: `${taken} is there already.` };
}

/** A text with its edits. */
export function edited(text: string, edits: readonly NameEdit[]): string {
  let done = 0;
  const parts = edits.map(({ at, text: next }) => {
    const part = text.slice(done, at.from) + next;
    done = at.to;
    return part;
  });
  return parts.join('') + text.slice(done);
}
