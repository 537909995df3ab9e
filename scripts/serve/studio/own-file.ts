/** Files that the studio may write: definitions of the project, wherever links lead. */
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { layerFileOf } from '../../../src/definition/source/layer';

/** A write that is not allowed; the message says why. */
export class NotOwnFile extends Error {}

/** The real path of a file that may not be there yet, with all links on the way followed. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  return join(folder === path ? path : realPath(folder), path.slice(folder.length));
}

/**
 * The path at which a definition file of the project is. Takes its path below the root.
 * Throws NotOwnFile for a file that is not a definition, and for one that a link leads out of the definitions of the project.
 */
function ownFile(root: string, file: string): string {
  const path = realPath(join(root, file));
  const inside = relative(realpathSync(root), path).split(sep).join('/');
  const isDefinition = layerFileOf(inside.replace(/^sites\/[^/]+\//, '')) !== undefined;
  if (inside.startsWith('../') || !isDefinition || inside.includes('node_modules/'))
    throw new NotOwnFile(`${file} is not among the definitions of this project.`);
  return path;
}

/** The text of a file as it is on disk; null: there is none. */
export function diskText(root: string, file: string): string | null {
  try {
    return readFileSync(ownFile(root, file), 'utf8');
  } catch (failure) {
    if (failure instanceof NotOwnFile) throw failure;
    return null;
  }
}

/** Writes a text in one step: next to the file, then in its place. A reader sees the old text or the new one. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  // Hidden, so that no watcher and no check looks at it.
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}`);
  writeFileSync(beside, text);
  renameSync(beside, path);
}

/** Makes a file say a text, or takes it away. */
export function putFile(root: string, file: string, text: string | null): void {
  const path = ownFile(root, file);
  if (text === null) rmSync(path, { force: true });
  else writeWhole(path, text);
}
