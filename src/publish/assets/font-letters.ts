/** The letters of a font file, from its table `cmap`. */
import { fontTable } from '../../definition/source/font-file';

/** From the first code to the last. */
type Run = readonly [from: number, to: number];

/** Runs in a table for codes of two bytes. The last one is the end mark. */
function shortRuns(table: Buffer): readonly Run[] {
  const size = table.readUInt16BE(6);
  const starts = Array.from({ length: size / 2 - 1 }, (_, index) => index * 2);
  return starts.map((at): Run => [table.readUInt16BE(16 + size + at), table.readUInt16BE(14 + at)]);
}

function longRuns(table: Buffer): readonly Run[] {
  const starts = Array.from({ length: table.readUInt32BE(12) }, (_, index) => 16 + index * 12);
  return starts.map((at): Run => [table.readUInt32BE(at), table.readUInt32BE(at + 4)]);
}

const forms: Readonly<Record<number, (table: Buffer) => readonly Run[]>> = { 4: shortRuns, 12: longRuns };

/** Whether a table is for Unicode: by its own platform, or by the two numbers of Windows. */
const isUnicode = (platform: number, encoding: number): boolean =>
  platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));

/** Codes of the letters of a font, in order. A run may include some without a glyph, which subsetting drops. */
export function lettersOfFont(content: Buffer): readonly number[] {
  const cmap = fontTable(content, 'cmap');
  if (cmap === undefined) return [];
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => 4 + index * 8);
  const runs = records.flatMap((at) => {
    if (!isUnicode(cmap.readUInt16BE(at), cmap.readUInt16BE(at + 2))) return [];
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    return forms[table.readUInt16BE(0)]?.(table) ?? [];
  });
  const codes = runs.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
  return [...new Set(codes)].toSorted((one, other) => one - other);
}
