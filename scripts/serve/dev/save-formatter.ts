import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { formatFile, formatLanguage } from '../../../src/definition/format/format';
import { writeTogether } from '../../command/write-together';

/** Returns the text of a file; undefined if it cannot be read, or is not UTF-8, so that writing it would lose bytes. */
const textOf = (path: string): string | undefined => {
  try {
    const bytes = readFileSync(path);
    const text = bytes.toString('utf8');
    return Buffer.from(text).equals(bytes) ? text : undefined;
  } catch {
    return undefined;
  }
};

/** Formats saved definition files, like `faceplate format`; unreadable ones stay as they are. */
export function saveFormatter(root: string) {
  const ownWrites = new Map<string, string>();
  return {
    format(paths: readonly string[]): void {
      if (paths.length === 0) return;
      // The schemas of the language may have been saved.
      const language = formatLanguage(root);
      for (const path of paths) {
        const before = textOf(path);
        const text = before && formatFile(relative(root, path).split(sep).join('/'), before, language)?.text;
        if (text === undefined || text === '' || text === before) continue;
        // Saved again in the meantime: the file is reported again.
        if (textOf(path) !== before) continue;
        try {
          writeTogether('', { texts: new Map([[path, text]]) });
          ownWrites.set(path, text);
        } catch {
          // Without write permission or space on the disk, the file stays as it was saved.
        }
      }
    },
    /** Whether a file still has the text that was written here: nobody saved it since. */
    wrote(path: string): boolean {
      if (!ownWrites.has(path)) return false;
      const same = ownWrites.get(path) === textOf(path);
      if (!same) ownWrites.delete(path);
      return same;
    },
  };
}
