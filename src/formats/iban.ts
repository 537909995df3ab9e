import { validateIBAN, ValidationErrorsIBAN } from 'ibantools';

export const reasons: readonly string[] = ['country', 'length', 'checksum', 'characters'];

const named: readonly (readonly [ValidationErrorsIBAN, string])[] = [
  [ValidationErrorsIBAN.NoIBANCountry, 'country'],
  [ValidationErrorsIBAN.WrongBBANLength, 'length'],
  [ValidationErrorsIBAN.WrongIBANChecksum, 'checksum'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'format'],
];

/** An IBAN as people write it, in groups or not, in small letters or not. */
export function fault(text: string): string | undefined {
  const iban = text.replaceAll(/[\s-]/gu, '').toUpperCase();
  if (!/^[A-Z0-9]*$/.test(iban)) return 'characters';
  const { valid, errorCodes } = validateIBAN(iban);
  return valid ? undefined : named.find(([code]) => errorCodes.includes(code))?.[1] ?? 'format';
}
