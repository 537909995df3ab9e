/** Scripts in use today that are written from right to left, of Unicode's CLDR. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** The `dir` of an element in a language (BCP 47): 'rtl', or undefined where text runs from left to right, as HTML assumes. */
export const writingDirection = (tag: string): 'rtl' | undefined =>
  rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : undefined;
