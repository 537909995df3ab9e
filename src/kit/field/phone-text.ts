/** Formats telephone numbers for readers. Includes the validating library, so it is loaded late. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** A number with country code in the groups of its country, "+49 1522 8817386"; other texts unchanged. */
export function phoneText(text: string): string {
  // The library parses as far as it can; what it would drop must stay visible.
  if (/[^+\d\s()/.\p{Pd}]/u.test(text)) return text;
  const number = parsePhoneNumberFromString(text);
  return number?.isPossible() === true ? number.formatInternational() : text;
}
