import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Project } from '../../../src/definition/engine';
import type { Problem } from '../../../src/definition/problems';
import type { Origin } from '../../../src/definition/source-site';

type Change = { readonly at: Origin; readonly to: string };

const placed = ({ at, code }: Problem): string => `${code} ${at?.file ?? ''} ${at?.from ?? ''}`;

/** Codes of problems with declared names. Their suggestion is a declared name too, so a rename would replace its declaration. */
const ofDeclared: ReadonlySet<string> = new Set(['FP5108']);

/**
 * Returns the replacement at the place of a problem: its suggestion, if the place contains exactly the word that the message quotes.
 * Undefined for a problem of a declared name.
 */
export function changeOf({ code, at, message, suggestion }: Problem, textOf: Project['textOf']): Change | undefined {
  if (at === undefined || suggestion === undefined || ofDeclared.has(code)) return undefined;
  const source = textOf(at.file)?.slice(at.from, at.to);
  if (source === undefined) return undefined;
  const isQuoted = /^"[^"\\]*"$/.test(source);
  const word = isQuoted ? source.slice(1, -1) : source;
  if (!/^[\w.-]+$/.test(word) || !message.includes(`"${word}"`)) return undefined;
  return { at, to: isQuoted ? JSON.stringify(suggestion) : suggestion };
}

/** Returns a text with replacements at some places. */
export function withChanges(text: string, changes: readonly Change[]): string {
  const fromTheEnd = changes.toSorted((a, b) => b.at.from - a.at.from);
  return fromTheEnd.reduce((rest, { at, to }) => rest.slice(0, at.from) + to + rest.slice(at.to), text);
}

/** Writes a text in place of another, which stays if the write fails: a full disk takes the beginning of a text. */
function replaceText(path: string, before: string, after: string): void {
  try {
    writeFileSync(path, after);
  } catch (failure) {
    writeFileSync(path, before);
    throw failure;
  }
}

/** Returns a problem for each place: the same mistake at several places is one problem. */
export const atEachPlace = (problems: readonly Problem[]): readonly Problem[] =>
  problems.flatMap(({ related = [], ...problem }) => [problem, ...related.map((other) => ({ ...problem, ...other }))]);

/**
 * Applies suggestions ("did you mean") to the files: a change stays only if its problem is gone afterwards and there is no
 * new one. Returns the number of fixed problems.
 */
export function fixProblems(project: Project, root: string, site: string | undefined): number {
  const before = atEachPlace(project.check(site));
  const files = new Map<string, Change[]>();
  for (const problem of before) {
    const change = changeOf(problem, project.textOf);
    if (change) files.set(change.at.file, [...(files.get(change.at.file) ?? []), change]);
  }
  let open = before;
  for (const [file, changes] of files) {
    const path = isAbsolute(file) ? file : join(root, file);
    const text = readFileSync(path, 'utf8');
    // Positions are those of the checked text: a file that was saved since is left alone.
    if (text !== project.textOf(file)) continue;
    replaceText(path, text, withChanges(text, changes));
    project.reload();
    const after = atEachPlace(project.check(site));
    if (isBetter(open, after, new Set([file]))) open = after;
    else {
      writeFileSync(path, text);
      project.reload();
    }
  }
  return before.length - open.length;
}

/** Whether there are fewer problems, and no new one. Positions move in changed files, so there the text is compared. */
export function isBetter(before: readonly Problem[], after: readonly Problem[], changed: ReadonlySet<string>): boolean {
  const nameOf = (problem: Problem): string =>
    changed.has(problem.at?.file ?? '') ? `${problem.code} ${problem.message}` : placed(problem);
  const known = new Set(before.map(nameOf));
  return after.length < before.length && after.every((problem) => known.has(nameOf(problem)));
}
