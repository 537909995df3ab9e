import { baseLanguage } from '../../../base/base-language';
import { nearest } from '../../../base/nearest';
import { asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import { glossaryTerms } from '../../facts/glossaries';
import { localeChain, messageLayers } from '../../facts/messages';
import { avoidedWords, joinedTerms } from '../findings/avoided-words';
import { documentIn } from '../../source/documents';
import { messageUses } from '../findings/message-uses';
import { originOf } from '../../source/positions';
import { rangeInString } from '../../source/string-offsets';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { opening, gaining, everywhere } from '../rule';
import type { CheckContext, Rule } from '../rule';
import type { Origin, TextFile } from '../../source-site';

const report = reporter('glossary', {
  FP5601: {
    severity: 'warning',
    message: 'The {kind} "{id}" uses "{word}", but the term in the glossary of {locale} is "{term}".',
    fix: 'Use "{term}". If "{word}" is correct here, add the phrase to "except" of the term "{name}".',
    reads: everywhere,
  },
  FP5602: {
    severity: 'warning',
    message: '{file} is never read: there is no language "{locale}".',
    fix: 'Name it after a language of site.json, or delete it.',
  },
});

const isOwn = (origin: Origin | undefined, site: string): boolean =>
  origin?.file.startsWith(site === 'base' ? 'content/' : `sites/${site}/`) === true;

/** Texts of one file that are read in a language. */
type Texts = {
  readonly kind: 'message' | 'document';
  readonly content: Readonly<Record<string, unknown>>;
  /** Place of a text; undefined if a nearer layer overrides it. */
  readonly at: (key: string, from: number, to: number) => Origin | undefined;
};

function* messagesIn({ site, textOf }: CheckContext, chain: readonly string[]): Generator<Texts> {
  const nearer: JsonObject[] = [];
  for (const { layer } of messageLayers(site.source, chain)) {
    const { messages } = layer;
    const before = [...nearer];
    yield {
      kind: 'message',
      content: messages,
      at: (id, from, to) =>
        before.some((other) => Object.hasOwn(other, id))
          ? undefined
          : rangeInString(textOf, originOf(messages, id), from, to),
    };
    nearer.push(messages);
  }
}

const named = memoizeWeak<Readonly<Record<string, string>>>();

/** The documents of a language. One with front matter, such as a start date, takes its words from the law or a contract. */
function* documentsIn({ site }: CheckContext, chain: readonly string[]): Generator<Texts> {
  const read = new Map<string, TextFile>();
  for (const link of chain)
    for (const [name, file] of Object.entries(site.source.documents[link] ?? {}))
      if (!read.has(name)) read.set(name, file);
  for (const [name, file] of read) {
    if (documentIn(file).start > 0) continue;
    yield {
      kind: 'document',
      content: named([file], () => ({ [name]: file.text })),
      at: (_name, from, to) => ({ file: file.file, from, to }),
    };
  }
}

/** Whether the site shows an inherited text: texts that it does not show are not checked. */
function shownIn(context: CheckContext): (kind: Texts['kind'], key: string) => boolean {
  let shown: Readonly<Record<Texts['kind'], ReadonlySet<string>>> | undefined;
  return (kind, key) => {
    shown ??= {
      message: new Set(messageUses(context).flatMap(({ ids }) => ids)),
      document: new Set(
        context.units.flatMap(({ places }) =>
          places.flatMap(({ schema, value }) => (schema['x-ref'] === 'document' ? (asText(value) ?? []) : [])),
        ),
      ),
    };
    return shown[kind].has(key);
  };
}

/** Whether a message is not translated yet: its words are correct in the fallback language. */
function untranslatedIn(
  { site: { settings, source } }: CheckContext,
  locale: string,
): (id: string, text: unknown) => boolean {
  const others = localeChain(settings, locale).filter((link) => baseLanguage(link) !== baseLanguage(locale));
  const layers = others.flatMap((link) => source.messages[link] ?? []);
  return (id, text) => layers.some(({ messages }) => messages[id] === text);
}

/** Texts of a language use the terms of its glossary. Inherited texts are checked only against the site's own terms. */
function* against(context: CheckContext, locale: string): Generator<Problem> {
  const { source, settings, name: site } = context.site;
  const chain = localeChain(settings, locale).filter((link) => baseLanguage(link) === baseLanguage(locale));
  const glossaries = chain.flatMap((link) => glossaryTerms(source, link).map((terms) => ({ link, terms })));
  if (glossaries.length === 0) return;
  const isShown = shownIn(context);
  const terms = joinedTerms(glossaries.map((each) => each.terms));
  const isUntranslated = untranslatedIn(context, locale);
  for (const { kind, content, at } of [...messagesIn(context, chain), ...documentsIn(context, chain)]) {
    for (const { key, from, word, name } of avoidedWords(terms, content)) {
      const [place, home] = [
        at(key, from, from + word.length),
        glossaries.find((each) => Object.hasOwn(each.terms, name)),
      ];
      const definedAt = home && originOf(home.terms, name);
      if (place === undefined || home === undefined || isUntranslated(key, content[key])) continue;
      if (!isOwn(place, site) && !(isOwn(definedAt, site) && isShown(kind, key))) continue;
      const term = asText(asObject(terms[name])['term']) ?? name;
      const related = definedAt === undefined ? [] : [{ message: `"${name}" is said here`, at: definedAt }];
      yield report('FP5601', place, { kind, id: key, word, locale: home.link, term, name }, { related });
    }
  }
}

/** No text contains a word that the glossary of its language avoids, in the site or in its packs. */
export const rule: Rule = {
  name: 'glossary',
  again: { page: gaining('message', 'document') },
  *check(context) {
    const { site } = context;
    const known = Object.keys(asObject(site.settings['languages']));
    for (const [locale, glossary] of Object.entries(site.source.glossaries)) {
      if (known.includes(locale) || !isObject(glossary)) continue;
      const at = opening(glossary);
      if (!isOwn(at, site.name)) continue;
      const suggestion = nearest(locale, known);
      yield report('FP5602', at, { file: at?.file ?? '', locale }, { suggestion });
    }
    for (const locale of site.locales) yield* against(context, locale);
  },
};
