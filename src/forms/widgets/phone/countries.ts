/** The world's dialling codes, from the library that validates numbers; loaded after the page. */
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';
import metadata from 'libphonenumber-js/mobile/metadata';

export { phoneText } from '../../../kit/field/phone-text';

export type DialingCountry = { readonly code: string; readonly name: string; readonly prefix: string };

const codes: ReadonlySet<string> = new Set(getCountries().map((country) => String(getCountryCallingCode(country))));

/** The dialling code that digits begin with. */
export const codeIn = (text: string): string | undefined =>
  [1, 2, 3].map((length) => text.slice(0, length)).find((code) => codes.has(code));

/** Every country with a dialling code, by its name in a language. */
export function countriesIn(tag: string): readonly DialingCountry[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const all = getCountries().map((code) => ({
    code: String(code),
    name: names.of(code) ?? code,
    prefix: `+${getCountryCallingCode(code)}`,
  }));
  return all.sort((a, b) => a.name.localeCompare(b.name, tag));
}

/** The main country of a dialling code. */
export const mainCountry = (prefix: string): string | undefined =>
  (metadata.country_calling_codes as Readonly<Record<string, readonly string[]>>)[prefix.slice(1)]?.[0];
