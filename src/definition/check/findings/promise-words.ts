/** Phrases that show that a text promises something. */
import { baseLanguage } from '../../../base/base-language';
import { asObject, texts } from '../../../base/json';
import { localeChain } from '../../facts/messages';
import type { NormalSite } from '../../normalise/normalise';
import { phraseSource, wholeWords } from './phrases';

const gap = '…';
const wordsBetween = '(?:\\s+\\S+){0,8}?\\s+';

const wordsOf = (phrase: string): string => phrase.split(gap).map(phraseSource).join(wordsBetween);

/** A phrase as whole words, ignoring case; `…` in it matches up to eight words. */
const pattern = (phrase: string): RegExp => wholeWords(wordsOf(phrase));

/** Whether a text may contain one of these phrases: few do, and one combined pattern costs a fraction of all single ones. */
function suspicion(phrases: readonly string[]): (text: string) => boolean {
  if (phrases.length === 0) return () => false;
  const longest = (phrase: string): string =>
    phrase.split(gap).reduce((one, other) => (other.length > one.length ? other : one));
  const any = new RegExp(phrases.map((phrase) => phraseSource(longest(phrase))).join('|'), 'iu');
  return (text) => any.test(text);
}

/** Takes a site and one of its languages. Returns a function that finds the first phrase of that language, from the site or its packs, in a text. */
export function promiseFinder(
  { settings, source }: Pick<NormalSite, 'settings' | 'source'>,
  locale: string,
): (text: string) => string | undefined {
  const words = [
    asObject(asObject(asObject(settings)['promises'])['words']),
    ...source.packs.map(({ value }) => asObject(value['promises'])),
  ];
  const chain = localeChain(settings, locale).filter((link) => baseLanguage(link) === baseLanguage(locale));
  const phrases = chain.flatMap((link) => words.flatMap((each) => texts(each[link])));
  const patterns = phrases.map((phrase) => [phrase, pattern(phrase)] as const);
  const isSuspect = suspicion(phrases);
  return (text) => (isSuspect(text) ? patterns.find(([, known]) => known.test(text))?.[0] : undefined);
}
