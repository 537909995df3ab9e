/** Problems for a terminal: place, message, code frame and advice. */
import type { Problem } from '../problems';
import { codeFrame } from './frame';
import { inOrder, printedPlace } from './position';
import type { ReportOptions } from './position';

type Paint = (text: string) => string;

type Paints = Readonly<Record<'error' | 'warning' | 'strong' | 'quiet' | 'help', Paint>>;

const escape = '\u001B[';
const sgr =
  (code: number): Paint =>
  (text) =>
    `${escape}${code}m${text}${escape}0m`;
const plain: Paint = (text) => text;

const paintsOf = (colour: boolean): Paints =>
  colour
    ? { error: sgr(31), warning: sgr(33), strong: sgr(1), quiet: sgr(2), help: sgr(36) }
    : { error: plain, warning: plain, strong: plain, quiet: plain, help: plain };

function one(problem: Problem, options: ReportOptions, paints: Paints): string {
  const { at, severity, rule, code, site, message, suggestion, fix, related = [] } = problem;
  const where = printedPlace(problem, options);
  const text = at && options.textOf?.(at.file);
  const lines = [
    `${paints.strong(where)}  ${paints[severity](severity)} ${rule} ${code}`,
    message,
    ...(text !== undefined && at !== undefined ? codeFrame(text, at, paints[severity]) : []),
    ...related.map((other) => paints.quiet(`  see ${printedPlace({ at: other.at, site }, options)}: ${other.message}`)),
    ...(suggestion === undefined ? [] : [paints.help(`  Did you mean "${suggestion}"?`)]),
    ...(fix === undefined ? [] : [`  Help: ${fix}`]),
  ];
  return lines.join('\n');
}

/**
 * Formats problems for a terminal, sorted by file and position; '' if there are none. Uses colours only with `colour`.
 */
export function reportPretty(problems: readonly Problem[], options: ReportOptions = {}): string {
  const ordered = inOrder(problems);
  if (ordered.length === 0) return '';
  const paints = paintsOf(options.colour === true);
  return ordered.map((problem) => one(problem, options, paints)).join('\n\n');
}
