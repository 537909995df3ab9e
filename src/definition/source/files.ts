/** Files of a project, read once: an unchanged file gives the very same value again. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { parseDefinition } from './load';
import type { Loaded } from './load';
import type { ProjectMemory } from '../memory';
import type { TextFile } from '../source-site';

type ReadJson = {
  readonly loaded: Loaded;
  readonly text: string;
  readonly time: number;
  readonly size: number;
  readonly readAt: number;
};

const jsonFiles = (memory: ProjectMemory) => memory.table<ReadJson>();
const textFiles = (memory: ProjectMemory) => memory.table<TextFile>();

/** A write this shortly before a read may leave the file's time as it was. */
const doubtfulMs = 100;

const kindOf = (entry: Dirent, path: string): 'file' | 'folder' | 'other' => {
  const stat = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
  if (stat?.isDirectory()) return 'folder';
  return stat?.isFile() ? 'file' : 'other';
};

/** All files below a folder, as sorted paths with / below it; hidden ones and a missing folder count as nothing. */
export function filesBelow(folder: string, prefix = '', deep = true): string[] {
  const found: string[] = [];
  for (const entry of entriesOf(folder)) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    const kind = kindOf(entry, path);
    if (kind === 'folder' && deep) found.push(...filesBelow(path, `${prefix}${entry.name}/`));
    else if (kind === 'file') found.push(prefix + entry.name);
  }
  return found;
}

/** The names of the folders in a folder, sorted. */
export const foldersIn = (folder: string): string[] =>
  entriesOf(folder)
    .filter((entry) => !entry.name.startsWith('.') && kindOf(entry, join(folder, entry.name)) === 'folder')
    .map((entry) => entry.name);

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** Whether there is such a file. */
export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** Reads a JSON file below a project's root; the same `Loaded` object as long as its text stays the same. */
export function readJson(root: string, file: string, site: string, memory: ProjectMemory): Loaded {
  const path = join(root, file);
  const files = memory.part(jsonFiles);
  const { mtimeMs: time, size } = statSync(path);
  const before = files.get(file);
  const certain = before !== undefined && before.readAt - before.time > doubtfulMs;
  if (before !== undefined && certain && before.time === time && before.size === size) return before.loaded;

  const readAt = Date.now();
  const text = withoutMark(readFileSync(path, 'utf8'));
  const loaded = before?.text === text ? before.loaded : parseDefinition(file, text, site);
  files.set(file, { loaded, text, time, size, readAt });
  return loaded;
}

/** Reads a text file below a project's root; the same object as long as its text stays the same. */
export function readText(root: string, file: string, memory: ProjectMemory): TextFile {
  const text = withoutMark(readFileSync(join(root, file), 'utf8'));
  const files = memory.part(textFiles);
  const before = files.get(file);
  return before?.text === text ? before : files.set(file, { file, text });
}

/** The text that origins of this file point into; undefined for a file that the project has not read. */
export const textIn = (memory: ProjectMemory, file: string): string | undefined =>
  memory.part(jsonFiles).get(file)?.text ?? memory.part(textFiles).get(file)?.text;
