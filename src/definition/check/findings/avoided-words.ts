/** Finds words that a glossary avoids in the texts of one file. */
import { asObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import { phraseSource, wholeWords } from './phrases';

/** An avoided word in a file: the key, the position in its text, and the term to use. */
export type AvoidedWord = {
  readonly key: string;
  readonly from: number;
  readonly word: string;
  /** Name of the term in the glossary. */
  readonly name: string;
};

type Finder = (text: string) => readonly Omit<AvoidedWord, 'key'>[];

/** Normalises a phrase, so that spelling variants are equal. */
const plain = (phrase: string): string => phrase.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Names and branches in a message, which readers do not see: `{count, plural, one {`, `} other {`. */
const unread = /\{\s*[\w.]+\s*(?:,[^{}]*)?(?=[{}])|\}\s*[=\w]+\s*(?=\{)|<[^<>]*>/g;

/** The visible text, with each character at its original position. */
const readable = (text: string): string =>
  /[{<]/.test(text) ? text.replaceAll(unread, (hidden) => '\0'.repeat(hidden.length)) : text;

function makeFinder(terms: JsonObject): Finder {
  const names = new Map<string, string | undefined>();
  for (const [name, term] of Object.entries(terms))
    for (const phrase of texts(asObject(term)['avoid'])) names.set(plain(phrase), name);
  for (const term of Object.values(terms))
    for (const phrase of texts(asObject(term)['except'])) names.set(plain(phrase), undefined);
  if (names.size === 0) return () => [];
  // Longest first, so that a correct phrase is found before a word in it.
  const phrases = [...names.keys()].toSorted((one, other) => other.length - one.length);
  const pattern = wholeWords(phrases.map(phraseSource).join('|'), 'giu');
  return (text) =>
    [...readable(text).matchAll(pattern)].flatMap(({ 0: word, index }) => {
      const name = names.get(plain(word));
      return name === undefined ? [] : [{ from: index, word, name }];
    });
}

const finders = memoizeWeak<Finder>();
const found = memoizeWeak<readonly AvoidedWord[]>();

/**
 * Takes the terms of a glossary, and texts by key. Returns all avoided words in them. Results for the same terms and texts,
 * by identity, are cached.
 */
export const avoidedWords = (terms: JsonObject, content: Readonly<Record<string, unknown>>): readonly AvoidedWord[] =>
  found([terms, content], () => {
    const find = finders([terms], () => makeFinder(terms));
    return Object.entries(content).flatMap(([key, text]) =>
      typeof text === 'string' ? find(text).map((one) => ({ key, ...one })) : [],
    );
  });

const joined = memoizeWeak<JsonObject>();

/** The terms of several glossaries, nearest first: a nearer entry for a term replaces the others. */
export const joinedTerms = (terms: readonly JsonObject[]): JsonObject =>
  joined(terms, () => Object.assign({}, ...terms.toReversed()));
