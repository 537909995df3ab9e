/** Places of problems in reports: lines and columns from 1, and their order. */
import { isAbsolute, relative } from 'node:path';
import type { Problem } from '../problems';
import type { Origin, TextOf } from '../source-site';

export type LineColumn = { readonly line: number; readonly column: number };

export type ReportOptions = {
  readonly root?: string;
  readonly colour?: boolean;
  /** Texts of files, for lines and code frames; without them, reports only name the file of a problem. */
  readonly textOf?: TextOf | undefined;
};

/** A range in a report; without lines if the text of the file is unknown, such as for a file that should not exist. */
export type SourceRange = { readonly file: string; readonly start?: LineColumn; readonly end?: LineColumn };

/** The line and column of an offset. An offset past the end counts as the end. */
export function lineColumn(text: string, offset: number): LineColumn {
  const before = text.slice(0, Math.max(0, offset));
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let index = before.indexOf('\n'); index >= 0; index = before.indexOf('\n', index + 1)) line += 1;
  return { line, column: before.length - lineStart + 1 };
}

/** The range of an origin. An absolute path of its file becomes relative to `root`. */
export function sourceRange(at: Origin, { root, textOf }: ReportOptions): SourceRange {
  const file = root !== undefined && isAbsolute(at.file) ? relative(root, at.file) : at.file;
  const text = textOf?.(at.file);
  return text === undefined ? { file } : { file, start: lineColumn(text, at.from), end: lineColumn(text, at.to) };
}

/** The place of a problem as `file:line:column`; only the file if its text is unknown; the site if it has no place. */
export function printedPlace({ at, site }: Pick<Problem, 'at' | 'site'>, options: ReportOptions): string {
  if (at === undefined) return `site ${site}`;
  const { file, start } = sourceRange(at, options);
  return start === undefined ? file : `${file}:${start.line}:${start.column}`;
}

/** Sorts problems by file, position and code. Leaves out duplicates that several sites share. */
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
