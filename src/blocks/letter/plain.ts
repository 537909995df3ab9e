/** A letter in the words of the person who reads it. */
export type Words = {
  readonly title: string;
  readonly opening: string;
  readonly lines: readonly { readonly id: string; readonly label: string; readonly said: string }[];
  readonly closing: string;
};

/** The letter as text, the way it is copied, mailed and kept. */
export function plainLetter({ opening, lines, closing }: Words): string {
  const body = lines.map(({ label, said: words }) => `${label}: ${words}`.trimEnd()).join('\n');
  return [opening, body, closing].filter((part) => part !== '').join('\n\n');
}

/** An address that opens the mail program with the letter in it; mail wants its lines ended like this. */
export function mailAddress(to: string, words: Words): string {
  const body = encodeURIComponent(plainLetter(words).replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(words.title)}&body=${body}`;
}
