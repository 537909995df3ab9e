import { describe, expect, it } from 'vitest';
import type { CompiledSite } from '../../model/site';
import { lettersOf } from './letters';

/** The letters of a site without texts. */
function lettersFor(tag: string, currency: string): string {
  const settings = { locales: ['xx'], languages: { xx: { name: 'X', tag } }, currency };
  // Nothing else of a site is read in this test.
  return lettersOf({ settings } as unknown as CompiledSite);
}

describe('the letters of a site', () => {
  it.each([
    ['de-DE', 'EUR', '€äÄ'],
    ['pl-PL', 'PLN', 'łźńŹ'],
    ['cs-CZ', 'CZK', 'čúěří'],
    ['fr-FR', 'EUR', 'éûÉ'],
    ['ar-EG', 'EGP', '٠١٢٣٤٥٦٧٨٩'],
  ])('include those of dates and amounts in %s', (tag, currency, expected) => {
    const letters = lettersFor(tag, currency);
    expect([...expected].filter((letter) => !letters.includes(letter))).toEqual([]);
  });

  it('include the spaces that separate thousands', () => {
    expect(lettersFor('en', 'GBP')).toMatch(/\u00a0.*\u202f/s);
  });
});
