/** Code frames: the lines around a place, with carets below it. */
import type { Origin } from '../source-site';
import { lineColumn } from './position';

const around = 1;
const widest = 160;

const shown = (line: string): string => {
  const plain = line.replaceAll('\t', ' ').replace(/\r$/, '');
  return plain.length > widest ? `${plain.slice(0, widest - 1)}…` : plain;
};

/**
 * Returns the lines of a code frame: the line of the mistake, one line on each side, and carets below the range (of a
 * range over several lines, below its first). `mark` colours the line of carets.
 */
export function codeFrame(text: string, at: Origin, mark: (line: string) => string): readonly string[] {
  const lines = text.split('\n');
  const start = lineColumn(text, at.from);
  const end = lineColumn(text, at.to);
  const first = Math.max(1, start.line - around);
  const last = Math.min(lines.length, start.line + around);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const line = shown(lines[number - 1] ?? '');
    const here = number === start.line;
    frame.push(`${here ? '>' : ' '} ${String(number).padStart(width)} | ${line}`.trimEnd());
    if (!here) continue;
    const from = Math.min(start.column, line.length + 1);
    const to = end.line === start.line ? Math.min(end.column, line.length + 1) : line.length + 1;
    frame.push(mark(`  ${' '.repeat(width)} | ${' '.repeat(from - 1)}${'^'.repeat(Math.max(1, to - from))}`));
  }
  return frame;
}
