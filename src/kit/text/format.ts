import type { IntlShape } from 'react-intl';
import type { TextFormat } from '../../model/value';
import { usePage } from '../page/context';

const isAmount = (value: unknown): value is string | number =>
  (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) && Number.isFinite(Number(value));

const isYear = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-/.test(value);

const isMonth = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d$/.test(value);

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

/** The date and optional time exactly as written, whatever zone they name: an appointment is in local time of its place. */
function asWritten(iso: string): string {
  const [, day = '', time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(iso) ?? [];
  return `${day}T${time}Z`;
}

function amount(intl: IntlShape, value: string | number, whole: boolean, currency: unknown): string {
  const options = whole ? { trailingZeroDisplay: 'stripIfInteger' as const } : {};
  const named = typeof currency === 'string' ? { style: 'currency' as const, currency } : { format: 'money' };
  // A real minus sign: the formatter's hyphen is half as wide, and lines may break after it.
  return intl.formatNumber(Number(value), { ...named, ...options }).replace('-', '−');
}

/**
 * Formats a value in the language of `intl`: "2.000,00 €", "5 January 2027", "1,000". `currency` replaces the site's.
 * Returns a value that is not an amount, number or ISO date unchanged: a page must not fail because of a text.
 */
export function formatValue(intl: IntlShape, value: unknown, format: TextFormat, currency?: unknown): unknown {
  if (format === 'money' || format === 'price')
    return isAmount(value) ? amount(intl, value, format === 'price', currency) : value;
  if (format === 'number') return isAmount(value) ? intl.formatNumber(Number(value)) : value;
  if (format === 'year') return isYear(value) ? value.slice(0, 4) : value;
  const day = format === 'month' && isMonth(value) ? `${value}-01` : value;
  return isDate(day) ? intl.formatDate(asWritten(day), { format }) : value;
}

/** Formats of the person's language. `en` means British English, so that dates are day-month-year (specification §9). */
export type Formatters = {
  /** An amount in the site's currency or another, e.g. "2.000,00 €". */
  readonly money: (amount: number, currency?: string) => string;
  /** An ISO 8601 date in the long form: "5 January 2027". */
  readonly date: (iso: string) => string;
  readonly number: (value: number) => string;
  /** Formats a value of unknown type, if it fits; an empty string for a missing value. */
  readonly write: (value: unknown, format?: TextFormat, currency?: unknown) => string;
};

/** The formats of the page's language and the site's currency. */
export function useFormat(): Formatters {
  const { intl } = usePage();
  return {
    money: (amount, currency) => String(formatValue(intl, amount, 'money', currency)),
    date: (iso) => String(formatValue(intl, iso, 'date')),
    number: (value) => String(formatValue(intl, value, 'number')),
    write: (value, format, currency) =>
      String((format === undefined ? value : formatValue(intl, value, format, currency)) ?? ''),
  };
}
