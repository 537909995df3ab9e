import { oneLine } from './common/characters';
import { firstOdd, isPhone, phoneDigits } from './common/phone-digits';

export const reasons: readonly string[] = ['characters', 'length'];

/** A number as typed, without invisible characters. */
export const written = oneLine;

/** The first character that is not allowed in a number. */
export const about = (text: string): Readonly<Record<string, string>> => ({ character: firstOdd(phoneDigits(text)) });

/** A telephone number of any kind, with or without country code. */
export function fault(text: string): string | undefined {
  const digits = phoneDigits(text);
  if (firstOdd(digits) !== '') return 'characters';
  return isPhone(digits) ? undefined : 'length';
}
