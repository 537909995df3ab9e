import { fingerprint } from '../../../src/definition/report/fingerprint';
import type { Problem } from '../../../src/definition/problems';

/** A mistake with one more place is another problem. */
const keyOf = (problem: Problem): string => `${fingerprint(problem)} ${problem.related?.length ?? 0}`;

/** Returns a function that leaves out the warnings that were among the problems of its last call: they would bury a new error. */
export function unseenProblems(): (problems: readonly Problem[]) => readonly Problem[] {
  let seen: ReadonlySet<string> = new Set();
  return (problems) => {
    const before = seen;
    seen = new Set(problems.map(keyOf));
    return problems.filter((problem) => problem.severity === 'error' || !before.has(keyOf(problem)));
  };
}
