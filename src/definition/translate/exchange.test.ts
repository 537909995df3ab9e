import { describe, expect, it } from 'vitest';
import { countryPartsFolder } from '../source/folders';
import { asExchangeJson, asXliff, readReturned } from './exchange';
import type { Translation, TranslationUnit } from './units';

const unit = (id: string, source: string, target?: string): TranslationUnit => ({
  id,
  source,
  target,
  without: undefined,
  standing: target === undefined ? 'fallback' : 'own',
  isStale: false,
  repeats: undefined,
  places: [],
  neighbours: [],
  words: [],
});

const texts = [
  unit('a.plain', 'Hello & <welcome> "you"', 'Grüß "Gott" & <willkommen>'),
  unit('a.values', '{from}–{to}, {price, number, ::currency/EUR}', '{price, number, ::currency/EUR}: {from} bis {to}'),
  unit(
    'a.plural',
    '{n, plural, one {# <place>} other {# places of {all}}}',
    '{n, plural, one {# Ort} other {# Orte von {all}}}',
  ),
  unit('a.quoted', "It is '{'open'}'", "Es ist '{'offen'}'"),
  unit('a.blank', '  two  spaces \n and a line ', ' zwei  Leerzeichen \n '),
  unit('a.open', 'Not yet'),
];
const translation: Translation = { site: 'town', locale: 'de', sourceLocale: 'en', units: texts };
const returned = texts.map(({ id, source, target }) => ({
  id,
  source,
  target,
  state: target === undefined ? 'initial' : 'translated',
}));

describe('a translation', () => {
  it('survives a round trip as XLIFF', () => {
    const back = readReturned(asXliff(translation, { source: 'en-GB', target: 'de-DE' }));
    expect([back.site, back.locale, back.units.map(({ line: _, ...rest }) => rest)]).toEqual(['town', 'de', returned]);
  });

  it('survives a round trip as JSON', () => {
    const back = readReturned(asExchangeJson(translation));
    const units = back.units.map(({ line: _, target, ...rest }) => ({
      ...rest,
      target: target === '' ? undefined : target,
    }));
    expect([back.site, back.locale, units]).toEqual(['town', 'de', returned]);
  });

  it('names the countries instead of the file of a generated part', () => {
    const places = [{ what: 'page home', at: { file: `${countryPartsFolder}a.json`, from: 0, to: 1 } }];
    const text = asXliff({ ...translation, units: [{ ...unit('a', 'A'), places }] }, { source: 'en', target: 'de' });
    expect(text).toContain('<note category="place">page home (the countries of the site)</note>');
  });

  it('includes the glossary terms in a text', () => {
    const words = [{ source: 'plan', target: 'Tarif', avoid: ['Paket', 'Abo'] }];
    const text = asXliff(
      { ...translation, units: [{ ...unit('a', 'A plan'), words }] },
      { source: 'en', target: 'de' },
    );
    expect(text).toContain('<note category="word">plan: Tarif, not Paket, Abo</note>');
  });

  it('keeps a text whole that selects by a value', () => {
    const text = asXliff({ ...translation, units: texts.slice(2, 3) }, { source: 'en', target: 'de' });
    expect(text).toContain('<source>{n, plural, one {# &lt;place&gt;} other {# places of {all}}}</source>');
    expect(text).toContain('<note category="plural">');
  });
});
