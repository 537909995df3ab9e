/** The letters that pages of a site can show without an API, for subsetting its typefaces. */
import type { CompiledSite } from '../../model/site';

/** First days of the months of a year: every month, every weekday, and both halves of the day. */
const dates = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1, month * 2)));

const dateOptions: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full', timeStyle: 'short' },
  { dateStyle: 'medium' },
  ...(['long', 'short'] as const).flatMap((width) => [{ month: width }, { weekday: width }]),
];

/** All digits, the minus sign, and group and decimal separators. */
const number = -1_234_567_890.12;

/** Spaces and minus signs from other versions of `Intl`. */
const variants = '\u00a0\u202f\u2212';

/** Texts that browsers generate in a language: dates, numbers, amounts, file sizes. */
function writtenByIntl(tag: string, currency: string): string {
  const numberOptions: readonly Intl.NumberFormatOptions[] = [
    {},
    { style: 'percent' },
    { style: 'currency', currency },
    ...['kilobyte', 'megabyte'].map((unit) => ({ style: 'unit', unit }) as const),
  ];
  const written = [
    ...numberOptions.map((options) => new Intl.NumberFormat(tag, options).format(number)),
    ...dateOptions.flatMap((options) => {
      const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
      return dates.map((date) => format.format(date));
    }),
  ];
  return written.join('');
}

/** Every letter in the definitions and texts of a site, those that `Intl` adds, and those of a plain keyboard. */
export function lettersOf(site: CompiledSite): string {
  const { settings, pages, menus, forms, operations, messages, documents } = site;
  const keyboard = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
  const said = JSON.stringify([settings, pages, menus, forms, operations, messages, documents]);
  const { currency, languages } = settings;
  const written = settings.locales.map((locale) => writtenByIntl(languages[locale]?.tag ?? locale, currency)).join('');
  const all = keyboard + said + written + variants;
  // A style may show a text in capitals.
  return [...new Set(all + all.toUpperCase())].sort().join('');
}
