/** One change to the text of a definition file, as an author would make it in an editor. */
import { applyEdits, modify } from 'jsonc-parser';

/** Texts are sorted by id, after the keys for readers and tools. */
function indexIn(names: readonly string[], name: string): number {
  const behind = names.findIndex((other) => !['$schema', 'faceplate'].includes(other) && other > name);
  return behind === -1 ? names.length : behind;
}

/**
 * The text with a value at `keys`; a trailing number inserts an item into a list, before the one at that index. Comments and everything else
 * stay unchanged.
 */
export function withValue(text: string, keys: readonly (string | number)[], value: unknown): string {
  const last = keys.at(-1);
  const edits = modify(text, [...keys], value, {
    isArrayInsertion: typeof last === 'number',
    getInsertionIndex: (names) => indexIn(names, String(last)),
    formattingOptions: { insertSpaces: true, tabSize: 2 },
  });
  return applyEdits(text, edits);
}
