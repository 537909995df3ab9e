/** A value as written in a file. */
import { parse } from 'jsonc-parser';
import type { Origin, TextOf } from '../source-site';

/** The value written at a place; undefined if its file cannot be read. */
export function parsedText(textOf: TextOf, { file, from, to }: Origin): unknown {
  const text = textOf(file)?.slice(from, to);
  return text === undefined ? undefined : parse(text, [], { allowTrailingComma: true });
}
