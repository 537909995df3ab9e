import { compact } from './characters';

export type Country = 'DE' | 'AT' | 'GB';

/** Two letters of an area, a district, one digit and two letters of which C I K M O V are never used; the Crown dependencies have the same form. */
const british = /^(?:GIR0AA|(?:[A-PR-UWYZ][A-HK-Y]?\d[\dA-Z]?)\d[ABD-HJLNP-UW-Z]{2}|BFPO\d{1,4})$/;

/** Postcodes by country, without blanks. German ones begin at 01001 (Dresden has 01067); in Austria none begins with 0. */
const shapes: Readonly<Record<Country, RegExp>> = {
  DE: /^(?!00)(?!99999|01000)\d{5}$/,
  AT: /^[1-9]\d{3}$/,
  GB: british,
};

/** Letters of a country that people write in front of the postcode: D-38399, A-8999. */
const bare = (text: string): string =>
  compact(text)
    .toUpperCase()
    .replace(/^(?:D|DE|A|AT)(?=\d+$)/, '');

/** Whether a text is a postcode of a country, whatever its blanks and letter case. */
export const isPostcode = (text: string, country: Country): boolean => shapes[country].test(bare(text));

/** A postcode as its country writes it: digits in one, British ones in capitals with a blank before the last three characters. */
export function writtenPostcode(text: string): string {
  const code = bare(text);
  if (/^\d+$/.test(code)) return code;
  if (/^BFPO\d/.test(code)) return `BFPO ${code.slice(4)}`;
  if (/^[A-Z]{1,2}\d[A-Z\d]{3,4}$|^GIR0AA$/.test(code)) return `${code.slice(0, -3)} ${code.slice(-3)}`;
  return text.trim().toUpperCase().replaceAll(/\s+/g, ' ');
}
