/** Postcodes of the countries where the provider has places, as the files of those countries say. */
import austrian from '../../schemas/language/countries/at.json';
import british from '../../schemas/language/countries/gb.json';
import german from '../../schemas/language/countries/de.json';
import { fault, written } from '../../src/formats/postcode';

const of = { DE: german.postcode, AT: austrian.postcode, GB: british.postcode };

export type Country = keyof typeof of;

const data = { any: Object.keys(of), of };

/** The postcode of a country; of any of ours where it is not said of which. */
export const postcodeIn = (country: string | null) => ({
  fault: (text: string) => fault(text, data, country),
  written: (text: string) => written(text, data, country),
});
