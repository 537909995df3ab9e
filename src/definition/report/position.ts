/** Offsets → what people count: lines and columns from 1. */
import { isAbsolute, relative } from 'node:path';
import type { Problem } from '../problems';
import type { Origin, TextOf } from '../source-site';

export type LineColumn = { readonly line: number; readonly column: number };

export type ReportOptions = {
  readonly root?: string;
  readonly colour?: boolean;
  /** Texts of files, for lines and frames; without them a problem is reported with its file alone. */
  readonly textOf?: TextOf | undefined;
};

/** A place as reporters print it; line and column are missing when the file has no text (it should not be there). */
export type SourceRange = { readonly file: string; readonly start?: LineColumn; readonly end?: LineColumn };

/** The line and column of an offset. An offset behind the end counts as the end. */
export function lineColumn(text: string, offset: number): LineColumn {
  const before = text.slice(0, Math.max(0, offset));
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let index = before.indexOf('\n'); index >= 0; index = before.indexOf('\n', index + 1)) line += 1;
  return { line, column: before.length - lineStart + 1 };
}

/** The place of an origin, its file as seen from the project's root. */
export function sourceRange(at: Origin, { root, textOf }: ReportOptions): SourceRange {
  const file = root !== undefined && isAbsolute(at.file) ? relative(root, at.file) : at.file;
  const text = textOf?.(at.file);
  return text === undefined ? { file } : { file, start: lineColumn(text, at.from), end: lineColumn(text, at.to) };
}

/** Where a problem is, as `file:line:column`; the file alone where it has no text, the site where it has no file. */
export function printedPlace({ at, site }: Pick<Problem, 'at' | 'site'>, options: ReportOptions): string {
  if (at === undefined) return `site ${site}`;
  const { file, start } = sourceRange(at, options);
  return start === undefined ? file : `${file}:${start.line}:${start.column}`;
}

/** Problems by file and place; the same problem, found through several sites, once. */
export function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const key = ({ at, code, message, site }: Problem): string =>
    JSON.stringify([at?.file, at?.from, code, message, at ? '' : site]);
  const once = new Map(problems.map((problem) => [key(problem), problem]));
  const order = (a: Problem, b: Problem): number => {
    const [one, other] = [a.at?.file ?? '', b.at?.file ?? ''];
    if (one !== other) return one < other ? -1 : 1;
    return (a.at?.from ?? 0) - (b.at?.from ?? 0) || (a.code < b.code ? -1 : 1);
  };
  return [...once.values()].sort(order);
}
