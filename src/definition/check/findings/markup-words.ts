/** Finds HTML and Markdown in texts, which are shown literally. */

const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/);

/** HTML elements, including obsolete ones, whose names do not occur in sentences. Below svg and math, all tags count. */
const abbreviations = wordsIn(`
  a abbr b basefont bdi bdo bgsound blockquote br colgroup datalist dd del dfn div dl dt em fieldset
  figcaption frameset h[1-6] hgroup hr html i iframe img kbd li math menuitem nav nobr noembed
  noframes noscript ol optgroup p pre q rb rp rt rtc ruby s samp script selectedcontent small span
  strike strong sub sup svg tbody td textarea tfoot th thead tr tt u ul wbr xmp
`);

/** Elements whose names are words: <code> or <address> may be meant literally. */
const words = wordsIn(`
  acronym address applet area article aside audio base big blink body button canvas caption center
  cite code col data details dialog dir embed figure font footer form frame head header input ins
  label legend link main map mark marquee menu meta meter object option output param picture plaintext
  progress search section select slot source spacer style summary table template time title track var
  video
`);

/** Common entities; those of accented letters by pattern. */
const entities = [
  ...['amp', 'lt', 'gt', 'quot', 'apos', 'nbsp', 'shy', 'thinsp', 'ndash', 'mdash', 'hellip', 'bull', 'middot'],
  ...['euro', 'pound', 'copy', 'reg', 'trade', 'sect', 'deg', 'times', 'larr', 'rarr'],
  ...['laquo', 'raquo', 'lsquo', 'rsquo', 'sbquo', 'ldquo', 'rdquo', 'bdquo'],
  ...['szlig', '(?:ae|oe)lig', '[a-z](?:uml|acute|grave|circ|tilde|cedil|ring|caron)'],
];

/** Attributes and other words in a tag besides its name. */
const attributes = '(?:\\s+[\\w:-]+\\s*=[^<>]*|\\s*/)';

const markup = new RegExp(
  [
    `</?(?:${abbreviations.join('|')})(?:\\s[^<>]*|\\s*/)?>`,
    `<(?:${words.join('|')})${attributes}>`,
    `<(?<word>${words.join('|')})>(?=[^]*</\\k<word>\\s*>)`,
    `</(?:${words.join('|')})\\s*>`,
    `&(?:${entities.join('|')}|#\\d+|#x[\\da-f]+);`,
    // Markdown: bold text, but not the asterisks of a footnote after a word, and links.
    '(?<=^|[\\s("„“‚‘])\\*\\*[^\\s*](?:[^*]*[^\\s*])?\\*\\*',
    '\\[[^\\]]+\\]\\((?:https?:|mailto:|tel:|/)[^\\s)]*\\)',
  ].join('|'),
  'i',
);

/** A tag, an entity or Markdown in a text, and its position. */
type FoundMarkup = { readonly found: string; readonly from: number };

/** Returns the first HTML tag or entity, or Markdown emphasis or link, in a text; undefined without one. */
export function markupIn(text: string): FoundMarkup | undefined {
  const match = markup.exec(text);
  return match === null ? undefined : { found: match[0], from: match.index };
}
