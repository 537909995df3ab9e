import { validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { compact, firstWrong, withoutLabel } from './common/characters';

export const reasons: readonly string[] = ['country', 'length', 'checksum', 'characters'];

const named: readonly (readonly [ValidationErrorsIBAN, string])[] = [
  [ValidationErrorsIBAN.NoIBANCountry, 'country'],
  [ValidationErrorsIBAN.WrongBBANLength, 'length'],
  [ValidationErrorsIBAN.WrongIBANChecksum, 'checksum'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'format'],
];

/** An IBAN as banks exchange it. The word in front of it on paper is left out; no country has the letters IB. */
export const bareIban = (text: string): string => compact(withoutLabel(text)).toUpperCase().replace(/^IBAN/, '');

/** In groups of four, as on paper. */
export const written = (text: string): string =>
  bareIban(text)
    .match(/.{1,4}/gu)
    ?.join(' ') ?? '';

/** The character that is neither letter nor digit. */
export const about = (text: string): Readonly<Record<string, string>> => ({
  character: firstWrong(bareIban(text), /[^A-Z0-9]/u),
});

/** An IBAN as people write it, in groups or not, in small letters or not. */
export function fault(text: string): string | undefined {
  const iban = bareIban(text);
  if (!/^[A-Z0-9]*$/.test(iban)) return 'characters';
  const { valid, errorCodes } = validateIBAN(iban);
  return valid ? undefined : (named.find(([code]) => errorCodes.includes(code))?.[1] ?? 'format');
}
