/** A letter in the reader's language. */
export type Words = {
  readonly title: string;
  readonly opening: string;
  readonly lines: readonly { readonly id: string; readonly label: string; readonly said: string }[];
  readonly closing: string;
};

/** The letter as text, for copying, mailing and saving. */
export function plainLetter({ opening, lines, closing }: Words): string {
  const body = lines.map(({ label, said: words }) => `${label}: ${words}`.trimEnd()).join('\n');
  return [opening, body, closing].filter((part) => part !== '').join('\n\n');
}

/** An address that opens the mail program with the letter; mails need CRLF line ends. */
export function mailAddress(to: string, words: Words): string {
  const body = encodeURIComponent(plainLetter(words).replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(words.title)}&body=${body}`;
}
