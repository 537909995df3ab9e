import { isSEPACountry } from 'ibantools';
import { bareIban, fault as faultOfIban } from './iban';

export { about, reasons, written } from './iban';

/** In the SEPA area since 2024; the library's tables do not include it yet. */
const joined: readonly string[] = ['AL', 'MD', 'ME', 'MK', 'RS'];

/** An IBAN from which euros can be collected: of any country in the SEPA area (Regulation 260/2012, article 9). */
export function fault(text: string): string | undefined {
  const country = bareIban(text).slice(0, 2);
  const outside = /^[A-Z]{2}$/.test(country) && !isSEPACountry(country) && !joined.includes(country);
  return outside ? 'country' : faultOfIban(text);
}
