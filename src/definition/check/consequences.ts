/**
 * One mistake, one message. A problem caused by another one becomes its related place; a warning that cannot be decided
 * before an error is fixed, such as whether anything links to a page, is dropped.
 */
import type { Problem } from '../problems';
import type { SourceSite, TextOf } from '../source-site';
import { sharedFile } from './places';
import { subjectOf, toldBetter } from './same-mistake';
import { unknowns } from './unknown';

/** Maximum number of related places per problem. */
const named = 8;

function withRelated(problem: Problem, others: readonly Problem[]): Problem {
  const related = others.flatMap(({ at, message }) => (at === undefined ? [] : [{ at, message }]));
  if (related.length === 0) return problem;
  const more = related.length - named;
  const last =
    more > 0
      ? related.slice(named - 1, named).map(({ at, message }) => ({ at, message: `${message} (and ${more} more)` }))
      : [];
  return {
    ...problem,
    related: [...(problem.related ?? []), ...related.slice(0, more > 0 ? named - 1 : named), ...last],
  };
}

/** The same key for all problems that are reported as one. */
function folderKey(problem: Problem): string {
  const { code, suggestion, at, grounds } = problem;
  if (grounds?.once === 'object') return `${code} ${at?.file} ${at?.from}`;
  return grounds?.once === 'file' && suggestion === undefined
    ? `${code} ${sharedFile(at?.file ?? '')}`
    : subjectOf(problem);
}

/** The cause of a cause is the cause. If problems cause each other, the first one found counts, so that never all are hidden. */
function rootOf(problem: Problem, causes: ReadonlyMap<Problem, Problem>, order: readonly Problem[]): Problem {
  const passed: Problem[] = [problem];
  for (let next = causes.get(problem); next !== undefined; next = causes.get(next)) {
    const begin = passed.indexOf(next);
    if (begin >= 0) return order.find((other) => passed.indexOf(other) >= begin) ?? next;
    passed.push(next);
  }
  return passed.at(-1) ?? problem;
}

function withoutGrounds({ grounds: _known, ...problem }: Problem): Problem {
  return problem;
}

/**
 * Reports every mistake of a site once. Takes all problems from rules, reading and merging, in order, and the site if it could be read.
 * Returns the root problems, each with its consequences; the same mistake at several places is one problem.
 */
export function withoutConsequences(
  found: readonly Problem[],
  textOf: TextOf,
  source?: SourceSite,
): readonly Problem[] {
  const unknown = unknowns(found, textOf, source);
  const causes = new Map<Problem, Problem>();
  const first = new Map<string, Problem>();
  for (const problem of found) {
    const cause = toldBetter(problem, found) ?? unknown(problem);
    const key = folderKey(problem);
    const same = first.get(key);
    if (cause !== undefined) causes.set(problem, cause);
    else if (same !== undefined) causes.set(problem, same);
    else first.set(key, problem);
  }
  const following = new Map<Problem, Problem[]>();
  for (const problem of causes.keys()) {
    const root = rootOf(problem, causes, found);
    if (root === problem || (problem.severity === 'warning' && root.severity === 'error')) continue;
    following.set(root, [...(following.get(root) ?? []), problem]);
  }
  return found
    .filter((problem) => rootOf(problem, causes, found) === problem)
    .map((problem) => withoutGrounds(withRelated(problem, following.get(problem) ?? [])));
}
