/** Prints an explanation as text: one fact per line, places as `file:line`. */
import { layerOfFile, readableFile } from '../source/folders';
import { sourceRange } from '../report/position';
import type { ReportOptions } from '../report/position';
import type { Explained, LayerValue } from './explained';

type Row = readonly [left: string, ...right: string[]];

/** Rows in columns, each as wide as its widest cell. */
function columns(rows: readonly Row[], indent: string): readonly string[] {
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => (indent + row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).trimEnd());
}

const titled = (title: string, rows: readonly Row[]): readonly string[] =>
  rows.length === 0 ? [] : [`  ${title}`, ...columns(rows, '    ')];

function reportOne({ kind, name, facts, said, keys, uses }: Explained, options: ReportOptions): string {
  const place = (at: LayerValue['at']): string => {
    const { file, start } = sourceRange(at, options);
    const readable = readableFile(file);
    return start === undefined || readable !== file ? readable : `${file}:${start.line}`;
  };
  const saidRow = ({ at, text }: LayerValue): Row => [place(at), layerOfFile(at.file), text ?? ''];
  const keyRows = keys.flatMap(({ key, said: by }) =>
    by.map(({ at, text }, index): Row => [index === 0 ? key : '', place(at), layerOfFile(at.file), text ?? '']),
  );
  return [
    `${kind} ${name}`,
    ...columns(facts, '  '),
    ...titled('said by', said.map(saidRow)),
    ...titled('of which said elsewhere', keyRows),
    ...(uses?.length === 0 ? ['  used by nothing'] : []),
    ...titled(
      'used by',
      (uses ?? []).map(({ what, at }): Row => [place(at), what]),
    ),
  ].join('\n');
}

/** Everything that has an address, one paragraph each. */
export const reportExplained = (found: readonly Explained[], options: ReportOptions): string =>
  found.map((one) => reportOne(one, options)).join('\n\n');
