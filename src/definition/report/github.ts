/** Problems as annotations in GitHub Actions. */
import type { Problem } from '../problems';
import { advice } from './advice';
import { inOrder, sourceRange } from './position';
import type { LineColumn, ReportOptions } from './position';

const inData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const inProperty = (text: string): string => inData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const spot = (at: LineColumn | undefined, line: string, column: string): readonly (readonly [string, number])[] =>
  at === undefined
    ? []
    : [
        [line, at.line],
        [column, at.column],
      ];

function annotation(problem: Problem, options: ReportOptions): string {
  const { at, code, rule, severity } = problem;
  const place = at && sourceRange(at, options);
  const properties = [
    ...(place === undefined ? [] : [['file', place.file] as const]),
    ...spot(place?.start, 'line', 'col'),
    ...spot(place?.end, 'endLine', 'endColumn'),
    ['title', `${code} ${rule}`] as const,
  ];
  const listed = properties.map(([name, value]) => `${name}=${inProperty(String(value))}`).join(',');
  return `::${severity} ${listed}::${inData(advice(problem).join('\n'))}`;
}

/** Formats problems as one ::error or ::warning command each; '' if there are none. */
export function reportGithub(problems: readonly Problem[], options: ReportOptions = {}): string {
  return inOrder(problems)
    .map((problem) => annotation(problem, options))
    .join('\n');
}
