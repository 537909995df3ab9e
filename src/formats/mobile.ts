import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { outerFault, written } from './phone-number';

export { about, reasons, written } from './phone-number';

/** A mobile number: where a country does not keep mobile numbers apart, any number of it. */
export function fault(text: string): string | undefined {
  return outerFault(text) ?? (parsePhoneNumberFromString(written(text))?.isValid() === true ? undefined : 'format');
}
