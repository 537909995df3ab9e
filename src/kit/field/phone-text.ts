/** Telephone numbers as they are read. With the library that judges them, hence loaded late. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** A number with country code in the groups of its country, "+49 1522 8817386"; anything else as it is. */
export function phoneText(text: string): string {
  // The library reads as far as it understands: what it would leave out must stay where the person sees it.
  if (/[^+\d\s()/.\p{Pd}]/u.test(text)) return text;
  const number = parsePhoneNumberFromString(text);
  return number?.isPossible() === true ? number.formatInternational() : text;
}
