/** Texts to translate on a site: every message that it shows, in the source language. */
import { baseLanguage } from '../../base/base-language';
import { createHash } from 'node:crypto';
import { asObject, asText } from '../../base/json';
import type { CheckContext } from '../check/rule';
import { messageUses } from '../check/findings/message-uses';
import { findMessage, localeChain } from '../facts/messages';
import { folderOf } from '../source/folders';
import type { Origin } from '../source-site';
import { glossaryWords } from './words';
import type { GlossaryWord } from './words';

/**
 * `own`: in the site's file of this language; `inherited`: by a site below, a built-in text, or the language that a dialect falls back to;
 * `fallback`: in another language.
 */
export type Standing = 'own' | 'inherited' | 'fallback';

export type TranslationUnit = {
  readonly id: string;
  readonly source: string;
  /** As it is read in this language now; undefined where that is another language. */
  readonly target: string | undefined;
  readonly standing: Standing;
  /** Text without the site's own, in the same language. */
  readonly without: string | undefined;
  /** The site's own text, made from one that has changed since. */
  readonly isStale: boolean;
  /** The layer whose text the site repeats: a site or language below, or a built-in text. */
  readonly repeats: 'below' | 'built-in' | undefined;
  /** Where it is shown, the nearest first. */
  readonly places: readonly ShownPlace[];
  /** Messages shown before and after it, in the source language. */
  readonly neighbours: readonly string[];
  /** Glossary words of the things that it mentions. */
  readonly words: readonly GlossaryWord[];
};

export type ShownPlace = { readonly what: string; readonly at: Origin };

/** All of a site in one language. */
export type Translation = {
  readonly site: string;
  readonly locale: string;
  readonly sourceLocale: string;
  readonly units: readonly TranslationUnit[];
};

/** Identifies the source text of a translation. */
export const sourceMark = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Where it is written down which text each translation was made from, below the project. */
export const marksFile = (site: string, locale: string): string =>
  `${folderOf(site)}content/translations/${locale}.json`;

/** The file of a site's own texts in a language, below the project. */
export const messagesFile = (site: string, locale: string): string =>
  `${folderOf(site)}content/messages/${locale}.json`;

/** The locale that one is translated from: for a dialect its language, for a language the one it falls back to. */
export const sourceLocaleOf = (settings: unknown, locale: string): string | undefined =>
  localeChain(settings, locale)[1];

type Shown = { readonly id: string; readonly places: ShownPlace[]; readonly around: Set<string> };

/** Every message that is shown, with its places and its neighbours. */
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
 * Takes a site as its checks see it, one of its locales, and the marks of the texts that its translations were made from. Returns undefined
 * for the locale that all others are translated from.
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
  const textOf = (id: string): string | undefined => asText(findMessage(source, chain.slice(1), id)?.text);
  const shown = shownWith(context, chain);
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

/** How a locale is called in files for translators, e.g. "de-AT". */
export const languageTag = (settings: unknown, locale: string): string =>
  asText(asObject(asObject(asObject(settings)['languages'])[locale])['tag']) ?? locale;
