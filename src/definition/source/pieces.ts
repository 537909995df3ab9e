/**
 * Texts that are composed of texts from elsewhere, such as a condition with a named value inserted.
 * The pieces are stored in side tables like origins, so that an error is reported where a person wrote the text.
 */
import { rangeInString } from './string-offsets';
import { memoizeWeak } from '../../base/memoize';
import { originOf } from './positions';
import type { Origin, TextOf } from '../source-site';

/** Part of a text in a definition: its container and key, and where in that text the part begins. */
export type TextPosition = { readonly container: object; readonly key: string | number; readonly offset: number };

export type Piece = {
  readonly text: string;
  /** Where it was written; undefined for generated text. */
  readonly written?: TextPosition;
  /** Name that was written there instead of `text`. */
  readonly name?: string;
  /** The name is unknown; that has been reported. */
  readonly unknown?: true;
};

/** Composed texts by container and key. */
const tables = memoizeWeak<Map<string | number, readonly Piece[]>>();

const tableOf = (container: object): Map<string | number, readonly Piece[]> => tables([container], () => new Map());

/** Stores the pieces of the text at a key. */
export function setPieces(container: object, key: string | number, pieces: readonly Piece[]): void {
  tableOf(container).set(key, pieces);
}

/** The pieces of the text at a key; by default the text itself. */
export function piecesOf(container: object, key: string | number, text: string): readonly Piece[] {
  return tableOf(container).get(key) ?? [{ text, written: { container, key, offset: 0 } }];
}

/** Copies the pieces of all texts of a container to its copy. */
export function carryPieces(copy: object, source: object): void {
  for (const [key, pieces] of tableOf(source)) tableOf(copy).set(key, pieces);
}

/** The text of all pieces. */
export const textOfPieces = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** The text without enclosing parentheses, which belong to no part of an expression. */
const bare = (text: string): string => (text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text);

type Stretch = { readonly piece: Piece; readonly from: number; readonly to: number };

function stretchesIn(pieces: readonly Piece[], from: number, to: number): readonly Stretch[] {
  let start = 0;
  const length = textOfPieces(pieces).length;
  return pieces.flatMap((piece): readonly Stretch[] => {
    const begin = start;
    start += piece.text.length;
    const touched =
      from === to
        ? begin <= from && (from < start || (start === length && from === length))
        : begin < to && from < start;
    return touched ? [{ piece, from: Math.max(from, begin) - begin, to: Math.min(to, start) - begin }] : [];
  });
}

/** The range of a stretch in the written text; that of a name is always the whole name. */
function spanOf({
  piece: { name, written },
  from,
  to,
}: Stretch): (TextPosition & { readonly end: number }) | undefined {
  if (written === undefined) return undefined;
  return name === undefined
    ? { ...written, offset: written.offset + from, end: written.offset + to }
    : { ...written, end: written.offset + name.length };
}

/**
 * The origin of a part of a composed text. Takes the container and key of the text, and offsets in it. Undefined if the
 * part is reported elsewhere: inside a named value, next to an unknown name, or in generated text. `isNamed`: it is a
 * whole named value.
 */
export function originInside(
  textOf: TextOf,
  container: object,
  key: string | number,
  [from, to]: readonly [number, number],
): { readonly at: Origin | undefined; readonly isNamed: boolean } | undefined {
  const pieces = tableOf(container).get(key);
  if (pieces === undefined) return { at: rangeInString(textOf, originOf(container, key), from, to), isNamed: false };
  const touched = stretchesIn(pieces, from, to);
  if (touched.some(({ piece }) => piece.unknown === true)) return undefined;
  const [only] = touched;
  if (touched.length === 1 && only?.piece.name !== undefined && only.to - only.from < bare(only.piece.text).length)
    return undefined;
  const [first, last] = [touched.at(0), touched.at(-1)].map((stretch) => stretch && spanOf(stretch));
  if (first === undefined || last === undefined) return undefined;
  const same = first.container === last.container && first.key === last.key;
  const end = same ? last.end : first.end;
  return {
    at: rangeInString(textOf, originOf(first.container, first.key), first.offset, end),
    isNamed: touched.length === 1 && only?.piece.name !== undefined,
  };
}

/** A sentence about a composed text, with names of named values instead of their texts. */
export const withNames = (container: object, key: string | number, sentence: string): string =>
  (tableOf(container).get(key) ?? []).reduce(
    (result, { name, text }) =>
      name === undefined || !name.startsWith('let')
        ? result
        : result.replaceAll(text, name).replaceAll(bare(text), name),
    sentence,
  );
