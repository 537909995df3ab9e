/**
 * Parts that every site has without a file: an address and the name of a person, as the countries of the site write them. They are written
 * from the files of those countries, so that a page gets nothing but the order that it needs.
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

/** Addresses of a country about which nothing is known are written like most. */
const usual: JsonObject = {
  address: ['{organisation}', '{street} {number}, {flat}', '{postalCode} {city}', '{province}'],
  name: '{given} {family}',
};

/** A text of an expression, which has no line breaks; the schema refuses them in the file. */
const quoted = (text: string): string =>
  `'${text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")}'`;

const present = (list: readonly string[], between: string): string =>
  list.length === 1 ? String(list[0]) : `[${list.join(', ')}].filter(item, item != '').join(${between})`;

const known: ReadonlySet<string> = new Set([...partsOfAddress, ...partsOfName]);

/**
 * The expression for a text such as "{street} {number}": parts that are missing are left out with the text in front of them. A part that
 * does not exist is missing; its file says so.
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

/** A built-in text that says what it is given. */
const writtenText = 'country.written';

const nullable = { type: ['string', 'null'], default: null };

const file = (id: string): string => `${countryPartsFolder}${id}.json`;

type Files = ReadonlyMap<string, unknown>;

const files = memoizeWeak<Map<string, unknown>>();

/** A part with its name; the same object for the same text, so that sites in one country share what is made with it. */
function part(
  countries: Files,
  id: string,
  description: string,
  parameters: JsonObject,
  expression: string,
): readonly [string, unknown] {
  const text = { message: writtenText, values: { text: { $: expression } } };
  const written = JSON.stringify({ faceplate: 1, id, description, with: parameters, text });
  const byText = files([countries], () => new Map());
  const value = byText.get(written) ?? parseDefinition(file(id), written).value;
  byText.set(written, value);
  return [id, value];
}

/** Whether nobody wrote the file of a part. */
export const isCountryPart = (value: object): boolean => originOf(value)?.file.startsWith(countryPartsFolder) === true;

export const countryPartNames = ['postal-address', 'postal-address-by-country', 'person-name'] as const;

const made = memoizeWeak<SourceSite['parts']>();

/** The parts that the countries of a site give it. Takes what is known of the countries, and the settings of the site. */
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
