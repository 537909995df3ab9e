import { compact } from './common/characters';
import { chosenData } from './common/format-data';
import type { FormatData, PostcodeData } from './common/format-data';

export const reasons: readonly string[] = [];

/** A postcode as a country writes it; undefined for none of its postcodes. Takes what the file of the country says. */
export function postcodeWritten({ pattern, written }: Omit<PostcodeData, 'example'>, text: string): string | undefined {
  const whole = new RegExp(`^(?:${pattern})$`, 'u');
  const code = compact(text).toUpperCase();
  return whole.test(code) ? code.replace(whole, written).replace(/[\s-]+$/, '') : undefined;
}

/** A postcode as the chosen country writes it; where none is chosen, as all countries do that have it, else as it is. */
export function written(text: string, data?: FormatData, chosen?: unknown): string {
  const countries = data ? (chosen ? (chosenData(data, chosen) ?? []) : Object.values(data.of)) : [];
  const [one, ...others] = new Set(countries.flatMap((country) => postcodeWritten(country, text) ?? []));
  return one === undefined || others.length > 0 ? text : one;
}

/** Postcodes for the message, in the words of the page: "38399 or 8010". */
export const about = (_text: string, data?: FormatData, chosen?: unknown): Readonly<Record<string, string>> => ({
  example: new Intl.ListFormat(globalThis.document?.documentElement.lang || 'en', { type: 'disjunction' }).format(
    ((data && chosenData(data, chosen)) ?? []).map(({ example }) => example),
  ),
});

/** A postcode of one of the countries; anything where nothing is known of one of them. */
export function fault(text: string, data?: FormatData, chosen?: unknown): string | undefined {
  const countries = data && chosenData(data, chosen);
  return !countries || countries.some((country) => postcodeWritten(country, text) !== undefined) ? undefined : 'format';
}
