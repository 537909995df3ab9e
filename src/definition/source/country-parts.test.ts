import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asObject } from '../../base/json';
import { compileExpression } from '../../expression/compile';
import { evaluate } from '../../expression/evaluate';
import { ProjectMemory } from '../memory';
import { readCountries } from './countries';
import { countryParts } from './country-parts';

const { known } = readCountries('.', new ProjectMemory());

type Values = Readonly<Record<string, string | null>>;

/** The text of a part, for a site with these contacts. */
function partText(part: string, contacts: object, values: Values, countries = known): unknown {
  const { text, with: parameters } = asObject(countryParts({ settings: { contacts }, countries })[part]);
  const defaults = Object.entries(asObject(parameters)).map(([name, one]) => [name, asObject(one)['default']] as const);
  const source = String(asObject(asObject(asObject(text)['values'])['text'])['$']);
  return evaluate(compileExpression(source), { ...Object.fromEntries(defaults), ...values });
}

const place = { street: 'Ring', number: '7', flat: '5', postalCode: '1234', city: 'Stadt', province: 'X' };

describe('an address', () => {
  it.each([
    ['DE', 'Ring 7, 5, 1234 Stadt'],
    ['AT', 'Ring 7/5, 1234 Stadt'],
    ['GB', 'Flat 5, 7 Ring, Stadt, 1234'],
    ['FR', 'Appartement 5, 7 Ring, 1234 Stadt'],
    ['LU', '7, Ring, 5, 1234 Stadt'],
    ['IT', 'Ring 7, int. 5, 1234 Stadt X'],
    ['US', '7 Ring, Apt 5, Stadt, X 1234'],
    ['CA', '5-7 Ring, Stadt X 1234'],
    ['HU', 'Stadt, Ring 7 5, 1234'],
    ['XX', 'Ring 7, 5, 1234 Stadt, X'],
  ])('of %s is %s', (country, line) => expect(partText('postal-address', { country }, place)).toBe(line));

  it.each([
    ['GB', { flat: null }, '7 Ring, Stadt, 1234'],
    ['GB', { flat: '', number: '' }, 'Ring, Stadt, 1234'],
    ['AT', { flat: null }, 'Ring 7, 1234 Stadt'],
    ['CA', { flat: null, province: null }, '7 Ring, Stadt 1234'],
    ['DE', { organisation: 'Post', flat: null }, 'Post, Ring 7, 1234 Stadt'],
    ['DE', { street: null, number: null, flat: null, postalCode: null }, 'Stadt'],
    ['DE', { flat: null, between: '\n' }, 'Ring 7\n1234 Stadt'],
  ] as const)('of %s omits what is missing: %j', (country, values, line) =>
    expect(partText('postal-address', { country }, { ...place, ...values })).toBe(line),
  );

  it('of a country without a file has the usual order', () => {
    const lines = ['postal-address', 'postal-address-by-country'].map((part) =>
      partText(part, { country: 'LV', countries: ['LV', 'GB'] }, { ...place, country: 'LV' }),
    );
    expect(lines).toEqual(['Ring 7, 5, 1234 Stadt, X', 'Ring 7, 5, 1234 Stadt, X']);
    expect(
      partText('postal-address-by-country', { country: 'LV', countries: ['LV', 'GB'] }, { ...place, country: 'GB' }),
    ).toBe('Flat 5, 7 Ring, Stadt, 1234');
  });

  it('has the format of its country or else of the site', () => {
    const lines = ['GB', 'AT', 'FR', null].map((country) =>
      partText('postal-address-by-country', { country: 'AT', countries: ['AT', 'GB'] }, { ...place, country }),
    );
    expect(lines).toEqual([
      'Flat 5, 7 Ring, Stadt, 1234',
      'Ring 7/5, 1234 Stadt',
      'Ring 7/5, 1234 Stadt',
      'Ring 7/5, 1234 Stadt',
    ]);
  });
});

it.each([
  ['DE', 'Ada Lovelace'],
  ['HU', 'Lovelace Ada'],
])('formats a name in %s as %s', (country, name) =>
  expect(partText('person-name', { country }, { given: 'Ada', family: 'Lovelace' })).toBe(name),
);

it('prefers the file of the project to that of the package', () => {
  const root = mkdtempSync(join(tmpdir(), 'faceplate-countries-'));
  const write = (folder: string, code: string, line: string): void => {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, `${code}.json`), JSON.stringify({ address: [line], name: '{given}' }));
  };
  write('schemas/language/countries', 'de', '{city}');
  write('schemas/language/countries', 'at', '{city}');
  write('countries', 'at', '{street} {city}');
  const { known: own } = readCountries(root, new ProjectMemory());
  const lines = ['DE', 'AT'].map((country) => partText('postal-address', { country }, place, own));
  rmSync(root, { recursive: true });
  expect(lines).toEqual(['Stadt', 'Ring Stadt']);
});
