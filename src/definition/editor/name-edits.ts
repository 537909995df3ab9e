/** Edits that rename something: the place of each name, and its replacement. */
import type { Origin } from '../source-site';
import { escapedPattern } from '../../base/escaped-pattern';

export type NameEdit = { readonly at: Origin; readonly text: string };

export type Renaming =
  | { readonly edits: readonly NameEdit[] }
  /** Why it is impossible: a place composes the name from others. */
  | { readonly refused: string };

/** The text of a file; undefined if unknown. */
export type KnownText = (file: string) => string | undefined;

/**
 * All matches of a pattern in a range of a file. The first group of the pattern is the text before the name, the second the name.
 * `from`: start of the range.
 */
export const matchesIn = (
  stretch: string,
  pattern: RegExp,
  { file, from }: Pick<Origin, 'file' | 'from'>,
  to: string,
): readonly NameEdit[] =>
  [...stretch.matchAll(pattern)].map((match) => {
    const begin = from + match.index + (match[1]?.length ?? 0);
    return { at: { file, from: begin, to: begin + (match[2]?.length ?? 0) }, text: to };
  });

/** The same in the text at an origin. */
export const matchesAt = (at: Origin, pattern: RegExp, to: string, textOf: KnownText): readonly NameEdit[] =>
  matchesIn(textOf(at.file)?.slice(at.from, at.to) ?? '', pattern, at, to);

/** The project whose files are edited. */
export type RenameFiles = {
  readonly textOf: KnownText;
  readonly root: string;
  /** Also rename files of the package: in the copy in which an upgrade tries the names of the later package. */
  readonly inPackage?: boolean;
};

/** A literal of an expression, between quotes of either kind; those of JSON are escaped. */
export const literalPattern = (name: string): RegExp =>
  new RegExp(`('|\\\\")(${escapedPattern(name)})(?='|\\\\")`, 'g');
