/** Decodes files as UTF-8. Finds invalid bytes by the bytes themselves, because a valid file may contain �. */
import { isUtf8 } from 'node:buffer';

/** The text of a file. `unreadableFrom`: the index of the first invalid bytes in it; absent if all are UTF-8. */
export type DecodedText = { readonly text: string; readonly unreadableFrom?: number };

/** Replacement for invalid bytes. */
const replacement = '\uFFFD';
const replacementBytes = Buffer.from(replacement);

/** The text without the byte order mark that some editors add. */
export const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/** Decodes the bytes of a file, without a byte order mark. */
export function decodedText(bytes: Buffer): DecodedText {
  const whole = bytes.toString('utf8');
  const text = withoutMark(whole);
  if (isUtf8(bytes)) return { text };
  const isWritten = (index: number): boolean => {
    const offset = Buffer.byteLength(whole.slice(0, index));
    return bytes.subarray(offset, offset + replacementBytes.length).equals(replacementBytes);
  };
  let from = whole.indexOf(replacement);
  while (isWritten(from)) from = whole.indexOf(replacement, from + 1);
  return { text, unreadableFrom: from - (whole.length - text.length) };
}
