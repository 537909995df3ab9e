import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the files below a folder that were saved since a time, in milliseconds since 1970; none if it is missing. */
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
