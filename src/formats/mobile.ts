import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { outerFault } from './phone-number';

export { reasons } from './phone-number';

/** A mobile number: where a country does not keep mobile numbers apart, any number of it. */
export function fault(text: string): string | undefined {
  const outer = outerFault(text);
  if (outer !== undefined) return outer;
  return parsePhoneNumberFromString(text)?.isValid() === true ? undefined : 'format';
}
