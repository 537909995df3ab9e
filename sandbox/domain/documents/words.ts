import { keptDateFormat, keptMoneyFormat } from '../../kept-formats';
import type { Country } from '../../http/postcodes';

/** A locale of a document; `de-at` falls back to `de`. */
export type DocumentLocale = 'en' | 'de' | 'de-at';

/** Applicable law, and the language. */
export interface Style {
  locale: DocumentLocale;
  country: Country;
}

type Entry = Partial<Record<DocumentLocale, string>>;
type Texts = Readonly<Record<string, Entry>>;

/** A text by its id; country-specific wording has the id `id.COUNTRY`. */
export type IdOf<T> =
  Extract<keyof T, string> extends infer Key ? (Key extends `${infer Id}.${Country}` ? Id : Key & string) : never;

export type DocumentValues = Readonly<Record<string, string>>;

const chains: Readonly<Record<DocumentLocale, readonly DocumentLocale[]>> = {
  en: ['en'],
  de: ['de'],
  'de-at': ['de-at', 'de'],
};

/** The first supported locale in an Accept-Language header. */
export function writtenFor(header: string | undefined): DocumentLocale {
  const tags = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(';')[0] ?? '');
  const found = tags.find((tag) => /^(en|de)\b/.test(tag)) ?? 'en';
  return found.startsWith('de-at') ? 'de-at' : found.startsWith('de') ? 'de' : 'en';
}

/** Country of the applicable law: that of the place, otherwise that of the seller. */
export const countryOf = (...candidates: readonly (string | null | undefined)[]): Country =>
  candidates.find((name): name is Country => name === 'DE' || name === 'AT' || name === 'GB') ?? 'DE';

/** German is Austrian German in Austria only, whatever page made the call; English is the same everywhere. */
export const styleFor = (locale: DocumentLocale, country: Country): Style => ({
  country,
  locale: locale === 'en' ? 'en' : country === 'AT' ? 'de-at' : 'de',
});

/** The BCP 47 tag of a document and its formats. */
export const tagOf = ({ locale }: Style): string => ({ en: 'en-GB', de: 'de-DE', 'de-at': 'de-AT' })[locale];

export const fillText = (text: string, values: DocumentValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/**
 * Formats texts in a style: the country's wording, otherwise the common one, along the fallbacks of its language.
 * @throws Error for an unknown text or a missing value: incomplete documents are never delivered
 */
export function speaker<T extends Texts>(
  texts: T,
  { locale, country }: Style,
): (id: IdOf<T>, values?: DocumentValues) => string {
  const all: Texts = texts;
  const entryOf = (name: string): string | undefined =>
    chains[locale].map((each) => all[name]?.[each]).find((text) => text !== undefined);
  return (id, values = {}) => {
    const text = entryOf(`${id}.${country}`) ?? entryOf(id);
    if (text === undefined) throw new Error(`No text "${id}" in ${locale} for ${country}`);
    const output = fillText(text, values);
    const [missing] =
      /\{\w+\}/.exec(text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? '' : whole))) ?? [];
    if (missing !== undefined) throw new Error(`The text "${id}" has no value for ${missing}`);
    return output;
  };
}

/** Formats amounts, days and months for readers. */
export function formatsIn(style: Style, currency: string) {
  const tag = tagOf(style);
  return {
    money: (amount: string | number) => keptMoneyFormat(tag, currency).format(Number(amount)),
    day: (iso: string) =>
      keptDateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${iso.slice(0, 10)}T00:00:00Z`)),
    country: (code: string) => new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code,
  };
}

export type Formats = ReturnType<typeof formatsIn>;
