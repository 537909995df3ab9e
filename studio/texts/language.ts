import { createContext, useCallback, useContext } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import de from './de.json';
import en from './en.json';
import refusalsInGerman from './refusals.de.json';
import type { StudioRefusal } from '../protocol';

/** A text of the studio itself. */
export type TextId = keyof typeof en;

export type StudioLanguage = 'en' | 'de';

export const studioLanguages = ['en', 'de'] as const;

/** Every text in every language: a missing one does not compile. */
export const studioTexts: Readonly<Record<StudioLanguage, Readonly<Record<TextId, string>>>> = { en, de };

/** The server's reasons to refuse an edit, by code; the server itself has them in English. */
export const refusalTexts: Readonly<Record<StudioLanguage, Readonly<Record<string, string>>>> = {
  en: {},
  de: refusalsInGerman,
};

/** The visitor's first language that the studio supports. */
export const usualLanguage = (wanted: readonly string[]): StudioLanguage =>
  wanted.map((tag) => studioLanguages.find((each) => tag.split('-')[0] === each)).find(Boolean) ?? 'en';

export const LanguageContext = createContext<(language: StudioLanguage) => void>(() => undefined);

/** Changes the language of the studio. */
export const useSetLanguage = () => useContext(LanguageContext);

type TextValues = Parameters<IntlShape['formatMessage']>[1];

/** Returns a function that returns a text in the language of the studio, with values for its placeholders. */
export function useSay(): (id: TextId, values?: Readonly<Record<string, string | number>>) => string {
  const { formatMessage } = useIntl();
  return (id, values) => String(formatMessage({ id }, values satisfies TextValues));
}

/** Returns a function that explains in the language of the studio why an edit is refused; in English without a translation. */
export function useRefusalWords(): (refusal: StudioRefusal) => string {
  const { formatMessage, messages } = useIntl();
  return useCallback(
    ({ refused, code, data }) => {
      const id = `refused.${code}`;
      return id in messages ? String(formatMessage({ id }, data)) : refused;
    },
    [formatMessage, messages],
  );
}

/** Name of a language in the language of the studio, e.g. German. */
export function useLanguageName(): (language: string) => string {
  const { locale } = useIntl();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (language) => names.of(language) ?? language;
}
