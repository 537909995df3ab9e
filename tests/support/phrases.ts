/** Phrases that slow readers down, with the words to use. The reasons are in docs/writing.md, "Documents, messages and code". */
export type Phrase = { readonly find: RegExp; readonly use: string; readonly except?: RegExp };

export const phrases: readonly Phrase[] = [
  { find: /\b(?:is|are|was|were|be|been) told\b(?! (?:apart|from)\b)/i, use: 'is reported, is shown' },
  { find: /\btold (?:as|in|twice|once|where|when|by)\b(?! (?:the|a) (?:user|customer|person))/i, use: 'reported' },
  { find: /\btells? of\b/i, use: 'reports, warns about' },
  {
    find: /\b(?:stands?|stood) (?:in|on|at|below|above|behind|before|beside|where|there|here|for)\b/i,
    use: 'is in, appears in, means',
  },
  { find: /\bbeside\b/i, use: 'next to, in addition to' },
  { find: /\banew\b/i, use: 'again' },
  { find: /\b(?:held|holds?|holding) (?:[^.;:]{1,60} )?against\b/i, use: 'compare with, validate' },
  {
    find: /\bhand(?:s|ed|ing)? (?:it |them )?over\b|\b(?:is|are|was) handed\b(?! (?:in|out)\b)/i,
    use: 'pass, receive',
  },
  { find: /\bwhoever\b/i, use: 'people who, the caller' },
  {
    find: /\b(?:is|are|was|were|be) no (?!longer\b|more\b|other\b|such\b|different\b|better\b|one\b|way\b|need\b|reason\b)(?=[a-z"'`{])/i,
    use: 'is not a',
    except: /\bthere (?:is|are|was|were) no\b|where there\b/i,
  },
  { find: /\bsa(?:y|ys|id) otherwise\b/i, use: 'overrides' },
  { find: /\bin vain\b/i, use: 'without effect' },
  { find: /\bbelongs? into\b/i, use: 'belongs in' },
  {
    find: /\b(?:lies|lie|lay|laid) (?:in|on|at|below|above|there|here|behind|under|where)\b/i,
    use: 'is in, is stored in',
  },
  { find: /\bof before\b/i, use: 'previous, earlier' },
  { find: /\bmend(?:s|ed|ing)?\b/i, use: 'fix' },
  { find: /\bheed(?:s|ed)?\b/i, use: 'use, support' },
  { find: /\bspeak(?:s|ing)? of\b/i, use: 'mention' },
  { find: /\bonce more\b/i, use: 'again' },
  { find: /\b(?:comes?|came|coming) alive\b/i, use: 'is hydrated' },
  { find: /\bto be had\b/i, use: 'available' },
  { find: /\bpass(?:es|ed) over\b/i, use: 'skip' },
];

/** The first phrase in a text, as `"phrase" → words to use`; code in backticks is left out. */
export function phraseIn(text: string): string | undefined {
  const prose = text.replaceAll(/`[^`]*`/g, '`code`');
  for (const { find, use, except } of phrases) {
    const found = find.exec(prose)?.[0];
    if (found !== undefined && except?.test(prose) !== true) return `"${found}" → ${use}`;
  }
  return undefined;
}
