/** Texts that somebody changed after a step, merged with the step that is undone or done again. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asText, isObject } from '../../../src/base/json';
import { parseDefinition } from '../../../src/definition/source/load';

/** How many items of lists have the id of an item before them. */
function repeatedIds(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const ids = Array.isArray(value) ? value.flatMap((item) => (isObject(item) ? (asText(item['id']) ?? []) : [])) : [];
  const inside = Object.values(value).reduce((sum: number, child: unknown) => sum + repeatedIds(child), 0);
  return ids.length - new Set(ids).size + inside;
}

/** Whether a merged text can be read, and repeats no key and no id that `theirs` has once. */
function isWhole(file: string, merged: string, theirs: string): boolean {
  const [after, before] = [merged, theirs].map((text) => parseDefinition(file, text));
  if (after === undefined || before === undefined || after.broken) return false;
  return after.problems.length <= before.problems.length && repeatedIds(after.value) <= repeatedIds(before.value);
}

/**
 * Brings a text from one state to another and keeps what somebody else changed in it meanwhile, as `git merge-file` does. Undefined where
 * both changed the same place or wrote the same key or item, where the result could not be read, or where there is no git.
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
    // Its exit code is the number of conflicts.
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
