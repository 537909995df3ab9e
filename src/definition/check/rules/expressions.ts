import { checkExpression } from '../../../expression/check';
import type { CheckOptions } from '../../../expression/check';
import type { ExpressionProblem, ProblemCode } from '../../../expression/problem';
import { argumentsOf, isComputed } from '../types/arguments';
import type { ProjectMemory } from '../../memory';
import { asObject } from '../../../base/json';
import { originInside, withNames } from '../../source/pieces';
import type { JsonSchema } from '../../../model/json-schema';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { askerOf } from '../rule';
import type { CheckContext, Rule } from '../rule';
import { conditionsAround } from '../../language/scope';
import type { CheckableUnit } from '../../facts/checkable-units';
import type { SchemaVisit } from '../../language/walk';

const report = reporter('expressions', {
  FP4001: { message: '{what}' },
  FP4002: { message: '{what}' },
  FP4003: { message: '{what}' },
  FP4004: { message: '{what}' },
  FP4005: { message: '{what}' },
  FP4006: { message: '{what}' },
  FP4007: { message: '{what}' },
  FP4008: { message: '{what}' },
  FP4009: { message: '{what}' },
  FP4010: { message: '{what}' },
  FP4011: { severity: 'warning', message: '{what}' },
  FP4012: { message: '{what}' },
});

const codes: Readonly<Record<ProblemCode, keyof typeof report.texts>> = {
  'expression-syntax': 'FP4001',
  'expression-unsupported': 'FP4002',
  'expression-unknown-name': 'FP4003',
  'expression-unknown-field': 'FP4004',
  'expression-unknown-function': 'FP4005',
  'expression-arguments': 'FP4006',
  'expression-type': 'FP4007',
  'expression-never-equal': 'FP4008',
  'expression-not-a-member': 'FP4009',
  'expression-may-be-missing': 'FP4010',
  'expression-never-missing': 'FP4011',
  'expression-name-taken': 'FP4012',
};

/** What the check found, where a person wrote it; undefined for what is told elsewhere, such as where a value is named. */
function problemOf({ site, textOf }: CheckContext, place: SchemaVisit, problem: ExpressionProblem): readonly Problem[] {
  const { container, key } = place;
  const origin = originInside(textOf, container, key, [problem.from, problem.to]);
  if (origin === undefined || (problem.code === 'expression-never-missing' && origin.isNamed)) return [];
  const said = (text: string): string => withNames(container, key, text);
  const { message: what, fix, suggestion } = problem;
  return [
    report(
      site.name,
      codes[problem.code],
      origin.at,
      { what: said(what) },
      { fix: fix === undefined ? undefined : said(fix), suggestion },
    ),
  ];
}

const kinds = new Set(['boolean', 'list', 'string', 'number']);

type Wanted = Pick<CheckOptions, 'expected' | 'required'>;

/** What can be written in a format. */
const formatted: Readonly<Record<string, JsonSchema>> = {
  money: { type: ['number', 'string'] },
  number: { type: ['number', 'string'] },
  date: { type: 'string' },
  time: { type: 'string' },
  weekday: { type: 'string' },
  year: { type: 'string' },
};

function wantedAt(place: SchemaVisit, handed: ReadonlyMap<object, Wanted>): Wanted {
  const wanted = handed.get(place.container);
  if (wanted !== undefined && place.key === '$') return wanted;
  const format = place.key === '$' ? formatted[String(asObject(place.container)['format'])] : undefined;
  if (format !== undefined) return { expected: format };
  const kind = place.schema['x-expression'];
  return typeof kind === 'string' && kinds.has(kind) ? { expected: kind as 'boolean' } : {};
}

function handedIn(unit: CheckableUnit, context: CheckContext): ReadonlyMap<object, Wanted> {
  const wanted = new Map<object, Wanted>();
  for (const { holder, key, schema, root, required } of argumentsOf(unit, context.site, context.types)) {
    const value = holder[key];
    if (isComputed(value)) wanted.set(value, { expected: withRoot(schema, root), required });
  }
  return wanted;
}

const withRoot = (schema: JsonSchema, root: JsonSchema): JsonSchema =>
  root['$defs'] === undefined ? schema : { $defs: root['$defs'], ...schema };

function problemsIn(unit: CheckableUnit, context: CheckContext): readonly Problem[] {
  const handed = handedIn(unit, context);
  return unit.places.flatMap((place) => {
    if (!('x-expression' in place.schema) || typeof place.value !== 'string') return [];
    const roots = context.types.at(unit, place.scope);
    const options = { roots, ...wantedAt(place, handed), given: conditionsAround(place.scope) };
    const { problems } = checkExpression(place.value, options);
    return problems.flatMap((problem) => problemOf(context, place, problem));
  });
}

const reported = (memory: ProjectMemory) => memory.memoizer<readonly Problem[]>();

/** Every expression, typed against what it can read where it stands. */
export const rule: Rule = {
  name: 'expressions',
  *check(context) {
    const memo = context.memory.part(reported);
    for (const unit of context.units) {
      const from = [context.types, unit.places, unit.page?.entry, unit.page?.file];
      yield* memo.take(unit.value, askerOf(unit, context), from, () => problemsIn(unit, context));
    }
  },
};
