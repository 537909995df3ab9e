import { phoneDigits } from './common/phone-digits';

export const reasons: readonly string[] = [];

export const written = phoneDigits;

/** The first part of a telephone number, with its 0 or with + and country code: "(05331)", "+49 5331", "01632". */
export const fault = (text: string): string | undefined =>
  /^\+?\d{2,8}$/.test(phoneDigits(text)) ? undefined : 'format';
