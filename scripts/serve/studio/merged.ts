/** Merges texts that somebody changed after a step with the undo or redo of that step. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asObject, asText } from '../../../src/base/json';
import { parseDefinition } from '../../../src/definition/source/load';
import { everythingIn } from '../../../src/base/deep';

/** Returns the number of list items with the id of an earlier item. */
function repeatedIds(value: unknown): number {
  const lists = [...everythingIn(value)].filter((part): part is readonly unknown[] => Array.isArray(part));
  const ids = lists.map((list) => list.flatMap((item) => asText(asObject(item)['id']) ?? []));
  return ids.reduce((sum, own) => sum + own.length - new Set(own).size, 0);
}

/** Whether a merged text can be parsed, and has no new problems or repeated ids. */
function isWhole(file: string, merged: string, theirs: string): boolean {
  const [after, before] = [merged, theirs].map((text) => parseDefinition(file, text));
  if (after === undefined || before === undefined || after.broken) return false;
  return after.problems.length <= before.problems.length && repeatedIds(after.value) <= repeatedIds(before.value);
}

/**
 * Changes a text from one state to another and keeps changes by others, like `git merge-file`. Undefined for changes at one place or of
 * the same key or item, if the result would be invalid, or without git.
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
    return isWhole(file, merged, theirs) ? merged : undefined;
  } catch {
    // The exit code is the number of conflicts.
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
