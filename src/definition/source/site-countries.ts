/** The countries of a site: its own, those where it sells, those of its readers. */
import { asList, asObject, asText, texts } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { SourceSite } from '../source-site';

type Settings = Pick<SourceSite, 'settings'>;

const contactsOf = ({ settings }: Settings): JsonObject => asObject(asObject(settings)['contacts']);

/** The country in a language tag, such as RS in sr-Latn-RS; undefined if it has none or is invalid. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

/** The countries in the tags of a site's languages. */
export const readerCountries = ({ settings }: Settings): readonly string[] => [
  ...new Set(
    Object.values(asObject(asObject(settings)['languages'])).flatMap(
      (language) => regionOf(asText(asObject(language)['tag']) ?? '') ?? [],
    ),
  ),
];

/** The country of a site: its own, otherwise the first where it sells, otherwise the first of its readers. */
export const homeCountry = (site: Settings): string | undefined =>
  asText(contactsOf(site)['country']) ?? asText(asList(contactsOf(site)['countries'])[0]) ?? readerCountries(site)[0];

/** The countries where a site sells; by default its own, otherwise those of its readers. */
export function salesCountries(site: Settings): readonly string[] {
  const { country, countries } = contactsOf(site);
  const stated = texts(countries);
  if (stated.length > 0) return stated;
  return asText(country) === undefined ? readerCountries(site) : texts([country]);
}

/** The files of a site's countries by code, its own first. */
export function countriesOf(site: Pick<SourceSite, 'settings' | 'countries'>): ReadonlyMap<string, JsonObject> {
  const home = homeCountry(site);
  const codes = [...(home === undefined ? [] : [home]), ...salesCountries(site), ...readerCountries(site)];
  return new Map(
    codes.flatMap((code) => {
      const known = site.countries.get(code);
      return known === undefined ? [] : [[code, known] as const];
    }),
  );
}
