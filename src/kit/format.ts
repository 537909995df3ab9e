import { usePage } from './context';

/** Formats of the person's language. `en` means British English, so that dates read day-month-year (specification §9). */
export type Formats = {
  /** An amount in the site's currency or another, e.g. "2.000,00 €". */
  readonly money: (amount: number, currency?: string) => string;
  /** An ISO 8601 date in the long form: "5 January 2027". */
  readonly date: (iso: string) => string;
  readonly number: (value: number) => string;
};

/** The formats of the page's language and the site's currency. */
export function useFormat(): Formats {
  const { language, currency: own } = usePage();
  return {
    money: (amount, currency = own) => new Intl.NumberFormat(language.tag, { style: 'currency', currency }).format(amount),
    date: (iso) => new Intl.DateTimeFormat(language.tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${iso.slice(0, 10)}T00:00:00Z`)),
    number: (value) => new Intl.NumberFormat(language.tag).format(value),
  };
}
