import { escapedPattern } from '../../../base/escaped-pattern';
/** Finds listed phrases in texts: whole words, ignoring case. */

/** Letters and digits of any script, which must not be next to a whole word. */
const edge = { before: '(?<![\\p{L}\\p{N}])', behind: '(?![\\p{L}\\p{N}])' };

/** The source of a pattern that finds a phrase literally, with any spaces. */
export const phraseSource = (text: string): string => escapedPattern(text.trim()).replaceAll(/\s+/g, '\\s+');

/** A pattern of whole words, from the source of a pattern. */
export const wholeWords = (source: string, flags = 'iu'): RegExp =>
  new RegExp(`${edge.before}(?:${source})${edge.behind}`, flags);
