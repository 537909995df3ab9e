/** Languages by the codes that people type. */
import { languageCodeError } from '../../../src/base/base-language';
import { sourceMark } from '../../../src/definition/translate/units';
import { UsageError } from '../usage';

/** Mark of an untranslated text: outdated whatever its source is. */
export const untranslated = sourceMark('');

/** Languages whose likely region is outside Europe, with the European tag. */
const europe: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };

/** Returns the language's own name: fr → Français. */
export function ownNameOf(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** Returns the tag with the likely region: fr → fr-FR. */
export function likelyTagOf(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return europe[locale] ?? (region === undefined ? language : `${language}-${region}`);
}

/** Requires the code of a language that exists. @throws UsageError for any other word */
export function requireLocale(locale: string): void {
  const error = languageCodeError(locale);
  if (error !== undefined) throw new UsageError(error);
}
