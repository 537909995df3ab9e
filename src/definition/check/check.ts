/** Runs every rule over a site. */
import type { Problem } from '../problems';
import { reporter } from '../problems';
import { opening, partOfFile } from './rule';
import type { CheckContext, Rule } from './rule';

/** Every rule is a file of rules/: adding one changes no other file. */
const files = import.meta.glob<{ readonly rule: Rule }>(['./rules/*.ts', '!./rules/*.test.ts'], { eager: true });

/** The rules, by name. */
export const rules: readonly Rule[] = Object.values(files).map((file) => file.rule);

const keyOf = ({ code, message, at }: Problem): string => `${code} ${at?.file ?? ''} ${at?.from ?? ''} ${message}`;

const place = ({ at }: Problem): string => `${at?.file ?? ''} ${String(at?.from ?? 0).padStart(9, '0')}`;

/** Maximum number of uses of a part in a problem inside it. */
const namedUses = 3;

/** A mistake inside a part is reported at its own line, with the places where the part is used. */
function withUses(problem: Problem, { site }: CheckContext): Problem {
  const part = problem.at && partOfFile(problem.at.file);
  const uses = part === undefined ? [] : (site.parts.uses.get(part) ?? []);
  if (uses.length === 0) return problem;
  const related = uses.slice(0, namedUses).map((at) => ({ message: `"${part}" is used here`, at }));
  return { ...problem, related: [...(problem.related ?? []), ...related] };
}

const report = reporter('check', {
  FP1018: {
    message: 'The rule "{rule}" failed here: {what}.',
    fix: 'Correct what this file says. If nothing is wrong with it, this is a mistake of Faceplate: please report it.',
  },
});

type Look = (context: CheckContext) => Iterable<Problem> | undefined;

/** The first definition for which a rule fails when it runs on that one alone. */
function culprit(look: Look, context: CheckContext): object | undefined {
  const { site, units } = context;
  const fails = (part: CheckContext): boolean => {
    try {
      return [...(look(part) ?? [])].length < 0;
    } catch {
      return true;
    }
  };
  const none = { ...context, units: [], site: { ...site, operations: {}, forms: {}, entities: {} } };
  const only = <Kind extends 'operations' | 'forms' | 'entities'>(kind: Kind): object | undefined =>
    Object.entries(site[kind]).find(([name, value]) =>
      fails({ ...none, site: { ...none.site, [kind]: { [name]: value } } }),
    )?.[1] as object | undefined;
  return units.find((unit) => fails({ ...none, units: [unit] }))?.value ?? only('operations') ?? only('entities');
}

/** Problems found by one run of a rule. If a rule throws, its earlier findings and those of other rules are still reported. */
export function* runRule(rule: Pick<Rule, 'name'>, look: Look, context: CheckContext): Generator<Problem> {
  const site = context.site.name;
  try {
    for (const problem of look(context) ?? []) yield { ...problem, site };
  } catch (cause) {
    const where = culprit(look, context);
    const what = cause instanceof Error ? cause.message : String(cause);
    const at = opening(where ?? context.site.settings);
    yield { ...report('FP1018', at, { rule: rule.name, what }), site };
  }
}

/** All problems of a site, each once, ordered by file and position. */
export function checkSite(context: CheckContext): readonly Problem[] {
  const known = new Map<string, Problem>();
  const add = (problems: Iterable<Problem>): void => {
    for (const problem of problems) known.set(keyOf(problem), problem);
  };
  for (const rule of rules) add(runRule(rule, rule.check, context));
  const first = [...known.values()];
  for (const rule of rules) add(runRule(rule, (part) => rule.lastly?.(part, first), context));
  const at = opening(context.site.settings);
  return [...known.values()]
    .map((problem) => withUses(problem.at === undefined && at !== undefined ? { ...problem, at } : problem, context))
    .sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}
