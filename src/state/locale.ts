import { writeStored } from './storage';

/** Remembers the person's choice of language where the head script looks for it before the page is painted. */
export const keepLocale = (locale: string): void => writeStored('local', document.documentElement.dataset['localeKey'] ?? 'language', locale);
