/** Cached files of a project: an unchanged file gives the same object again. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { doubtfulMs } from './file-stamps';
import { baseName, layerFolder, pathInLayer, pathsOfLayer, siteNames } from './folders';
import { parseDecoded, parseDefinition } from './load';
import type { Loaded } from './load';
import type { ProjectMemory } from '../memory';
import type { TextFile } from '../source-site';
import { decodedText, withoutMark } from './utf8';
import type { DecodedText } from './utf8';

type ReadJson = DecodedText & {
  readonly loaded: Loaded;
  readonly time: number;
  readonly size: number;
  readonly readAt: number;
};

/** A text file, relative to a project's root, and whether all of it is UTF-8. */
export type ReadText = TextFile & DecodedText;

const isSame = (one: DecodedText | undefined, other: DecodedText): boolean =>
  one?.text === other.text && one.unreadableFrom === other.unreadableFrom;

const jsonFiles = (memory: ProjectMemory) => memory.table<ReadJson>();
const textFiles = (memory: ProjectMemory) => memory.table<ReadText>();

/**
 * Texts that are used instead of files on disk, such as unsaved ones; null: the file does not exist. For a picture, the
 * path of the file with its content.
 */
const heldTexts = () => new Map<string, string | null>();

/** Uses a text instead of the file on disk, or null for no file; `undefined` ends that. */
export function holdText(memory: ProjectMemory, file: string, text: string | null | undefined): void {
  const held = memory.part(heldTexts);
  if (text === undefined) held.delete(file);
  else held.set(file, text === null ? null : withoutMark(text));
}

/** The sorted paths of a layer's files, relative to its folder: those on disk and held ones, without those held as null. */
export function heldPathsOfLayer(
  root: string,
  name: string,
  memory: ProjectMemory,
  paths = pathsOfLayer(root, name),
): readonly string[] {
  const held = memory.part(heldTexts);
  if (held.size === 0) return paths;
  const folder = layerFolder(root, name);
  const there = paths.filter((path) => held.get(folder + path) !== null);
  const added = [...held].flatMap(([file, text]) => {
    const path = text === null ? undefined : pathInLayer(root, name, file);
    return path === undefined || there.includes(path) ? [] : [path];
  });
  return added.length === 0 ? there : [...there, ...added].sort((a, b) => (a < b ? -1 : 1));
}

/** The names of a project's sites, including those whose site.json is held, but not on disk yet. */
export function heldSiteNames(root: string, memory: ProjectMemory): readonly string[] {
  const names = siteNames(root);
  const added = [...memory.part(heldTexts)].flatMap(([file, text]) => {
    const name = text === null ? undefined : /^sites\/([^/]+)\/site\.json$/.exec(file)?.[1];
    return name === undefined || name === baseName || names.includes(name) ? [] : [name];
  });
  return added.length === 0 ? names : [...names, ...added.sort()];
}

/** The text that is used instead of a file on disk; null: the file does not exist; undefined: the file on disk is used. */
export const heldTextOf = (memory: ProjectMemory, file: string): string | null | undefined =>
  memory.part(heldTexts).get(file);

/** Whether a file exists, on disk or held. */
export function isThere(root: string, file: string, memory: ProjectMemory): boolean {
  const held = heldTextOf(memory, file);
  return held === undefined ? existsSync(join(root, file)) : held !== null;
}

/** Whether a text is held for a file outside of these layers, such as one of a pack. */
export const holdsOutside = (root: string, layers: readonly string[], memory: ProjectMemory): boolean =>
  [...memory.part(heldTexts).keys()].some((file) =>
    layers.every((name) => pathInLayer(root, name, file) === undefined),
  );

/** Reads a JSON file, relative to a project's root; returns the same `Loaded` object while its text is unchanged. */
export function readJson(root: string, file: string, site: string, memory: ProjectMemory): Loaded {
  const path = join(root, file);
  const files = memory.part(jsonFiles);
  const before = files.get(file);
  const held = memory.part(heldTexts).get(file);
  if (typeof held === 'string') {
    const loaded = before && isSame(before, { text: held }) ? before.loaded : parseDefinition(file, held, site);
    // A time and size that no file has, so that the file is read once it is no longer held.
    return files.set(file, { loaded, text: held, time: -1, size: -1, readAt: 0 }).loaded;
  }
  const { mtimeMs: time, size } = statSync(path);
  const certain = before !== undefined && before.readAt - before.time > doubtfulMs;
  if (before !== undefined && certain && before.time === time && before.size === size) return before.loaded;

  const readAt = Date.now();
  const read = decodedText(readFileSync(path));
  const loaded = before && isSame(before, read) ? before.loaded : parseDecoded(file, read, site);
  files.set(file, { loaded, ...read, time, size, readAt });
  return loaded;
}

/** Reads a text file, relative to a project's root; returns the same object as long as its text is the same. */
export function readText(root: string, file: string, memory: ProjectMemory): ReadText {
  const held = memory.part(heldTexts).get(file);
  const read = typeof held === 'string' ? { text: held } : decodedText(readFileSync(join(root, file)));
  const files = memory.part(textFiles);
  const before = files.get(file);
  return before && isSame(before, read) ? before : files.set(file, { file, ...read });
}

/** The text to which origins in this file refer; undefined if the project has not read the file. */
export const textIn = (memory: ProjectMemory, file: string): string | undefined =>
  memory.part(jsonFiles).get(file)?.text ?? memory.part(textFiles).get(file)?.text;
