/** Postcodes of the countries in which the provider has places, from the country files. */
import austrian from '../../schemas/language/countries/at.json';
import british from '../../schemas/language/countries/gb.json';
import german from '../../schemas/language/countries/de.json';
import { fault, written } from '../../src/formats/postcode';

const of = { DE: german.postcode, AT: austrian.postcode, GB: british.postcode };

export type Country = keyof typeof of;

const data = { any: Object.keys(of), of };

/** The postcode of a country; of any supported country if none is given. */
export const postcodeIn = (country: string | null) => ({
  fault: (text: string) => fault(text, data, country),
  written: (text: string) => written(text, data, country),
});
