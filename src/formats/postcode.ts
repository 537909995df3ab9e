import { compact } from './common/characters';
import { chosenData } from './common/format-data';
import type { FormatData } from './common/format-data';

export const reasons: readonly string[] = [];

/** A postcode as a country writes it; undefined for none of its postcodes. Takes what the file of the country says. */
export function postcodeWritten(
  { pattern, written = '$&' }: Readonly<Record<string, string>>,
  text: string,
): string | undefined {
  const whole = new RegExp(`^(?:${pattern})$`, 'u');
  const code = compact(text).toUpperCase();
  return whole.test(code) ? code.replace(whole, written).replace(/[\s-]+$/, '') : undefined;
}

/** A postcode as the first country writes it whose postcode it is. */
export const written = (text: string, data?: FormatData, chosen?: unknown): string =>
  (data && chosenData(data, chosen).flatMap((country) => postcodeWritten(country, text) ?? [])[0]) ?? text;

/** Postcodes for the message, in the words of the page: "38399 or 8010". */
export const about = (_text: string, data?: FormatData, chosen?: unknown): Readonly<Record<string, string>> => ({
  example: new Intl.ListFormat(globalThis.document?.documentElement.lang || 'en', { type: 'disjunction' }).format(
    data ? chosenData(data, chosen).flatMap(({ example }) => example ?? []) : [],
  ),
});

/** A postcode of one of the countries; anything where nothing is known of one of them. */
export const fault = (text: string, data?: FormatData, chosen?: unknown): string | undefined =>
  !data || chosenData(data, chosen).some((country) => postcodeWritten(country, text) !== undefined)
    ? undefined
    : 'format';
