const separatorOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.1).find(({ type }) => type === 'decimal')?.value ?? '.';

/** A number as typed in a language, without grouping. Other values are returned unchanged. */
export function showNumber(value: unknown, locale: string): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number'
    ? new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 15 }).format(value)
    : '';
}

/**
 * Parses a number in the notation of a language ("1.500,5" in German); a single comma or point that cannot separate thousands is a decimal
 * separator. Returns other text unchanged, so that a person can correct it; empty text is undefined.
 */
export function readNumber(text: string, locale: string): number | string | undefined {
  const typed = text.trim().replaceAll(/[\s'’]/g, '');
  if (typed === '') return undefined;
  const decimal = separatorOf(locale);
  const grouped = decimal === ',' ? /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/ : /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;
  const plain = (grouped.test(typed) ? typed.replaceAll(decimal === ',' ? '.' : ',', '') : typed).replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}
