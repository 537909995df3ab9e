import { compact } from './common/characters';
import { chosenData } from './common/format-data';
import type { FormatData, PostcodeData } from './common/format-data';

export const reasons: readonly string[] = [];

/** A postcode in its country's notation; undefined for an invalid one. Takes the data of the country's file. */
export function postcodeWritten({ pattern, written }: Omit<PostcodeData, 'example'>, text: string): string | undefined {
  const whole = new RegExp(`^(?:${pattern})$`, 'u');
  const code = compact(text).toUpperCase();
  return whole.test(code) ? code.replace(whole, written).replace(/[\s-]+$/, '') : undefined;
}

/** A postcode in the notation of the selected country; without one, in that of all countries that accept it, otherwise unchanged. */
export function written(text: string, data?: FormatData, chosen?: unknown): string {
  const countries = data ? (chosen ? (chosenData(data, chosen) ?? []) : Object.values(data.of)) : [];
  const [one, ...others] = new Set(countries.flatMap((country) => postcodeWritten(country, text) ?? []));
  return one === undefined || others.length > 0 ? text : one;
}

/** Example postcodes for the message, in the page's language: "38399 or 8010". */
export const about = (_text: string, data?: FormatData, chosen?: unknown): Readonly<Record<string, string>> => ({
  example: new Intl.ListFormat(globalThis.document?.documentElement.lang || 'en', { type: 'disjunction' }).format(
    ((data && chosenData(data, chosen)) ?? []).map(({ example }) => example),
  ),
});

/** A postcode of one of the countries; any text if the data of one of them is unknown. */
export function fault(text: string, data?: FormatData, chosen?: unknown): string | undefined {
  const countries = data && chosenData(data, chosen);
  return !countries || countries.some((country) => postcodeWritten(country, text) !== undefined) ? undefined : 'format';
}
