import { validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { compact, firstWrong, withoutLabel } from './common/characters';

export const reasons: readonly string[] = ['country', 'length', 'checksum', 'characters'];

const named: readonly (readonly [ValidationErrorsIBAN, string])[] = [
  [ValidationErrorsIBAN.NoIBANCountry, 'country'],
  [ValidationErrorsIBAN.WrongBBANLength, 'length'],
  [ValidationErrorsIBAN.WrongIBANChecksum, 'checksum'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'format'],
];

/** An IBAN in electronic form. Drops the word before it; no country has the letters IB. */
export const bareIban = (text: string): string => compact(withoutLabel(text)).toUpperCase().replace(/^IBAN/, '');

/** In groups of four, as on paper. */
export const written = (text: string): string =>
  bareIban(text)
    .match(/.{1,4}/gu)
    ?.join(' ') ?? '';

/** The first character that is neither a letter nor a digit. */
export const about = (text: string): Readonly<Record<string, string>> => ({
  character: firstWrong(bareIban(text), /[^A-Z0-9]/u),
});

/** An IBAN with or without groups, in any case. */
export function fault(text: string): string | undefined {
  const iban = bareIban(text);
  if (!/^[A-Z0-9]*$/.test(iban)) return 'characters';
  const { valid, errorCodes } = validateIBAN(iban);
  return valid ? undefined : (named.find(([code]) => errorCodes.includes(code))?.[1] ?? 'format');
}
