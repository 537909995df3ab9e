/** Phrases that people list, looked for in texts: whole words, whatever their case. */

/** Letters and digits as people write them: they must not touch a whole word on either side. */
const edge = { before: '(?<![\\p{L}\\p{N}])', behind: '(?![\\p{L}\\p{N}])' };

/** The source of a pattern that finds a phrase as it is written, whatever its spaces. */
export const phraseSource = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll(/\s+/g, '\\s+');

/** A pattern of whole words, from the source of what is looked for. */
export const wholeWords = (source: string, flags = 'iu'): RegExp =>
  new RegExp(`${edge.before}(?:${source})${edge.behind}`, flags);
