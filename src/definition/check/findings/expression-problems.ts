/** A mistake inside an expression as a problem of a site. */
import type { ExpressionProblem, ProblemCode } from '../../../expression/problem';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { originInside, withNames } from '../../source/pieces';
import type { SchemaVisit } from '../../language/walk';
import type { CheckContext } from '../rule';

/** Keys that bind names for the content of their object, or values to these names; next to an action, its neighbours do. */
const naming = 'as of on data let with form operation steps press enter block action do'.split(' ');
const around = naming.flatMap((key) => [`^/${key}`, `^/*/${key}`]);

const report = reporter('expressions', {
  FP4001: { message: '{what}' },
  FP4002: { message: '{what}' },
  FP4003: { message: '{what}', reads: around, spoils: ['#/with/{suggestion}'] },
  FP4004: { message: '{what}' },
  FP4005: { message: '{what}' },
  FP4006: { message: '{what}' },
  FP4007: { message: '{what}' },
  FP4008: { message: '{what}' },
  FP4009: { message: '{what}' },
  FP4010: { message: '{what}' },
  FP4011: { severity: 'warning', message: '{what}' },
  FP4012: { message: '{what}' },
  FP4013: { message: '{what}' },
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
  'expression-pattern': 'FP4013',
};

/** Problems of an expression at its position in the file; none for those reported elsewhere, such as at a named value. */
export function expressionProblem(
  { textOf }: Pick<CheckContext, 'textOf'>,
  { container, key }: Pick<SchemaVisit, 'container' | 'key'>,
  problem: ExpressionProblem,
  reads: readonly string[],
): readonly Problem[] {
  const origin = originInside(textOf, container, key, [problem.from, problem.to]);
  if (origin === undefined || (problem.code === 'expression-never-missing' && origin.isNamed)) return [];
  const reword = (text: string): string => withNames(container, key, text);
  const { message, fix, suggestion, of } = problem;
  const { at } = origin;
  const stretch = (at && textOf(at.file)?.slice(at.from, at.to)) ?? '';
  const source = `${stretch} in ${String(Reflect.get(container, key))}`;
  return [
    report(
      codes[problem.code],
      at,
      { what: reword(message) },
      {
        fix: fix === undefined ? undefined : reword(fix),
        suggestion,
        reads,
        data: { source, ...(of !== undefined && { of }) },
      },
    ),
  ];
}
