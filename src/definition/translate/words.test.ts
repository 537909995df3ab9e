import { expect, it } from 'vitest';
import { glossaryWords } from './words';

const settings = {
  languages: { en: {}, de: { fallback: 'en' }, 'de-at': { fallback: 'de' } },
  locales: ['en', 'de', 'de-at'],
};
const glossaries = {
  en: { terms: { plan: { term: 'plan' }, bill: { term: 'bill' }, way: { term: 'way' } } },
  de: { terms: { plan: { term: 'Tarif', avoid: ['Paket', 'Abo'] }, bill: { term: 'Rechnung' } } },
  'de-at': { terms: { bill: { term: 'Rechnung', avoid: ['Faktura'] } } },
};
const terms = { fee: { term: 'fee' } };
const german = { fee: { term: 'Entgelt', avoid: ['Gebühr'] } };
const trade = { name: 'trade', file: 'packs/trade/pack.json', value: { glossary: { en: terms, de: german } } };
const site = { settings, glossaries, packs: [trade] };

it.each([
  ['Your plan', ['Tarif']],
  ['Plans and bills', ['Tarif', 'Rechnung']],
  ['A planet, a billing address', []],
  ['The way', []],
  ['One fee', ['Entgelt']],
])('are found in "%s"', (text, targets) => {
  expect(glossaryWords(site, 'en', 'de')(text).map(({ target }) => target)).toEqual(targets);
});

it('include the words to avoid', () => {
  expect(glossaryWords(site, 'en', 'de')('A plan')).toEqual([
    { source: 'plan', target: 'Tarif', avoid: ['Paket', 'Abo'] },
  ]);
});

it('are those that a dialect overrides', () => {
  const words = glossaryWords(site, 'de', 'de-at');
  expect(words('Tarif und Rechnung')).toEqual([{ source: 'Rechnung', target: 'Rechnung', avoid: ['Faktura'] }]);
});
