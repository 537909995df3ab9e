/** Texts that somebody changed after a step, merged with the step that is undone or done again. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syntaxErrors } from '../../../src/definition/format/format';

/**
 * Brings a text from one state to another and keeps what somebody else changed in it meanwhile, as `git merge-file` does. Undefined where
 * both changed the same place, where the result could not be read, or where there is no git.
 */
export function mergedText(file: string, theirs: string, from: string, to: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-merge-'));
  try {
    const files = [theirs, from, to].map((text, index) => {
      const path = join(folder, String(index));
      writeFileSync(path, text);
      return path;
    });
    const words = ['merge-file', '-p', '-q', ...files];
    const merged = execFileSync('git', words, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 }).toString();
    return syntaxErrors(file, merged).length === 0 ? merged : undefined;
  } catch {
    // Its exit code is the number of conflicts.
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
