/** Bytes of files as text: which of them are not UTF-8 is known by the bytes, since � may be written in a file that is. */
import { isUtf8 } from 'node:buffer';

/** A text of a file. `unreadableFrom`: the first place where the bytes are not UTF-8; absent where all of them are. */
export type DecodedText = { readonly text: string; readonly unreadableFrom?: number };

/** In place of bytes that are not UTF-8. */
const replacement = '\uFFFD';
const written = Buffer.from(replacement);

/** A text without the mark that some editors put in front of it. */
export const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** Reads the bytes of a file as text, without a mark in front of it. */
export function decodedText(bytes: Buffer): DecodedText {
  const whole = bytes.toString('utf8');
  const text = withoutMark(whole);
  if (isUtf8(bytes)) return { text };
  const isWritten = (index: number): boolean => {
    const offset = Buffer.byteLength(whole.slice(0, index));
    return bytes.subarray(offset, offset + written.length).equals(written);
  };
  let from = whole.indexOf(replacement);
  while (isWritten(from)) from = whole.indexOf(replacement, from + 1);
  return { text, unreadableFrom: from - (whole.length - text.length) };
}
