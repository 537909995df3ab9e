import { isObject } from '../../../base/json';
import { compileIfRight } from '../../../expression/compile';
import { checkExpression } from '../../../expression/check';
import { typeOfSchema } from '../../../expression/schema-types';
import { conditionsAround } from '../../language/scope';
import type { SchemaVisit } from '../../language/walk';
import type { Tree } from '../../../model/tree';
import type { CheckableUnit } from '../../facts/checkable-units';
import { reporter } from '../../problems';
import type { Origin } from '../../source-site';
import { at, isOwn } from '../rule';
import type { CheckContext, Rule } from '../rule';
import { certain } from '../types/certain';
import type { Known } from '../types/certain';
import { rolesIn } from '../types/role-conditions';

const report = reporter('constant-conditions', {
  FP4015: {
    severity: 'warning',
    message: '{source} is never true here.',
    fix: 'Compare it with a possible value, or delete what is never shown.',
  },
  FP4016: { severity: 'warning', message: '{source} is always true here.', fix: 'Delete the condition.' },
});

/** Limit of combinations. */
const most = 512;

/** A value that no definition contains. */
const another = Symbol('another');

/** Paths that a tree compares, by their text. */
function compared(tree: Tree, found: Set<string> = new Set()): Set<string> {
  if (!Array.isArray(tree)) return found;
  const [operation, ...operands] = tree as readonly [unknown, ...Tree[]];
  const isComparison = operation === '=' || operation === '~' || operation === 'in';
  for (const operand of operands) {
    if (!Array.isArray(operand)) continue;
    const [root, ...steps] = operand as readonly unknown[];
    if (root !== '$') compared(operand as Tree, found);
    else if (isComparison && steps.every((step) => typeof step === 'string')) found.add(steps.join('.'));
  }
  return found;
}

/** Possible values of a path; empty if they cannot be listed. */
function valuesAt(path: string, place: SchemaVisit, unit: CheckableUnit, context: CheckContext): readonly unknown[] {
  const { types, site } = context;
  if (path === 'session.role') return rolesIn(place.scope, unit.page?.access ?? site.roles, site.roles[0]);
  const { problems, type } = checkExpression(path, { roots: types.at(unit, place.scope) });
  const { alternatives, declaredOptional } = typeOfSchema(type, type);
  if (problems.length > 0 || alternatives.length === 0) return [];
  const values: readonly unknown[] = alternatives.flatMap((each): readonly unknown[] =>
    'values' in each && each.values !== undefined ? each.values : [another],
  );
  return declaredOptional ? [...values, null] : values;
}

/** All combinations of possible values of the paths. */
function* combinations(values: ReadonlyMap<string, readonly unknown[]>): Generator<ReadonlyMap<string, unknown>> {
  const [first, ...others] = values;
  if (first === undefined) return yield new Map();
  for (const rest of combinations(new Map(others)))
    for (const value of first[1]) yield new Map([...rest, [first[0], value]]);
}

/** Whether a condition is constant; undefined if it is not. */
function constant(place: SchemaVisit, unit: CheckableUnit, context: CheckContext): boolean | undefined {
  const tree = compileIfRight(String(place.value));
  if (tree === undefined) return undefined;
  const paths = compared(tree);
  const around = conditionsAround(place.scope)
    .map(compileIfRight)
    .filter((each) => each !== undefined);
  const entries = [...paths].map((path) => [path, valuesAt(path, place, unit, context)] as const);
  const listed = new Map(entries.filter(([, values]) => values.length > 0 && !values.includes(another)));
  if ([...listed.values()].reduce((product, { length }) => product * length, 1) > most) return undefined;
  const results = new Set<unknown>();
  for (const combination of combinations(listed)) {
    const known: Known = (path) => {
      const text = path.join('.');
      return combination.has(text) ? { value: combination.get(text) } : undefined;
    };
    if (around.some((each) => certain(each, known)?.value === false)) continue;
    results.add(certain(tree, known)?.value);
  }
  const [only] = results;
  return results.size === 1 && typeof only === 'boolean' ? only : undefined;
}

/** Whether a condition is written in this site's own files: conditions of parts or other sites may vary elsewhere. */
function isWritten(origin: Origin | undefined, value: string, { site, textOf }: CheckContext): origin is Origin {
  if (!isOwn(origin, site.name) || origin === undefined || origin.file.includes('/parts/')) return false;
  return textOf(origin.file)?.slice(origin.from, origin.to) === JSON.stringify(value);
}

/** A condition distinguishes something: it is neither always true nor always false. */
export const rule: Rule = {
  name: 'constant-conditions',
  again: { alone: true },
  *check() {},
  *lastly(context, found) {
    const verdicts = new Map<string, { readonly origin: Origin; readonly source: string; readonly is: Set<unknown> }>();
    const wrong = new Set(found.map((problem) => problem.at?.file));
    for (const unit of context.units) {
      for (const place of unit.places) {
        if (place.key !== 'when' || typeof place.value !== 'string' || !isObject(place.container)) continue;
        const origin = at(place);
        if (!isWritten(origin, place.value, context) || wrong.has(origin.file)) continue;
        const key = `${origin.file} ${origin.from}`;
        const known = verdicts.get(key) ?? { origin, source: place.value, is: new Set() };
        verdicts.set(key, known);
        known.is.add(constant(place, unit, context));
      }
    }
    for (const { origin, source, is } of verdicts.values()) {
      const [only] = is;
      if (is.size === 1 && only !== undefined) yield report(only === true ? 'FP4016' : 'FP4015', origin, { source });
    }
  },
};
