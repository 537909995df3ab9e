/** Characters of the built-in PDF fonts beyond Latin-1 (WinAnsiEncoding, ISO 32000-1, annex D). */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const allWritten = new RegExp(`^[\\n\\x20-\\x7e\\xa0-\\xff${beyondLatin1}]*$`);
const isWritten = (text: string): boolean => allWritten.test(text);

/** Replacements for letters that do not decompose, and for signs with an equivalent. */
const alike: Readonly<Record<string, string>> = {
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ł: 'L',
  ł: 'l',
  Ŋ: 'Ng',
  ŋ: 'ng',
  Ŧ: 'T',
  ŧ: 't',
  Ə: 'E',
  ə: 'e',
  ẞ: 'SS',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2212': '-',
  '\u2032': '’',
  '\u2033': '”',
  '\t': ' ',
};

function writableLetter(letter: string): string {
  if (isWritten(letter)) return letter;
  const substitute = alike[letter];
  if (substitute !== undefined) return substitute;
  if (/^[\p{Cf}\p{Cc}\p{M}]+$/u.test(letter)) return '';
  if (/^\p{Zs}$/u.test(letter)) return ' ';
  const parts = [...letter.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  return parts.length > 0 && parts.some((part) => part !== letter) ? parts.map(writableLetter).join('') : '?';
}

const graphemes = new Intl.Segmenter();

/**
 * A text limited to what the built-in fonts of a PDF can write. Letters lose marks that the fonts lack, so that names stay readable; a letter
 * of another script becomes a question mark, because replacing it would write another name.
 */
export function writable(text: string): string {
  if (isWritten(text)) return text;
  return [...graphemes.segment(text.normalize('NFC'))]
    .map(({ segment }) => {
      const letters = [...segment].map(writableLetter).join('');
      return /^\?+$/.test(letters) ? '?' : letters;
    })
    .join('');
}
