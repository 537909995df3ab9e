import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { outerFault, written } from './phone-number';

export { about, reasons, written } from './phone-number';

/** A mobile number; any number of a country that does not distinguish mobile numbers. */
export function fault(text: string): string | undefined {
  return outerFault(text) ?? (parsePhoneNumberFromString(written(text))?.isValid() === true ? undefined : 'format');
}
