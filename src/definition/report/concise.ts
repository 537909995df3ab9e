/** A line for each problem, as compilers write it: what editors and grep read. */
import type { Problem } from '../problems';
import { inOrder, printedPlace } from './position';
import type { ReportOptions } from './position';

/** Writes `file:line:column: severity code message` lines; '' when there are none. */
export function reportConcise(problems: readonly Problem[], options: ReportOptions = {}): string {
  const line = (problem: Problem): string => {
    const { severity, code, message, suggestion } = problem;
    const near = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
    return `${printedPlace(problem, options)}: ${severity} ${code} ${message}${near}`.replaceAll(/\s*\n\s*/g, ' ');
  };
  return inOrder(problems).map(line).join('\n');
}
