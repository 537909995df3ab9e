import { ValidationErrorsIBAN, isSEPACountry, validateIBAN } from 'ibantools';

/** In the area since 2024; the tables of the library do not know it yet. */
const joined: readonly string[] = ['AL', 'MD', 'ME', 'MK', 'RS'];

/** An IBAN as banks exchange it: without blanks of any kind and hyphens, in capital letters. */
export const normaliseIban = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

/** What is wrong with a normalised IBAN; any country of the SEPA area will do (Regulation 260/2012, article 9). */
export function ibanProblem(iban: string): 'iban.country' | 'iban.length' | 'iban.checksum' | null {
  const country = iban.slice(0, 2);
  if (!isSEPACountry(country) && !joined.includes(country)) return 'iban.country';
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return null;
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength) ? 'iban.length' : 'iban.checksum';
}
