/** Glossary words in a source text, each with its translation. */
import { baseLanguage } from '../../base/base-language';
import { asObject, asText, texts } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { joinedTerms } from '../check/findings/avoided-words';
import { glossaryTerms } from '../facts/glossaries';
import { localeChain } from '../facts/messages';
import type { SourceSite } from '../source-site';
import { escapedPattern } from '../../base/escaped-pattern';

export type GlossaryWord = {
  /** The term in the source language. */
  readonly source: string;
  /** The term in the target language. */
  readonly target: string;
  /** Words to avoid in the target language. */
  readonly avoid: readonly string[];
};

type Worded = Pick<SourceSite, 'glossaries' | 'packs' | 'settings'>;

function termsOf(site: Worded, locale: string): JsonObject {
  const chain = localeChain(site.settings, locale).filter((link) => baseLanguage(link) === baseLanguage(locale));
  return joinedTerms(chain.flatMap((link) => glossaryTerms(site, link)));
}

/** Matches a word with common endings: plans, Tarifs, Rechnungen. */
const formsOf = (word: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})${escapedPattern(word)}(?:e?[sn])?(?!\p{L})`, 'iu');

/** Takes a site, the source locale and the target locale. Returns a function that finds the words for a source text. */
export function glossaryWords(
  site: Worded,
  sourceLocale: string,
  locale: string,
): (text: string) => readonly GlossaryWord[] {
  const [ours, theirs] = [termsOf(site, sourceLocale), termsOf(site, locale)];
  const pairs = Object.entries(ours).flatMap(([name, entry]) => {
    const [source, other] = [asText(asObject(entry)['term']), asObject(theirs[name])];
    const target = asText(other['term']);
    if (source === undefined || target === undefined || entry === theirs[name]) return [];
    return [{ forms: formsOf(source), word: { source, target, avoid: texts(other['avoid']) } }];
  });
  return (text) => pairs.flatMap(({ forms, word }) => (forms.test(text) ? [word] : []));
}
