import { baseLanguage } from '../../base/base-language';
import { asObject, texts } from '../../base/json';
import { localeChain } from './messages';

/** The locales of a site in which a text has to be said: a dialect takes it from the language that it falls back to. */
export function spokenLocales({ settings }: { readonly settings: unknown }): readonly string[] {
  const locales = texts(asObject(settings)['locales']);
  const isDialect = (locale: string): boolean =>
    localeChain(settings, locale)
      .slice(1)
      .some((other) => locales.includes(other) && baseLanguage(other) === baseLanguage(locale));
  return locales.filter((locale) => !isDialect(locale));
}
