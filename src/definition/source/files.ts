/** Files of a project, read once: an unchanged file gives the very same value again. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { doubtfulMs } from './file-stamps';
import { withoutMark } from './folders';
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

/** Texts of files as somebody holds them who has not saved them. */
const heldTexts = () => new Map<string, string>();

/** Uses a text instead of the file on disk; `undefined` ends that. */
export function holdText(memory: ProjectMemory, file: string, text: string | undefined): void {
  const held = memory.part(heldTexts);
  if (text === undefined) held.delete(file);
  else held.set(file, withoutMark(text));
}

/** Whether the text of any file is another than on disk. */
export const holdsTexts = (memory: ProjectMemory): boolean => memory.part(heldTexts).size > 0;

/** Reads a JSON file below a project's root; the same `Loaded` object as long as its text stays the same. */
export function readJson(root: string, file: string, site: string, memory: ProjectMemory): Loaded {
  const path = join(root, file);
  const files = memory.part(jsonFiles);
  const before = files.get(file);
  const held = memory.part(heldTexts).get(file);
  if (held !== undefined) {
    const loaded = before?.text === held ? before.loaded : parseDefinition(file, held, site);
    // Of no time and no size that a file has: once it is not held any more, it is read.
    return files.set(file, { loaded, text: held, time: -1, size: -1, readAt: 0 }).loaded;
  }
  const { mtimeMs: time, size } = statSync(path);
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
  const text = memory.part(heldTexts).get(file) ?? withoutMark(readFileSync(join(root, file), 'utf8'));
  const files = memory.part(textFiles);
  const before = files.get(file);
  return before?.text === text ? before : files.set(file, { file, text });
}

/** The text that origins of this file point into; undefined for a file that the project has not read. */
export const textIn = (memory: ProjectMemory, file: string): string | undefined =>
  memory.part(jsonFiles).get(file)?.text ?? memory.part(textFiles).get(file)?.text;
