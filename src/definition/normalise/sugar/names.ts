/** Named values: `let` of a page, form, flow, step or `each`, inserted at each `let.<name>`. */
import { nearest } from '../../../base/nearest';
import type { Piece } from '../../source/pieces';
import { textOfPieces } from '../../source/pieces';
import type { Spot, SugarFinding } from './findings';

export type NamedValue = {
  readonly name: string;
  readonly text: string;
  /** It reads an undefined name, which has been reported. */
  readonly isBroken: boolean;
  /** The root names of its expression. */
  readonly roots: ReadonlySet<string>;
  readonly depth: number;
  /** The `let` that defines it. */
  readonly owner: object;
};

/** Names available at a place. */
export type Names = {
  readonly values: ReadonlyMap<string, NamedValue>;
  /** Names bound around the place, such as the item of an `each`, and their depth. */
  readonly bound: ReadonlyMap<string, number>;
  readonly depth: number;
  /** Names of the same `let` after the one being read. */
  readonly later: readonly string[];
  /** The one being read, and its `let`. */
  readonly self?: { readonly name: string; readonly owner: object };
};

export const NO_NAMES: Names = { values: new Map(), bound: new Map(), depth: 0, later: [] };

type Use = { readonly name: string; readonly from: number; readonly to: number };

/** Text literals, which are skipped, and `let.<name>`. `let` is a reserved word of CEL, so it is never another name. */
const tokens = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|(?<![\w.])let\s*\.\s*(\w+)/g;

const usesIn = (text: string): readonly Use[] =>
  [...text.matchAll(tokens)].flatMap(({ 0: whole, 1: name, index }) =>
    name === undefined ? [] : [{ name, from: index, to: index + whole.length }],
  );

/** The part of a piece between two offsets. */
function cut(piece: Piece, from: number, to: number): Piece {
  const { text, written } = piece;
  const part = { ...piece, text: text.slice(from, to) };
  return written === undefined ? part : { ...part, written: { ...written, offset: written.offset + from } };
}

/** The pieces with `made` replacing the text between two offsets, which are in one piece. */
function exchanged(
  pieces: readonly Piece[],
  from: number,
  to: number,
  make: (whole: Piece) => Piece,
): readonly Piece[] {
  let start = 0;
  return pieces.flatMap((piece) => {
    const begin = start;
    start += piece.text.length;
    if (from < begin || to > start) return [piece];
    const parts = [
      cut(piece, 0, from - begin),
      make(cut(piece, from - begin, to - begin)),
      cut(piece, to - begin, piece.text.length),
    ];
    return parts.filter(({ text }) => text !== '');
  });
}

function spotOf({ written, text }: Piece): Spot | undefined {
  if (written === undefined) return undefined;
  const { container, key, offset } = written;
  return { container, key, part: [offset, offset + text.length] };
}

/** Reads and expands names; one for each file. */
export class NameReader {
  readonly findings: SugarFinding[] = [];
  private readonly read = new Map<object, Set<string>>();

  /** Whether a name of a `let` was read anywhere. */
  isRead = (owner: object, name: string): boolean => this.read.get(owner)?.has(name) === true;

  /** The pieces of an expression with every `let.<name>` expanded, in brackets. */
  writtenOut(pieces: readonly Piece[], names: Names): readonly Piece[] {
    return usesIn(textOfPieces(pieces)).reduceRight(
      (rest, use) => exchanged(rest, use.from, use.to, (whole) => this.valueFor(use, whole, names)),
      pieces,
    );
  }

  private valueFor({ name }: Use, whole: Piece, names: Names): Piece {
    const value = names.values.get(name);
    if (value === undefined) {
      this.unknown(name, whole, names);
      return { ...whole, text: 'null', name: whole.text, unknown: true };
    }
    this.note(value.owner, name);
    const root = [...value.roots].find((candidate) => (names.bound.get(candidate) ?? 0) > value.depth);
    if (root !== undefined) this.findings.push({ kind: 'captured', name, root, at: spotOf(whole) });
    const piece = { ...whole, text: `(${value.text})`, name: whole.text };
    return value.isBroken ? { ...piece, unknown: true } : piece;
  }

  private note(owner: object, name: string): void {
    this.read.set(owner, (this.read.get(owner) ?? new Set<string>()).add(name));
  }

  private unknown(name: string, whole: Piece, { values, later, self }: Names): void {
    const at = spotOf(whole);
    if (self !== undefined && (name === self.name || later.includes(name))) {
      this.note(self.owner, name);
      this.findings.push({ kind: 'not-yet-named', name, by: self.name, at });
      return;
    }
    const known = [...values.keys()];
    const suggestion = nearest(name, known);
    const closest = suggestion === undefined ? undefined : values.get(suggestion);
    // Reports one mistake, not two: the intended name counts as read.
    if (closest !== undefined) this.note(closest.owner, closest.name);
    this.findings.push({ kind: 'unknown-name', name, known, at, suggestion });
  }
}
