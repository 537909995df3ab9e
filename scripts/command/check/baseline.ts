import { readFileSync, writeFileSync } from 'node:fs';
import { memberOf } from '../../../src/base/json';
import { fingerprint } from '../../../src/definition/report/fingerprint';
import type { Problem } from '../../../src/definition/problems';
import { UsageError } from '../usage';

type Known = { readonly fingerprint: string; readonly problem: string };

const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && 'fingerprint' in value && typeof value.fingerprint === 'string';

function readKnown(file: string): readonly Known[] {
  try {
    const known = memberOf(JSON.parse(readFileSync(file, 'utf8')), 'known');
    if (Array.isArray(known) && known.every(isKnown)) return known;
  } catch (cause) {
    throw new UsageError(`--baseline ${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`);
  }
  throw new UsageError(`--baseline ${file} is not a baseline. Write one with --update-baseline.`);
}

/** Returns the problems that are not in the baseline, and how many are. Throws UsageError for an invalid file. */
export function withoutKnown(problems: readonly Problem[], file: string, root: string) {
  const known = new Set(readKnown(file).map((entry) => entry.fingerprint));
  const fresh = problems.filter((problem) => !known.has(fingerprint(problem, root)));
  return { fresh, known: problems.length - fresh.length };
}

/** Writes the present problems as a baseline, each with its text, so that reviewers see what is accepted. */
export function writeBaseline(problems: readonly Problem[], file: string, root: string): void {
  const known = new Map(
    problems.map((problem) => [fingerprint(problem, root), `${problem.code} ${problem.message}`] as const),
  );
  const list = [...known].map(([print, problem]) => ({ fingerprint: print, problem }));
  writeFileSync(file, `${JSON.stringify({ known: list }, undefined, 2)}\n`);
}
