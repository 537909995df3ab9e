/** Right-to-left scripts in use today, from Unicode's CLDR. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** The `dir` attribute for a language (BCP 47): 'rtl', or undefined for left to right, the default of HTML. */
export const writingDirection = (tag: string): 'rtl' | undefined =>
  rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : undefined;
