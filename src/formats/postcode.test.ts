import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { postcodes } from '../runtime/inputs.testing';
import type { FormatData } from './common/format-data';
import { about, fault, written } from './postcode';

const folder = 'schemas/language/countries';

const all: FormatData['of'] = Object.fromEntries(
  readdirSync(folder).map((file) => {
    const { postcode } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as {
      readonly postcode: FormatData['of'][string];
    };
    return [file.slice(0, 2).toUpperCase(), postcode];
  }),
);
/** Postcodes of the first countries; a field may select the others. */
const data = (any: readonly string[], others: readonly string[] = []): FormatData => ({
  any,
  of: Object.fromEntries(Object.entries(all).filter(([code]) => [...any, ...others].includes(code))),
});
const any = (...countries: readonly string[]): FormatData => data(countries);

describe.each(['DE', 'AT', 'GB'] as const)('a postcode of %s', (country) => {
  const { good, bad } = postcodes[country];
  it.each(good)('can be %j', (text) => expect(fault(text, any(country))).toBeUndefined());
  it.each(bad)('cannot be %j', (text) => expect(fault(text, any(country))).toBe('format'));
});

it.each([
  ['DE', '38 399', '38399'],
  ['DE', 'D-01067', '01067'],
  ['AT', 'A-8999', '8999'],
  ['GB', 'hm14ab', 'HM1 4AB'],
  ['GB', 'gir0aa', 'GIR 0AA'],
  ['GB', 'bfpo 12', 'BFPO 12'],
  ['IE', 'd02x285', 'D02 X285'],
  ['IE', 'd6wac12', 'D6W AC12'],
  ['NL', '1012js', '1012 JS'],
  ['LU', '1248', 'L-1248'],
  ['PT', '1000205', '1000-205'],
  ['PL', '00950', '00-950'],
  ['CZ', 'CZ-11000', '110 00'],
  ['SE', 'SE-11455', '114 55'],
  ['US', '20500', '20500'],
  ['US', '205000003', '20500-0003'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
])('%s formats %j as %j', (country, typed, expected) => expect(written(typed, any(country))).toBe(expected));

const samples: Readonly<Record<string, readonly [good: readonly string[], bad: readonly string[]]>> = {
  AT: [
    ['8010', 'A-1010'],
    ['0123', '80100'],
  ],
  BE: [
    ['1000', 'B-9000'],
    ['0999', '10000'],
  ],
  CA: [
    ['K1A 0B1', 'v5k0a1'],
    ['D1A 0B1', 'K1A 0B'],
  ],
  CH: [
    ['3030', 'FL-9490'],
    ['0303', '30300'],
  ],
  CZ: [
    ['110 00', 'CZ-60200'],
    ['811 01', '1100'],
  ],
  DE: [
    ['38399', 'D-01067'],
    ['00100', '8399'],
  ],
  DK: [
    ['1550', 'DK-0800'],
    ['0012', '15500'],
  ],
  ES: [
    ['28013', '01001'],
    ['00123', '53001'],
  ],
  FI: [
    ['00100', 'AX-22100'],
    ['00000', '0010'],
  ],
  FR: [
    ['75008', 'F-01000'],
    ['99001', '7500'],
  ],
  GB: [
    ['SW10 1AA', 'BFPO 12'],
    ['QV1 1AA', '38399'],
  ],
  HU: [
    ['1055', 'H-6720'],
    ['0155', '10555'],
  ],
  IE: [
    ['D02 X285', 'D6W AC12'],
    ['A6W X285', 'D02 X28'],
  ],
  IT: [
    ['00144', 'I-20121'],
    ['00000', '0014'],
  ],
  LU: [
    ['L-1248', '4361'],
    ['0248', '12480'],
  ],
  NL: [
    ['1012 JS', '2511cv'],
    ['1012 SS', '0012 JS'],
  ],
  NO: [
    ['0150', 'N-5003'],
    ['0000', '01500'],
  ],
  PL: [
    ['00-950', 'PL-30001'],
    ['00-95', '00-9500'],
  ],
  PT: [
    ['1000-205', '4000322'],
    ['0000-205', '1000'],
  ],
  SE: [
    ['114 55', 'SE-21119'],
    ['014 55', '1145'],
  ],
  SK: [
    ['811 01', 'SK-04001'],
    ['110 00', '8110'],
  ],
  US: [
    ['20500', '20500-0003'],
    ['00000', '2050'],
  ],
};

it('has samples for every country with a file', () => expect(Object.keys(samples)).toEqual(Object.keys(all).sort()));

it.each(Object.entries(samples))('of %s is the only one of two similar texts', (country, [good, bad]) => {
  expect(good.filter((text) => fault(text, any(country)) !== undefined)).toEqual([]);
  expect(bad.filter((text) => fault(text, any(country)) === undefined)).toEqual([]);
});

it.each(Object.keys(all))('in the file of %s is formatted like its example', (country) =>
  expect(written(all[country]?.example ?? '', any(country))).toBe(all[country]?.example),
);

describe('of two countries', () => {
  const both = data(['DE', 'AT'], ['GB', 'SE']);
  it('accepts a postcode of either', () =>
    expect([fault('38399', both), fault('8010', both)]).toEqual([undefined, undefined]));
  it('accepts only that of the chosen one', () => expect(fault('38399', both, 'AT')).toBe('format'));
  it('accepts that of a chosen third', () => expect(fault('SW10 1AA', both, 'GB')).toBeUndefined());
  it('accepts a country in lower case', () => expect(fault('8010', both, 'at')).toBeUndefined());
  it.each(['LV', 'lv', 'constructor'])('accepts anything if the unknown %s is chosen', (chosen) =>
    expect(fault('LV-1050', both, chosen)).toBeUndefined(),
  );
  it('accepts only theirs if the answer is empty', () => expect(fault('LV-1050', both, '')).toBe('format'));
  it('accepts anything if nothing is chosen while one of them is unknown', () =>
    expect(['LV-1050', 'nowhere'].map((text) => fault(text, data(['DE', 'LV'])))).toEqual([undefined, undefined]));
  it('accepts only that of the chosen one if the other is unknown', () =>
    expect(fault('nowhere', data(['DE', 'LV']), 'DE')).toBe('format'));
  it.each([
    ['GB', 'SW1A1AA', 'SW1A 1AA'],
    ['SE', '114 55', '114 55'],
    ['SE', '11455', '114 55'],
    ['DE', '114 55', '11455'],
    ['LV', '114 55', '114 55'],
    [undefined, '114 55', '114 55'],
    [undefined, 'sw1a1aa', 'SW1A 1AA'],
  ])('with %s chosen uses the format of that country: %j', (chosen, typed, kept) =>
    expect(written(typed, both, chosen)).toBe(kept),
  );
  it('keeps a postcode as typed that is valid in neither', () => expect(written('nowhere', both)).toBe('nowhere'));
  it('names an example of each', () => expect(about('', both)).toEqual({ example: '38399 or 8010' }));
  it('names an example of the chosen one', () => expect(about('', both, 'AT')).toEqual({ example: '8010' }));
});

it('accepts anything for an unknown country', () => expect(fault('anything')).toBeUndefined());
