import { usePage } from '../page/context';
import { useText } from './useText';

/** Attributes of the element around a text: its language, if it differs from the page's. */
type LanguageAttributes = { readonly lang?: string; readonly dir?: 'auto' };

export type TextLanguage = {
  readonly attributes: LanguageAttributes;
  /** Note for the reader that the text is in another language; none for a variant of theirs. */
  readonly note: string;
};

const languageOf = (locale: string): string => locale.split('-')[0] ?? locale;

/** Name of a language in the reader's own language. */
const nameOf = (locale: string, reader: string): string =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(languageOf(locale)) ?? locale;

/** Marks a text written in `locale`; nothing if that is unknown or the page's language. */
export function useLanguageAttributes(locale: unknown): LanguageAttributes {
  const page = usePage();
  if (typeof locale !== 'string' || locale === '' || locale === page.locale) return {};
  return { lang: page.languages[locale]?.tag ?? locale, dir: 'auto' };
}

/** Marks a delivered text written in `locale`. Kinds that show the note list "written.only-in" in their x-messages. */
export function useTextLanguage(locale: unknown): TextLanguage {
  const page = usePage();
  const text = useText();
  const attributes = useLanguageAttributes(locale);
  const written = String(locale);
  if (attributes.lang === undefined || languageOf(written) === languageOf(page.locale)) return { attributes, note: '' };
  const language = nameOf(written, page.language.tag);
  return { attributes, note: text({ message: 'written.only-in', values: { language } }) };
}
