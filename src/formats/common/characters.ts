/** Characters that people type and paste between the significant ones. */

/** Spaces and dashes of every kind (including the minus sign), and invisible characters: zero-width, soft hyphen, bidi marks. */
const between = /[\s\p{Cf}\p{Pd}\u2212]/gu;

/** Converts full-width digits and letters to plain ones. */
const plain = (text: string): string => text.normalize('NFKC');

/** Removes separators from letters and digits: spaces, dashes, dots, and others by parameter. */
export const compact = (text: string, also = /[.]/g): string =>
  plain(text).replaceAll(between, '').replaceAll(also, '');

/** The same without a label such as "IBAN: …". */
export const withoutLabel = (text: string): string => text.replace(/^[^:\d]*:/u, '');

/** A line as stored: without invisible characters, one space between words. Joiners stay: some scripts need them. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\P{Cf}\u200C\u200D]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The first visible character that matches `wrong`. */
export const firstWrong = (text: string, wrong: RegExp): string => wrong.exec(text)?.[0] ?? '';
