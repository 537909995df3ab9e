/** Files that the studio may write: definitions and pictures of the project, after following links. */
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { layerFileOf } from '../../../src/definition/source/layer';

/** The content of a file: a text, the bytes of a picture, or null if it does not exist. */
export type FileContent = string | Buffer | null;

/** Whether a file is a picture of a layer, by its path in the project or the layer. */
export const isPicture = (file: string): boolean =>
  /^(?:sites\/[^/]+\/)?(?:content\/)?images\/[a-z0-9/._-]+\.(?:png|jpg|gif|webp|avif|svg)$/.test(file);

/** A file that is not a definition or picture of the project, and is not written. */
export class NotOwnFile extends Error {
  constructor(readonly file: string) {
    super(file);
  }
}

/** Returns the real path of a file that may not exist yet, after following all links. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  return join(folder === path ? path : realPath(folder), path.slice(folder.length));
}

/**
 * Returns the real path of a definition file or picture of the project. Takes its path relative to the root. Throws
 * NotOwnFile for another file, or if a link leads to one.
 */
function ownFile(root: string, file: string): string {
  const path = realPath(join(root, file));
  const inside = relative(realpathSync(root), path).split(sep).join('/');
  const isDefinition = layerFileOf(inside.replace(/^sites\/[^/]+\//, '')) !== undefined;
  if (inside.startsWith('../') || !(isDefinition || isPicture(inside)) || inside.includes('node_modules/'))
    throw new NotOwnFile(file);
  return path;
}

/** Returns the bytes of a file on disk; null if it does not exist. Throws NotOwnFile. */
export function diskBytes(root: string, file: string): Buffer | null {
  try {
    return readFileSync(ownFile(root, file));
  } catch (failure) {
    if (failure instanceof NotOwnFile) throw failure;
    return null;
  }
}

/** Returns the text of a file on disk; null if it does not exist. Throws NotOwnFile. */
export const diskText = (root: string, file: string): string | null => diskBytes(root, file)?.toString() ?? null;

/** Writes a file atomically: to a temporary file, which replaces it. A reader sees the old content or the new one. */
export function writeWhole(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  // Hidden, so that watchers and checks ignore it.
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}`);
  try {
    writeFileSync(beside, content);
    renameSync(beside, path);
  } catch (failure) {
    rmSync(beside, { force: true });
    throw failure;
  }
}

/** Writes a file, or deletes it (null). Throws NotOwnFile. */
export function putFile(root: string, file: string, content: FileContent): void {
  const path = ownFile(root, file);
  if (content === null) rmSync(path, { force: true });
  else writeWhole(path, content);
}
