/** Problems in the format of compilers, one per line, for editors and grep. */
import type { Problem } from '../problems';
import { inOrder, printedPlace } from './position';
import type { ReportOptions } from './position';

/** Formats problems as `file:line:column: severity code message` lines; '' if there are none. */
export function reportConcise(problems: readonly Problem[], options: ReportOptions = {}): string {
  const line = (problem: Problem): string => {
    const { severity, code, message, suggestion, related = [] } = problem;
    const same = related.filter((other) => other.message === message).length;
    const more = same === 0 ? '' : ` (and at ${same} more)`;
    const near = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
    return `${printedPlace(problem, options)}: ${severity} ${code} ${message}${near}${more}`.replaceAll(
      /\s*\n\s*/g,
      ' ',
    );
  };
  return inOrder(problems).map(line).join('\n');
}
