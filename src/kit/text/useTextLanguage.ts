import { usePage } from '../page/context';
import { useText } from './useText';

export type TextLanguage = {
  /** For the element around the text: its language, where that is not the page's. */
  readonly attributes: { readonly lang?: string };
  /** Tells the reader that the text is in another language; nothing for a variant of theirs. */
  readonly note: string;
};

const languageOf = (locale: string): string => locale.split('-')[0] ?? locale;

/** Name of a language in the reader's own. */
const nameOf = (locale: string, reader: string): string =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(languageOf(locale)) ?? locale;

/** How a delivered text is marked that was written in `locale`. The kind that shows the note names "written.only-in" in its x-messages. */
export function useTextLanguage(locale: unknown): TextLanguage {
  const page = usePage();
  const text = useText();
  if (typeof locale !== 'string' || locale === '' || locale === page.locale) return { attributes: {}, note: '' };
  const known = page.languages[locale];
  const foreign = languageOf(locale) !== languageOf(page.locale);
  return {
    attributes: { lang: known?.tag ?? locale },
    note: foreign ? text({ message: 'written.only-in', values: { language: nameOf(locale, page.language.tag) } }) : '',
  };
}
