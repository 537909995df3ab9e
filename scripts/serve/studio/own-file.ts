/** Files that the studio may write: definitions and pictures of the project, wherever links lead. */
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { layerFileOf } from '../../../src/definition/source/layer';

/** The content of a file: a text, the bytes of a picture, or null for no file. */
export type FileContent = string | Buffer | null;

/** Whether a file is a picture of a layer, by its path below the project or the layer. */
export const isPicture = (file: string): boolean =>
  /^(?:sites\/[^/]+\/)?(?:content\/)?images\/[a-z0-9/._-]+\.(?:png|jpg|gif|webp|avif|svg)$/.test(file);

/** A file that is not among the definitions of the project, and so is not written. */
export class NotOwnFile extends Error {
  constructor(readonly file: string) {
    super(file);
  }
}

/** The real path of a file that may not be there yet, with all links on the way followed. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  return join(folder === path ? path : realPath(folder), path.slice(folder.length));
}

/**
 * The path at which a definition file or a picture of the project is. Takes its path below the root.
 * Throws NotOwnFile for another file, and for one that a link leads out of the definitions of the project.
 */
function ownFile(root: string, file: string): string {
  const path = realPath(join(root, file));
  const inside = relative(realpathSync(root), path).split(sep).join('/');
  const isDefinition = layerFileOf(inside.replace(/^sites\/[^/]+\//, '')) !== undefined;
  if (inside.startsWith('../') || !(isDefinition || isPicture(inside)) || inside.includes('node_modules/'))
    throw new NotOwnFile(file);
  return path;
}

/** The bytes of a file as they are on disk; null: there is no file. */
export function diskBytes(root: string, file: string): Buffer | null {
  try {
    return readFileSync(ownFile(root, file));
  } catch (failure) {
    if (failure instanceof NotOwnFile) throw failure;
    return null;
  }
}

/** The text of a file as it is on disk; null: there is none. */
export const diskText = (root: string, file: string): string | null => diskBytes(root, file)?.toString() ?? null;

/** Writes a file in one step: next to it, then in its place. A reader sees the old content or the new one. */
export function writeWhole(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  // Hidden, so that no watcher and no check looks at it.
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}`);
  try {
    writeFileSync(beside, content);
    renameSync(beside, path);
  } catch (failure) {
    rmSync(beside, { force: true });
    throw failure;
  }
}

/** Gives a file its content, or takes it away. */
export function putFile(root: string, file: string, content: FileContent): void {
  const path = ownFile(root, file);
  if (content === null) rmSync(path, { force: true });
  else writeWhole(path, content);
}
