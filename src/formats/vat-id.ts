import { checkVAT, countries } from 'jsvat';

export const reasons: readonly string[] = ['number'];

/** A national tax number: digits and strokes, no letters of a country. */
const taxNumber = /^[\d\s/]{10,16}$/;

/** A VAT id with the letters of its country; the check digits are part of the judgement, its existence is not. */
export function fault(text: string): string | undefined {
  if (taxNumber.test(text.trim())) return 'number';
  return checkVAT(text, [...countries]).isValid ? undefined : 'format';
}
