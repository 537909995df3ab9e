/** The language of a locale: `de` of `de-at`. */
export const baseLanguage = (locale: string): string => locale.split('-')[0] ?? locale;
