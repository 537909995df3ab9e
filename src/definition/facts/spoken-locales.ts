import { baseLanguage } from '../../base/base-language';
import { asObject, texts } from '../../base/json';
import { localeChain } from './messages';

/** The locales of a site that need their own texts: a dialect takes them from its fallback language. */
export function spokenLocales({ settings }: { readonly settings: unknown }): readonly string[] {
  const locales = texts(asObject(settings)['locales']);
  const isDialect = (locale: string): boolean =>
    localeChain(settings, locale)
      .slice(1)
      .some((other) => locales.includes(other) && baseLanguage(other) === baseLanguage(locale));
  return locales.filter((locale) => !isDialect(locale));
}
