/** Edit distance that counts two swapped neighbours as one edit (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      rows[row]![column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(a.length, b.length);
}

/** Spellings that sound the same. */
const spoken = (name: string): string => name.toLowerCase().replaceAll('ph', 'f');

/**
 * The only candidate that `name` was probably meant to be, or undefined. A name that differs only in case, or in
 * f for ph, is near; otherwise at most max(1, a third of the name's length) edits are, a swap of two neighbours being one
 * edit. Two equally near candidates give no suggestion: a wrong hint costs more than none.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const known = [...new Set(candidates)].filter((candidate) => candidate !== name);
  const alike = known.filter((candidate) => spoken(candidate) === spoken(name));
  if (alike.length > 0) return alike.length === 1 ? alike[0] : undefined;

  const limit = Math.max(1, Math.floor(name.length / 3));
  let best: string | undefined;
  let least = limit + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const edits = distance(name, candidate);
    if (edits < least) [best, least] = [candidate, edits];
    else if (edits === least) best = undefined;
  }
  // One letter is one edit away from every other letter.
  return best !== undefined && least < Math.max(name.length, best.length) ? best : undefined;
}
