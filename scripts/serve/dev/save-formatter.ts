import { readFileSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { formatFile, formattingIn } from '../../../src/definition/format/format';
import { readProjectLanguage } from '../../../src/definition/kinds/project-language';
import type { ProjectLanguage } from '../../../src/definition/kinds/project-language';

/** The text of a file; undefined where it cannot be read, or would lose bytes that are not UTF-8 when it is written. */
const textOf = (path: string): string | undefined => {
  try {
    const bytes = readFileSync(path);
    const text = bytes.toString('utf8');
    return Buffer.from(text).equals(bytes) ? text : undefined;
  } catch {
    return undefined;
  }
};

/** Brings saved definition files into their form, as `faceplate format` does; what cannot be read is left as it was saved. */
export function saveFormatter(root: string) {
  const ownWrites = new Map<string, string>();
  let spoken: ProjectLanguage | undefined;
  return {
    format(paths: readonly string[]): void {
      if (paths.length === 0) return;
      // The language itself may have been saved.
      spoken = readProjectLanguage(root, spoken);
      const language = formattingIn(spoken.language);
      for (const path of paths) {
        const before = textOf(path);
        const text = before && formatFile(relative(root, path).split(sep).join('/'), before, language)?.text;
        if (text === undefined || text === '' || text === before) continue;
        // Saved again in the meantime: the next report of the file brings it here.
        if (textOf(path) !== before) continue;
        try {
          writeFileSync(path, text);
          ownWrites.set(path, text);
        } catch {
          // A file that only its author may write stays as it was saved.
        }
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
