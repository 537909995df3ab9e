/**
 * Generated parts of every site: addresses, and names of persons, in the formats of the site's countries. They are
 * generated from the files of those countries, so that a page contains only the formats that it needs.
 */
import { asObject, asText, texts } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import { countryPartsFolder } from './folders';
import { parseDefinition } from './load';
import { originOf } from './positions';
import type { SourceSite } from '../source-site';
import { countriesOf, homeCountry } from './site-countries';

export const partsOfAddress = ['organisation', 'street', 'number', 'flat', 'postalCode', 'city', 'province'] as const;
export const partsOfName = ['given', 'family'] as const;

/** The usual format, for countries without a file. */
const usual: JsonObject = {
  address: ['{organisation}', '{street} {number}, {flat}', '{postalCode} {city}', '{province}'],
  name: '{given} {family}',
};

/** A text literal of an expression, which cannot contain control characters; the schema refuses them in the file. */
const quoted = (text: string): string =>
  `'${text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")}'`;

const present = (list: readonly string[], between: string): string =>
  list.length === 1 ? String(list[0]) : `[${list.join(', ')}].filter(item, item != '').join(${between})`;

const known: ReadonlySet<string> = new Set([...partsOfAddress, ...partsOfName]);

/**
 * The expression for a format such as "{street} {number}": omits missing values, with the text before them. An unknown
 * name counts as missing; the check of its file reports it.
 */
function lineOf(text: string): string {
  const [start = '', ...rest] = text.split(/\{([^{}]*)\}/);
  const nameAt = (index: number): string => (known.has(rest[index] ?? '') ? String(rest[index]) : 'null');
  const first = nameAt(0);
  let items = [
    start === '' || first === 'null'
      ? first
      : `(${first} != null && ${first} != '' ? ${quoted(start)} + ${first} : '')`,
  ];
  let between = '';
  for (let index = 2; index < rest.length; index += 2) {
    const before = rest[index - 1] ?? '';
    items =
      before === between || items.length === 1
        ? [...items, nameAt(index)]
        : [present(items, quoted(between)), nameAt(index)];
    between = before;
  }
  return present(items, quoted(between));
}

const addressOf = (country: JsonObject): string => present(texts(country['address']).map(lineOf), 'between');

/** A built-in message that consists of its argument `text`. */
const writtenText = 'country.written';

const nullable = { type: ['string', 'null'], default: null };

const file = (id: string): string => `${countryPartsFolder}${id}.json`;

type Files = ReadonlyMap<string, unknown>;

const files = memoizeWeak<Map<string, unknown>>();

/** A part with its id; the same object for the same content, so that sites in one country share its derived values. */
function part(
  countries: Files,
  id: string,
  description: string,
  parameters: JsonObject,
  expression: string,
): readonly [string, unknown] {
  const text = { message: writtenText, values: { text: { $: expression } } };
  const source = JSON.stringify({ faceplate: 1, id, description, with: parameters, text });
  const byText = files([countries], () => new Map());
  const value = byText.get(source) ?? parseDefinition(file(id), source).value;
  byText.set(source, value);
  return [id, value];
}

/** Whether a part is generated from the files of countries. */
export const isCountryPart = (value: object): boolean => originOf(value)?.file.startsWith(countryPartsFolder) === true;

export const countryPartNames = ['postal-address', 'postal-address-by-country', 'person-name'] as const;

const made = memoizeWeak<SourceSite['parts']>();

/** Generates the parts of a site from its countries. Takes the known countries, and the settings of the site. */
export const countryParts = (site: Pick<SourceSite, 'settings' | 'countries'>): SourceSite['parts'] =>
  made([site.countries, asObject(site.settings)], () => {
    const known = countriesOf(site);
    const own = homeCountry(site) ?? '';
    const home = known.get(own) ?? usual;
    const address = {
      ...Object.fromEntries(partsOfAddress.map((name) => [name, nullable])),
      between: { type: 'string', default: ', ' },
    };
    const byCountry = [...known]
      .filter(([code]) => code !== own)
      .reduceRight(
        (others, [code, country]) => `country == ${quoted(code)} ? ${addressOf(country)} : ${others}`,
        addressOf(home),
      );
    return Object.fromEntries([
      part(
        site.countries,
        'postal-address',
        'An address, as the country of the site writes it.',
        address,
        addressOf(home),
      ),
      part(
        site.countries,
        'postal-address-by-country',
        'An address, as its country writes it.',
        { ...address, country: { type: ['string', 'null'] } },
        byCountry,
      ),
      part(
        site.countries,
        'person-name',
        'The name of a person, as the country of the site writes it.',
        Object.fromEntries(partsOfName.map((name) => [name, nullable])),
        lineOf(asText(home['name']) ?? ''),
      ),
    ]);
  });
