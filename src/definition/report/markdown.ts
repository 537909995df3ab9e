/** Problems as a Markdown table, for comments on pull requests. */
import type { Problem } from '../problems';
import { advice } from './advice';
import { inOrder, printedPlace } from './position';
import type { ReportOptions } from './position';

/** Escapes pipes, line breaks and HTML for a cell: https://github.github.com/gfm/#tables-extension- */
const inCell = (text: string): string =>
  text.replaceAll(/[\\|`*_<>[\]]/g, String.raw`\$&`).replaceAll(/\s*\n\s*/g, '<br>');

/** Formats problems as a table of place, code and advice; '' if there are none. */
export function reportMarkdown(problems: readonly Problem[], options: ReportOptions = {}): string {
  const ordered = inOrder(problems);
  if (ordered.length === 0) return '';
  const rows = ordered.map(
    (problem) =>
      `| ${inCell(printedPlace(problem, options))} | ${problem.severity} ${problem.code} | ${inCell(advice(problem).join('\n'))} |`,
  );
  return ['| place | problem | what to do |', '|---|---|---|', ...rows].join('\n');
}
