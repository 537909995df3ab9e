import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Project } from '../../../src/definition/engine';
import type { Problem } from '../../../src/definition/problems';
import type { Origin } from '../../../src/definition/source-site';

type Change = { readonly at: Origin; readonly to: string };

const placed = ({ at, code }: Problem): string => `${code} ${at?.file ?? ''} ${at?.from ?? ''}`;

/** Problems of a name that something is declared under. Their suggestion is declared too: to rename would replace what it says. */
const ofDeclared: ReadonlySet<string> = new Set(['FP5108']);

/**
 * The replacement at the place of a problem: its suggestion, if the place contains exactly the word that the message quotes. Nothing is
 * declared under a name that is in use already.
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

/** A text with other words at some places of it. */
export function withChanges(text: string, changes: readonly Change[]): string {
  const fromTheEnd = changes.toSorted((a, b) => b.at.from - a.at.from);
  return fromTheEnd.reduce((rest, { at, to }) => rest.slice(0, at.from) + to + rest.slice(at.to), text);
}

/** Every place separately: the same mistake at several places is one problem. */
export const atEachPlace = (problems: readonly Problem[]): readonly Problem[] =>
  problems.flatMap(({ related = [], ...problem }) => [problem, ...related.map((other) => ({ ...problem, ...other }))]);

/**
 * Applies certain suggestions ("did you mean") to the files: a change stays only if its problem is gone afterwards and the
 * file has no new one. Returns the number of fixed problems.
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
    // Positions are those of the text that was checked; what somebody saved meanwhile is left alone.
    if (text !== project.textOf(file)) continue;
    writeFileSync(path, withChanges(text, changes));
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

/** Fewer problems, and none that was not there before; places behind a change in their own file have moved. */
export function isBetter(before: readonly Problem[], after: readonly Problem[], changed: ReadonlySet<string>): boolean {
  const nameOf = (problem: Problem): string =>
    changed.has(problem.at?.file ?? '') ? `${problem.code} ${problem.message}` : placed(problem);
  const known = new Set(before.map(nameOf));
  return after.length < before.length && after.every((problem) => known.has(nameOf(problem)));
}
