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
/** Postcodes of the first countries, among which a field may choose the others. */
const data = (any: readonly string[], others: readonly string[] = []): FormatData => ({
  any,
  of: Object.fromEntries(Object.entries(all).filter(([code]) => [...any, ...others].includes(code))),
});
const any = (...countries: readonly string[]): FormatData => data(countries);

describe.each(['DE', 'AT', 'GB'] as const)('a postcode of %s', (country) => {
  const { good, bad } = postcodes[country];
  it.each(good)('is %j', (text) => expect(fault(text, any(country))).toBeUndefined());
  it.each(bad)('is not %j', (text) => expect(fault(text, any(country))).toBe('format'));
});

it.each([
  ['DE', '38 399', '38399'],
  ['DE', 'D-01067', '01067'],
  ['AT', 'A-8999', '8999'],
  ['GB', 'hm14ab', 'HM1 4AB'],
  ['GB', 'gir0aa', 'GIR 0AA'],
  ['GB', 'bfpo 12', 'BFPO 12'],
  ['IE', 'd02x285', 'D02 X285'],
  ['IE', 'D6W AB12', 'D6W AB12'],
  ['NL', '1012js', '1012 JS'],
  ['LU', 'L-1248', '1248'],
  ['PT', '1000205', '1000-205'],
  ['PL', '00950', '00-950'],
  ['CZ', 'CZ-11000', '110 00'],
  ['SE', 'SE-11455', '114 55'],
  ['US', '20500', '20500'],
  ['US', '205000003', '20500-0003'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
])('%s writes %j as %j', (country, typed, expected) => expect(written(typed, any(country))).toBe(expected));

describe('of two countries', () => {
  const both = data(['DE', 'AT'], ['GB', 'SE']);
  it('takes a postcode of either', () =>
    expect([fault('38399', both), fault('8010', both)]).toEqual([undefined, undefined]));
  it('takes only that of the chosen one', () => expect(fault('38399', both, 'AT')).toBe('format'));
  it('takes that of a chosen third', () => expect(fault('SW10 1AA', both, 'GB')).toBeUndefined());
  it('takes that of a country in small letters', () => expect(fault('8010', both, 'at')).toBeUndefined());
  it.each(['LV', 'lv', 'constructor'])('takes anything where the unknown %s is chosen', (chosen) =>
    expect(fault('LV-1050', both, chosen)).toBeUndefined(),
  );
  it('takes only theirs where the answer is empty', () => expect(fault('LV-1050', both, '')).toBe('format'));
  it('takes anything where nothing is chosen if nothing is known of one of them', () =>
    expect(['LV-1050', 'nowhere'].map((text) => fault(text, data(['DE', 'LV'])))).toEqual([undefined, undefined]));
  it('takes only that of the chosen one if nothing is known of the other', () =>
    expect(fault('nowhere', data(['DE', 'LV']), 'DE')).toBe('format'));
  it.each([
    ['GB', 'SW1A1AA', 'SW1A 1AA'],
    ['SE', '114 55', '114 55'],
    ['SE', '11455', '114 55'],
    ['DE', '114 55', '11455'],
    ['LV', '114 55', '114 55'],
    [undefined, '114 55', '114 55'],
    [undefined, 'sw1a1aa', 'SW1A 1AA'],
  ])('of which %s is chosen is kept as that writes it: %j', (chosen, typed, kept) =>
    expect(written(typed, both, chosen)).toBe(kept),
  );
  it('writes what is right in neither as it was typed', () => expect(written('nowhere', both)).toBe('nowhere'));
  it('names an example of each', () => expect(about('', both)).toEqual({ example: '38399 or 8010' }));
  it('names an example of the chosen one', () => expect(about('', both, 'AT')).toEqual({ example: '8010' }));
});

it('takes anything where nothing is known of the country', () => expect(fault('anything')).toBeUndefined());
