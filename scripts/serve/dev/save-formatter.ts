import { readFileSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { formatFile, formatLanguage } from '../../../src/definition/format/format';

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** Brings saved definition files into their form, as `faceplate format` does; what cannot be read is left as it was saved. */
export function saveFormatter(root: string) {
  const ownWrites = new Map<string, string>();
  return {
    format(paths: readonly string[]): void {
      if (paths.length === 0) return;
      // The language itself may have been saved.
      const language = formatLanguage(root);
      for (const path of paths) {
        const before = textOf(path);
        const text = before && formatFile(relative(root, path).split(sep).join('/'), before, language)?.text;
        if (text === undefined || text === '' || text === before) continue;
        // Saved again in the meantime: the next report of the file brings it here.
        if (textOf(path) !== before) continue;
        ownWrites.set(path, text);
        writeFileSync(path, text);
      }
    },
    /** Whether a file holds just what was written into it here: nobody saved it since. */
    wrote(path: string): boolean {
      if (!ownWrites.has(path)) return false;
      const same = ownWrites.get(path) === textOf(path);
      if (!same) ownWrites.delete(path);
      return same;
    },
  };
}
