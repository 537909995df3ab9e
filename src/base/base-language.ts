/** The language of a locale: `de` of `de-at`. */
export const baseLanguage = (locale: string): string => locale.split('-')[0] ?? locale;

/** Whether a text is a language tag (BCP 47), such as en-GB. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
