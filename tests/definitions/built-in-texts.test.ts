import { readFileSync, readdirSync } from 'node:fs';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { texts } from '../../src/base/json';
import { findMessage, parseMessage } from '../../src/definition/facts/messages';
import type { SourceSite } from '../../src/definition/source-site';
import { language } from '../support/kinds';

type Texts = Readonly<Record<string, string>>;

/** Folders of texts: those of the package, and of each kind that a pack brings. */
const folders = [
  'schemas/language/texts',
  ...readdirSync('packs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('texts'))
    .map((path) => `packs/${path}`),
];

const textsOf = (folder: string): readonly (readonly [locale: string, words: Texts])[] =>
  readdirSync(folder).map((name) => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Texts,
  ]);

/** All texts by locale. */
const languages: Record<string, Texts> = {};
for (const [locale, words] of folders.flatMap(textsOf)) languages[locale] = { ...languages[locale], ...words };
const english = languages['en'] ?? {};

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

const complete = ['cs', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl'];

it.each(complete)('the built-in texts in %s contain every text of a kind', (locale) => {
  const { blocks, actions, protocols, widgets, integrations } = language.sources;
  const shown = [blocks, actions, protocols, widgets, integrations]
    .flat()
    .flatMap(({ schema }) => texts(schema['x-messages']));
  const known = [...new Set(shown), ...Object.keys(english)];
  expect(known.filter((id) => !(id in (languages[locale] ?? {})))).toEqual([]);
});

it.each(complete)('the texts of the foundation in %s are complete', (locale) => {
  const ofFoundation = Object.fromEntries(textsOf('schemas/language/foundation/content/messages'));
  expect(Object.keys(ofFoundation[locale] ?? {})).toEqual(Object.keys(ofFoundation['en'] ?? {}));
});

it.each(['en', 'de'])('the cookie question in %s has the texts of the base site', (locale) => {
  const base = JSON.parse(readFileSync(`content/messages/${locale}.json`, 'utf8')) as Texts;
  const asked = (words: Texts) => Object.entries(words).filter(([id]) => id.startsWith('consent.') && id in base);
  const builtIn = asked(languages[locale] ?? {});
  expect(builtIn.length).toBeGreaterThan(10);
  expect(builtIn).toEqual(builtIn.map(([id]) => [id, base[id]]));
});

describe.each(Object.entries(languages))('the built-in texts in %s', (locale, builtIn) => {
  it('have no text that is missing in English', () => {
    expect(Object.keys(builtIn).filter((id) => !(id in english))).toEqual([]);
  });

  it('use the same values as the English ones', () => {
    const differing = Object.entries(builtIn).filter(
      ([id, text]) =>
        `${filledWith(text)}`.replaceAll('plural', 'text') !==
        `${filledWith(english[id] ?? '')}`.replaceAll('plural', 'text'),
    );
    expect(differing).toEqual([]);
  });

  it('have a form for every plural category of their language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const poor = Object.entries(builtIn).filter(([, text]) =>
      pluralsOf(parseMessage(text).elements)
        .filter(isCounted)
        .some((cases) => pluralCategories.some((name) => !cases.includes(name))),
    );
    expect(poor).toEqual([]);
  });

  it('have no empty or repeated text', () => {
    const wrong = Object.entries(builtIn).filter(([, text]) => text.trim() === '' || parseMessage(text).error);
    expect(wrong).toEqual([]);
  });
});

it.each(folders)('the texts in %s are sorted', (folder) => {
  for (const [locale, words] of textsOf(folder))
    expect(Object.keys(words), locale).toEqual(Object.keys(words).toSorted());
});

describe('a message', () => {
  const layer = (file: string, messages: Texts) => ({ file, messages });
  const source = {
    messages: {
      'de-at': [layer('site de-at', { a: 'site de-at' })],
      de: [layer('site de', { b: 'site de' })],
      en: [layer('site en', { c: 'site en', e: 'site en' })],
    },
    builtIn: {
      'de-at': [layer('built in de-at', { a: 'built in', b: 'built in', d: 'built in de-at' })],
      de: [layer('built in de', { c: 'built in de', d: 'built in de' })],
      en: [layer('built in en', { d: 'built in en', f: 'built in en' })],
    },
  } as unknown as SourceSite;

  it.each([
    ['a', 'site de-at', 'the site’s own variant comes first'],
    ['b', 'site de', 'the site’s language comes before the built-in texts of its variant'],
    ['c', 'built in de', 'the built-in texts of a language come before another language'],
    ['d', 'built in de-at', 'the built-in texts of the variant come before those of its language'],
    ['e', 'site en', 'a fallback says what no nearer language says'],
    ['f', 'built in en', 'the built-in texts of a fallback come last'],
  ])('%s is shown by %s: %s', (id, said) => {
    expect(findMessage(source, ['de-at', 'de', 'en'], id)?.text).toBe(said);
  });

  it('of a variant without built-in texts is that of the language', () => {
    expect(findMessage(source, ['de-ch'], 'c')?.text).toBe('built in de');
  });
});
