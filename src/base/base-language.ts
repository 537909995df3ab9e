/** The language of a locale: `de` of `de-at`. */
export const baseLanguage = (locale: string): string => locale.split('-')[0] ?? locale;

/** Returns an error message for a word that is not the code of an existing language in lower case, such as fr or de-at. */
export function languageCodeError(code: string): string | undefined {
  if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/.test(code) || !isLanguageTag(code))
    return `"${code}" is not a language: use its code in lower case, e.g. fr or de-at.`;
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return names.of(baseLanguage(code)) === undefined ? `There is no language "${code}".` : undefined;
}

/** Whether a text is a language tag (BCP 47), such as en-GB. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
