/** Runs every rule over a site. */
import type { Problem } from '../problems';
import { partOfFile } from './rule';
import type { CheckContext, Rule } from './rule';

/** Every rule is a file of rules/: adding one touches nothing else. */
const files = import.meta.glob<{ readonly rule: Rule }>(['./rules/*.ts', '!./rules/*.test.ts'], { eager: true });

/** The rules, by name. */
const rules: readonly Rule[] = Object.values(files).map((file) => file.rule);

const keyOf = ({ code, message, at }: Problem): string => `${code} ${at?.file ?? ''} ${at?.from ?? ''} ${message}`;

const place = ({ at }: Problem): string => `${at?.file ?? ''} ${String(at?.from ?? 0).padStart(9, '0')}`;

/** How many uses of a part are named where something in it is wrong. */
const namedUses = 3;

/** A mistake inside a part is said at its own line, with the places it appears in. */
function withUses(problem: Problem, { site }: CheckContext): Problem {
  const part = problem.at && partOfFile(problem.at.file);
  const uses = part === undefined ? [] : (site.parts.uses.get(part) ?? []);
  if (uses.length === 0) return problem;
  const related = uses.slice(0, namedUses).map((at) => ({ message: `"${part}" is used here`, at }));
  return { ...problem, related: [...(problem.related ?? []), ...related] };
}

/** Every problem of a site, each once, in the order of files and places. */
export function checkSite(context: CheckContext): readonly Problem[] {
  const found = new Map<string, Problem>();
  for (const rule of rules) for (const problem of rule.check(context)) found.set(keyOf(problem), problem);
  const first = [...found.values()];
  for (const rule of rules)
    for (const problem of rule.lastly?.(context, first) ?? []) found.set(keyOf(problem), problem);
  return [...found.values()]
    .map((problem) => withUses(problem, context))
    .sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}
