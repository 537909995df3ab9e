import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

export const reasons: readonly string[] = ['characters', 'country'];

const allowed = /^[+\d\s()/.\u2010-\u2015-]+$/u;

/** What a telephone number lacks before anybody looks at its digits. */
export function outerFault(text: string): string | undefined {
  if (!allowed.test(text)) return 'characters';
  return /^\s*\+/.test(text) ? undefined : 'country';
}

/** A telephone number of any kind: known country code, possible length. */
export function fault(text: string): string | undefined {
  const outer = outerFault(text);
  if (outer !== undefined) return outer;
  return parsePhoneNumberFromString(text)?.isPossible() === true ? undefined : 'format';
}
