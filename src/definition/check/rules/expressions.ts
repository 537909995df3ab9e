import { checkExpression } from '../../../expression/check';
import type { CheckOptions } from '../../../expression/check';
import { syntaxError } from '../../../expression/pattern';
import { patternsIn } from '../../../expression/used-patterns';
import { problemAt } from '../../../expression/problem';
import type { ExpressionProblem } from '../../../expression/problem';
import { expressionProblem } from '../findings/expression-problems';
import { isSlow } from '../findings/pattern-safety';
import { readBy } from '../findings/expression-reads';
import { typedArguments, isComputed } from '../types/arguments';
import { spreadKey } from '../types/taken-values';
import { asObject } from '../../../base/json';
import type { JsonSchema } from '../../../model/json-schema';
import type { Problem } from '../../problems';
import { at, isJudgedWithPart } from '../rule';
import { foundInUnit } from '../types/seen-from';
import type { CheckContext, Rule } from '../rule';
import { conditionsAround } from '../../language/scope';
import type { CheckableUnit } from '../../facts/checkable-units';
import type { SchemaVisit } from '../../language/walk';

const kinds = new Set(['boolean', 'list', 'string', 'number']);

type Wanted = Pick<CheckOptions, 'expected' | 'required'> & { readonly declared?: string };

/** Types that a format accepts. */
const formatted: Readonly<Record<string, JsonSchema>> = {
  money: { type: ['number', 'string'] },
  number: { type: ['number', 'string'] },
  date: { type: 'string' },
  time: { type: 'string' },
  weekday: { type: 'string' },
  year: { type: 'string' },
};

const isSpread = ({ key, container }: SchemaVisit): boolean =>
  key === spreadKey || (key === '$' && 'without' in container);

/** Type of the address parameter that is filled here; undefined elsewhere. */
function paramAt({ container, key, owner, definition }: SchemaVisit, { page }: CheckableUnit): Wanted | undefined {
  const { type } = asObject(asObject(page?.entry['params'])[key]);
  return definition === 'PagePaths' && container === owner['params'] && typeof type === 'string'
    ? { expected: { type }, required: true }
    : undefined;
}

function wantedAt(place: SchemaVisit, unit: CheckableUnit, handed: ReadonlyMap<object, Wanted>): Wanted {
  const param = paramAt(place, unit);
  if (param !== undefined) return param;
  const wanted = handed.get(place.container);
  if (wanted !== undefined && place.key === '$') return wanted;
  if (isSpread(place)) return { expected: { type: 'object' } };
  const format = place.key === '$' ? formatted[String(asObject(place.container)['format'])] : undefined;
  if (format !== undefined) return { expected: format };
  const kind = place.schema['x-expression'];
  return typeof kind === 'string' && kinds.has(kind) ? { expected: kind as 'boolean' } : {};
}

function handedIn(unit: CheckableUnit, context: CheckContext): ReadonlyMap<object, Wanted> {
  const wanted = new Map<object, Wanted>();
  for (const { holder, key, schema, root, required, declared } of typedArguments(unit, context.site, context.types)) {
    const value = holder[key];
    if (isComputed(value)) wanted.set(value, { expected: withRoot(schema, root), required, declared });
  }
  return wanted;
}

const withRoot = (schema: JsonSchema, root: JsonSchema): JsonSchema =>
  root['$defs'] === undefined ? schema : { $defs: root['$defs'], ...schema };

const slowFix = 'Avoid a repetition inside a repetition, such as (a+)+, and alternatives that begin alike.';

/** Patterns that are very slow for some texts. */
const slowPatterns = (source: string, context: CheckContext): readonly ExpressionProblem[] =>
  patternsIn(source)
    .filter(({ pattern }) => syntaxError(pattern) === undefined && isSlow(pattern, context))
    .map((used) => problemAt(used, 'expression-pattern', 'The pattern can take very long for some texts.', slowFix));

function problemsIn(unit: CheckableUnit, context: CheckContext): readonly Problem[] {
  const handed = handedIn(unit, context);
  return unit.places.flatMap((place) => {
    if (!('x-expression' in place.schema) || typeof place.value !== 'string') return [];
    if (isJudgedWithPart(unit, at(place))) return [];
    const roots = context.types.at(unit, place.scope);
    const { declared, ...wanted } = wantedAt(place, unit, handed);
    const { problems } = checkExpression(place.value, { roots, ...wanted, given: conditionsAround(place.scope) });
    const all = [...problems, ...slowPatterns(place.value, context)];
    if (all.length === 0) return [];
    const reads = [...readBy(place.value, unit, place.scope), ...(declared === undefined ? [] : [declared])];
    return all.flatMap((problem) => expressionProblem(context, place, problem, reads));
  });
}

/** Every expression, typed with the values available at its place. */
export const rule: Rule = {
  name: 'expressions',
  again: { alone: true },
  *check(context) {
    for (const unit of [...context.units, ...context.parts])
      yield* foundInUnit('expressions', unit, context, () => problemsIn(unit, context));
  },
};
