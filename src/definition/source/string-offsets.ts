/** Positions in a text of a definition, with the escapes of JSON. */
import type { Origin, TextOf } from '../source-site';

/** Length in the file of the character that starts at `index` of a JSON string. */
const rawLength = (raw: string, index: number): number => (raw[index] !== '\\' ? 1 : raw[index + 1] === 'u' ? 6 : 2);

/** Position of characters `from` to `to` of a text in its file. Takes the texts of files and the origin of the whole text, with quotes. */
export function rangeInString(
  textOf: TextOf,
  origin: Origin | undefined,
  from: number,
  to: number,
): Origin | undefined {
  if (origin === undefined) return undefined;
  const raw = textOf(origin.file)?.slice(origin.from, origin.to);
  if (raw === undefined || !raw.startsWith('"')) return origin;
  let offset = 1;
  let start = 1;
  for (let index = 0; index < to; index += 1) {
    if (index === from) start = offset;
    offset += rawLength(raw, offset);
  }
  if (from >= to) start = offset;
  return { file: origin.file, from: origin.from + start, to: origin.from + Math.max(offset, start + 1) };
}
