/** Files of a project, read once: an unchanged file gives the very same value again. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { loadJson } from './load';
import type { Loaded } from './load';
import { rememberText, textOf } from './positions';
import type { TextFile } from './source';

type Kept = {
  readonly loaded: Loaded;
  readonly text: string;
  readonly time: number;
  readonly size: number;
  readonly readAt: number;
};

const kept = new Map<string, Kept>();

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

/** Reads a JSON file below a project's root; the same `Loaded` object as long as its text stays the same. */
export function readJson(root: string, file: string, site: string): Loaded {
  const path = join(root, file);
  const { mtimeMs: time, size } = statSync(path);
  const before = kept.get(path);
  const certain = before !== undefined && before.readAt - before.time > doubtfulMs;
  if (before !== undefined && certain && before.time === time && before.size === size) return again(file, before);

  const readAt = Date.now();
  const text = readFileSync(path, 'utf8');
  const loaded = before?.text === text ? again(file, before) : loadJson(file, text, site);
  kept.set(path, { loaded, text, time, size, readAt });
  return loaded;
}

/** Another project in the same process may have a file of the same name. */
function again(file: string, before: Kept): Loaded {
  const text = before.text.startsWith('\uFEFF') ? before.text.slice(1) : before.text;
  if (textOf(file) !== text) rememberText(file, text);
  return before.loaded;
}

const texts = new Map<string, TextFile>();

/** Reads a text file below a project's root; the same object as long as its text stays the same. */
export function readText(root: string, file: string): TextFile {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const before = texts.get(path);
  const read = before?.text === text ? before : { file, text };
  texts.set(path, read);
  rememberText(file, text);
  return read;
}
