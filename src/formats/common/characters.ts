/** Characters that people type and paste between the significant ones. */

/** Blanks of every kind, dashes of every kind (the minus sign too), and characters that nobody sees: zero-width, soft hyphen, bidi marks. */
const between = /[\s\p{Cf}\p{Pd}\u2212]/gu;

/** Full-width digits and letters as the plain ones. */
const plain = (text: string): string => text.normalize('NFKC');

/** A number of letters and digits without separators: blanks, dashes, dots, and further ones by parameter. */
export const compact = (text: string, also = /[.]/g): string =>
  plain(text).replaceAll(between, '').replaceAll(also, '');

/** The same without a label such as "IBAN: …". */
export const withoutLabel = (text: string): string => text.replace(/^[^:\d]*:/u, '');

/** A line as it is kept: no characters that nobody sees, one blank between words. Joiners stay: some scripts are not written without. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\P{Cf}\u200C\u200D]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The first visible character that matches `wrong`. */
export const firstWrong = (text: string, wrong: RegExp): string => wrong.exec(text)?.[0] ?? '';
