import { readFileSync, readdirSync } from 'node:fs';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { texts } from '../../src/base/json';
import { readLanguageSources } from '../../src/definition/language/kinds';
import { findMessage, parseMessage } from '../../src/definition/facts/messages';
import type { SourceSite } from '../../src/definition/source-site';

type Texts = Readonly<Record<string, string>>;

const folder = 'schemas/language/packs';
const packs: Readonly<Record<string, Texts>> = Object.fromEntries(
  readdirSync(folder).map((name) => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Texts,
  ]),
);
const english = packs['en'] ?? {};

/** Arguments of a text, by name and kind. */
const filledWith = (text: string): readonly string[] =>
  [...parseMessage(text).arguments].map(([name, use]) => `${name}: ${use}`).sort();

/** Each plural of a text: the cases that it tells apart. */
function pluralsOf(elements: readonly MessageFormatElement[]): readonly (readonly string[])[] {
  return elements.flatMap((element) => {
    if (!('options' in element)) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner;
  });
}

/** A plural of exact numbers alone, such as statuses, is a choice. */
const isCounted = (cases: readonly string[]): boolean => cases.some((name) => !/^=|^other$/.test(name));

it.each(['en', 'de'])('the language pack %s contains every built-in word of a kind', (locale) => {
  const { blocks, actions, protocols, widgets, integrations } = readLanguageSources('.');
  const shown = [blocks, actions, protocols, widgets, integrations]
    .flat()
    .flatMap(({ schema }) => texts(schema['x-messages']));
  expect([...new Set(shown)].filter((id) => !(id in (packs[locale] ?? {})))).toEqual([]);
});

describe.each(Object.entries(packs))('the language pack %s', (locale, pack) => {
  it('has no text that the English one lacks', () => {
    expect(Object.keys(pack).filter((id) => !(id in english))).toEqual([]);
  });

  it('uses the same values in its texts as the English one', () => {
    const differing = Object.entries(pack).filter(
      ([id, text]) =>
        `${filledWith(text)}`.replaceAll('plural', 'text') !==
        `${filledWith(english[id] ?? '')}`.replaceAll('plural', 'text'),
    );
    expect(differing).toEqual([]);
  });

  it('has a form for every plural category of its language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const poor = Object.entries(pack).filter(([, text]) =>
      pluralsOf(parseMessage(text).elements)
        .filter(isCounted)
        .some((cases) => pluralCategories.some((name) => !cases.includes(name))),
    );
    expect(poor).toEqual([]);
  });

  it('has no text that is empty or repeated', () => {
    const wrong = Object.entries(pack).filter(([, text]) => text.trim() === '' || parseMessage(text).error);
    expect(wrong).toEqual([]);
    expect(Object.keys(pack)).toEqual(Object.keys(pack).toSorted());
  });
});

describe('a message', () => {
  const layer = (file: string, messages: Texts) => ({ file, messages });
  const source = {
    messages: {
      'de-at': [layer('site de-at', { a: 'site de-at' })],
      de: [layer('site de', { b: 'site de' })],
      en: [layer('site en', { c: 'site en', e: 'site en' })],
    },
    packs: {
      'de-at': layer('pack de-at', { a: 'pack', b: 'pack', d: 'pack de-at' }),
      de: layer('pack de', { c: 'pack de', d: 'pack de' }),
      en: layer('pack en', { d: 'pack en', f: 'pack en' }),
    },
  } as unknown as SourceSite;

  it.each([
    ['a', 'site de-at', 'the site’s own variant comes first'],
    ['b', 'site de', 'the site’s language comes before the pack of its variant'],
    ['c', 'pack de', 'the pack of a language comes before another language'],
    ['d', 'pack de-at', 'the pack of the variant comes before that of its language'],
    ['e', 'site en', 'a fallback says what no nearer language says'],
    ['f', 'pack en', 'the pack of a fallback comes last'],
  ])('%s is said by %s: %s', (id, said) => {
    expect(findMessage(source, ['de-at', 'de', 'en'], id)?.text).toBe(said);
  });

  it('of a variant without a pack is that of the language', () => {
    expect(findMessage(source, ['de-ch'], 'c')?.text).toBe('pack de');
  });
});
