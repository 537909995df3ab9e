import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { phoneDigits } from './common/phone-digits';
import { about } from './phone';

export { about };
export const reasons: readonly string[] = ['characters', 'country'];

/** A number with country code as stored, +495331901820; other text unchanged. */
export const written = (text: string): string => {
  const number = phoneDigits(text).replace(/^00/, '+');
  return /^\+\d+$/.test(number) ? (parsePhoneNumberFromString(number)?.number ?? number) : text.trim();
};

/** Error in the form of a telephone number, before its digits are validated. */
export function outerFault(text: string): string | undefined {
  const number = phoneDigits(text);
  if (about(text)['character'] !== '') return 'characters';
  return /^(\+|00)/.test(number) ? undefined : 'country';
}

/** A telephone number of any kind with a known country code and a possible length. */
export function fault(text: string): string | undefined {
  return outerFault(text) ?? (parsePhoneNumberFromString(written(text))?.isPossible() === true ? undefined : 'format');
}
