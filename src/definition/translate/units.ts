/** Texts to translate on a site: every message that it shows, in the source language. */
import { baseLanguage } from '../../base/base-language';
import { createHash } from 'node:crypto';
import { asObject, asText, texts } from '../../base/json';
import type { CheckContext } from '../check/rule';
import { messageUses } from '../check/findings/message-uses';
import { findMessage, localeChain } from '../facts/messages';
import { folderOf } from '../source/folders';
import type { Origin } from '../source-site';
import { glossaryWords } from './words';
import type { GlossaryWord } from './words';

/**
 * `own`: from the site's file of this language; `inherited`: from a site below, a built-in text, or the language that a
 * dialect falls back to; `fallback`: from another language.
 */
export type Standing = 'own' | 'inherited' | 'fallback';

export type TranslationUnit = {
  readonly id: string;
  readonly source: string;
  /** The current text in this language; undefined if readers see another language instead. */
  readonly target: string | undefined;
  readonly standing: Standing;
  /** The text in this language without the site's own file; undefined if there is none. */
  readonly without: string | undefined;
  /** Whether it is the site's own text, and its source has changed since it was translated. */
  readonly isStale: boolean;
  /** Set if the site's own text equals the one below: that of a site or language below, or a built-in text. */
  readonly repeats: 'below' | 'built-in' | undefined;
  /** Up to three places that show it. */
  readonly places: readonly ShownPlace[];
  /** Up to two messages shown before or after it, in the source language. */
  readonly neighbours: readonly string[];
  /** Glossary words in the source text. */
  readonly words: readonly GlossaryWord[];
};

export type ShownPlace = { readonly what: string; readonly at: Origin };

/** All texts of a site in one language. */
export type Translation = {
  readonly site: string;
  readonly locale: string;
  readonly sourceLocale: string;
  readonly units: readonly TranslationUnit[];
};

/** A hash that identifies the source text of a translation. */
export const sourceMark = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The file with the marks of the source texts of a site's translations, relative to the project's root. */
export const marksFile = (site: string, locale: string): string =>
  `${folderOf(site)}content/translations/${locale}.json`;

/** The file of a site's own texts in a language, relative to the project's root. */
export const messagesFile = (site: string, locale: string): string =>
  `${folderOf(site)}content/messages/${locale}.json`;

/** The locale from which another one is translated: its fallback, otherwise the default language; undefined for that. */
export const sourceLocaleOf = (settings: unknown, locale: string): string | undefined =>
  [localeChain(settings, locale)[1] ?? texts(asObject(settings)['locales'])[0]].find((other) => other !== locale);

type Shown = { readonly id: string; readonly places: ShownPlace[]; readonly around: Set<string> };

/** All shown messages by id, with their places and neighbours. */
function shownWith({ site, units, language }: CheckContext, chain: readonly string[]): ReadonlyMap<string, Shown> {
  const found = new Map<string, Shown>();
  const before = new Map<unknown, string>();
  for (const { ids, at, unit, by } of messageUses({ site, units, language })) {
    const id = ids.find((each) => findMessage(site.source, chain, each) !== undefined);
    if (id === undefined) continue;
    const shown = found.get(id) ?? { id, places: [], around: new Set() };
    found.set(id, shown);
    const description =
      unit === undefined ? by : `${unit.kind === 'pages' ? 'page' : unit.kind} ${unit.page?.id ?? unit.name}`;
    if (at !== undefined && shown.places.length < 3) shown.places.push({ what: description ?? 'a kind', at });
    const last = before.get(unit);
    if (unit === undefined || last === id) continue;
    if (last !== undefined) {
      shown.around.add(last);
      found.get(last)?.around.add(id);
    }
    before.set(unit, id);
  }
  return found;
}

/**
 * Collects the texts of a site in one of its locales. Takes the context of its checks, and the marks of the source
 * texts. Returns undefined for the locale from which the others are translated.
 */
export function translationOf(
  context: CheckContext,
  locale: string,
  marks: Readonly<Record<string, unknown>>,
): Translation | undefined {
  const { site } = context;
  const { source, settings, name } = site;
  const chain = localeChain(settings, locale);
  const sourceLocale = sourceLocaleOf(settings, locale);
  if (sourceLocale === undefined) return undefined;
  const file = messagesFile(name, locale);
  const [own, ...below] = source.messages[locale] ?? [];
  const isOwnLayer = own?.file.endsWith(file) === true;
  const others = isOwnLayer ? { ...source, messages: { ...source.messages, [locale]: below } } : source;
  const read = (from: typeof source, links: readonly string[], id: string) => {
    const { text, locale: foundLocale, layer } = findMessage(from, links, id) ?? {};
    const isOfTongue = foundLocale !== undefined && baseLanguage(foundLocale) === baseLanguage(links[0] ?? '');
    return typeof text === 'string' && isOfTongue
      ? { text, isBuiltIn: Object.values(source.builtIn).some((layers) => layers.some((each) => each === layer)) }
      : undefined;
  };
  const sources = localeChain(settings, sourceLocale);
  const textOf = (id: string): string | undefined => asText(findMessage(source, sources, id)?.text);
  const shown = shownWith(context, [...chain, ...sources]);
  const wordsOf = glossaryWords(source, sourceLocale, locale);
  const units = [...shown.values()].flatMap(({ id, places, around }): TranslationUnit[] => {
    const from = textOf(id);
    if (from === undefined) return [];
    const target = read(source, chain, id)?.text;
    const without = read(others, chain, id);
    const isOwn = isOwnLayer && Object.hasOwn(own.messages, id);
    return [
      {
        id,
        source: from,
        target,
        without: without?.text,
        standing: isOwn ? 'own' : target === undefined ? 'fallback' : 'inherited',
        isStale: isOwn && typeof marks[id] === 'string' && marks[id] !== sourceMark(from),
        repeats: !isOwn || target !== without?.text ? undefined : without?.isBuiltIn === true ? 'built-in' : 'below',
        places,
        neighbours: [...around].slice(0, 2).flatMap((other) => textOf(other) ?? []),
        words: wordsOf(from),
      },
    ];
  });
  return { site: name, locale, sourceLocale, units: units.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** The language tag of a locale in files for translators, e.g. "de-AT"; by default the locale itself. */
export const languageTag = (settings: unknown, locale: string): string =>
  asText(asObject(asObject(asObject(settings)['languages'])[locale])['tag']) ?? locale;
