import { describe, expect, it } from 'vitest';
import { asObject } from '../../base/json';
import { fault } from '../../formats/postcode';
import { ProjectMemory } from '../memory';
import { formatData } from '../../runtime/lazy-formats';
import { readCountries } from '../source/countries';
import { withPostcodes } from './postcodes';

const countries = readCountries('.', new ProjectMemory()).known;

/** The `formatBy` of a postcode in a compiled form of a site. */
function compiled(settings: object, members?: readonly string[]) {
  const properties = {
    ...(members && { country: { enum: members } }),
    code: { type: 'string', format: 'postcode', ...(members && { formatBy: 'country' }) },
  };
  const schema = withPostcodes({ type: 'object', properties }, { settings, countries });
  return formatData(asObject(asObject(schema['properties'])['code'])['formatBy']);
}

const inGermany = { contacts: { country: 'DE' } };

describe('a postcode for a chosen country', () => {
  it('may be anything in an unknown country', () =>
    expect(fault('LV-1050', compiled(inGermany, ['DE', 'LV']), 'LV')).toBeUndefined());
  it('is checked for a country in lower case', () => {
    const data = compiled(inGermany, ['de', 'at']);
    expect(['8010', '38399'].map((text) => fault(text, data, 'at'))).toEqual([undefined, 'format']);
  });
  it('is checked for the chosen country even if another country of the site is unknown', () => {
    const data = compiled({ contacts: { countries: ['DE', 'LV'] } }, ['DE', 'LV', 'AT']);
    const chosen = ['DE', 'AT', 'LV', undefined];
    expect(chosen.map((country) => fault('38399', data, country))).toEqual([undefined, 'format', undefined, undefined]);
    expect(chosen.map((country) => fault('nowhere', data, country))).toEqual([
      'format',
      'format',
      undefined,
      undefined,
    ]);
  });
});

it.each([
  [{ contacts: { countries: ['DE', 'AT'], country: 'GB' } }, ['DE', 'AT']],
  [{ contacts: { country: 'GB' }, languages: { de: { tag: 'de-DE' } } }, ['GB']],
  [{ languages: { de: { tag: 'de-DE' }, en: { tag: 'en-GB' }, pl: { tag: 'pl' } } }, ['DE', 'GB']],
  [{ languages: { de: { tag: 'de-Latn-AT' }, no: { tag: 'no tag' } } }, ['AT']],
  [{ contacts: { countries: ['DE', 'LV'] } }, undefined],
  [{}, undefined],
])('of a site with %j is checked for its countries', (settings, any) => expect(compiled(settings)?.any).toEqual(any));
