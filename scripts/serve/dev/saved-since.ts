import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files below a folder that were saved at this time or later, in milliseconds since 1970; none where the folder is missing. */
export function savedSince(folder: string, time: number): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= time);
  } catch {
    return [];
  }
}
