import { checkVAT, countries } from 'jsvat';
import { compact, withoutLabel } from './common/characters';

export const reasons: readonly string[] = ['number'];

/** Letters and digits only, in capitals: ATU13585627. */
export const written = (text: string): string => compact(withoutLabel(text), /[./]/g).toUpperCase();

/** Northern Ireland trades goods with XI in front of the same number that a British business has (Windsor Framework). */
const british = (id: string): string => id.replace(/^XI/, 'GB');

/** A VAT id with its country code; validates the check digits, not whether it exists. */
export function fault(text: string): string | undefined {
  const id = written(text);
  if (/^\d{10,13}$/.test(id)) return 'number';
  return checkVAT(british(id), [...countries]).isValid ? undefined : 'format';
}
