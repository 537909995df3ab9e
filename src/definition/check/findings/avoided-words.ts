/** Words that a glossary avoids, found in the texts of one file. */
import { asObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import { phraseSource, wholeWords } from './phrases';

/** A word to avoid in a file: the key, the position in its text, and the term to use. */
export type AvoidedWord = {
  readonly key: string;
  readonly from: number;
  readonly word: string;
  /** Name of the term in the glossary. */
  readonly name: string;
};

type Finder = (text: string) => readonly Omit<AvoidedWord, 'key'>[];

/** A phrase by which two spellings of it are one. */
const plain = (phrase: string): string => phrase.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Names and choices of a message, which nobody reads: `{count, plural, one {`, `} other {`. */
const unread = /\{\s*[\w.]+\s*(?:,[^{}]*)?(?=[{}])|\}\s*[=\w]+\s*(?=\{)|<[^<>]*>/g;

/** The text as people read it, each character at its place. */
const readable = (text: string): string =>
  /[{<]/.test(text) ? text.replaceAll(unread, (hidden) => '\0'.repeat(hidden.length)) : text;

function makeFinder(terms: JsonObject): Finder {
  const names = new Map<string, string | undefined>();
  for (const [name, term] of Object.entries(terms))
    for (const phrase of texts(asObject(term)['avoid'])) names.set(plain(phrase), name);
  for (const term of Object.values(terms))
    for (const phrase of texts(asObject(term)['except'])) names.set(plain(phrase), undefined);
  if (names.size === 0) return () => [];
  // The longest first: what is right as a phrase is found before the word in it.
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
 * Takes the terms of a glossary, and texts by their keys. Returns every word in them that is to be avoided. The same terms and the same texts,
 * by identity, are looked through once.
 */
export const avoidedWords = (terms: JsonObject, content: Readonly<Record<string, unknown>>): readonly AvoidedWord[] =>
  found([terms, content], () => {
    const find = finders([terms], () => makeFinder(terms));
    return Object.entries(content).flatMap(([key, text]) =>
      typeof text === 'string' ? find(text).map((one) => ({ key, ...one })) : [],
    );
  });

const joined = memoizeWeak<JsonObject>();

/** The terms of several glossaries, nearest first: what a nearer one says of a thing replaces what is said below. */
export const joinedTerms = (terms: readonly JsonObject[]): JsonObject =>
  joined(terms, () => Object.assign({}, ...terms.toReversed()));
