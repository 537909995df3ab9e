/** HTML in texts, which are shown as they are written. */

/** Elements that people write into texts. Other words in angle brackets, such as <email>, may be meant to be read. */
const elements = [
  ...[
    'a',
    'abbr',
    'b',
    'big',
    'blockquote',
    'br',
    'center',
    'code',
    'del',
    'div',
    'em',
    'font',
    'h[1-6]',
    'hr',
    'i',
    'img',
  ],
  ...['ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 's', 'script', 'small', 'span', 'strong', 'style', 'sub', 'sup'],
  ...['table', 'tbody', 'td', 'th', 'thead', 'tr', 'tt', 'u', 'ul', 'wbr'],
];

/** Characters that people write as entities, letters with accents by their pattern. */
const entities = [
  ...['amp', 'lt', 'gt', 'quot', 'apos', 'nbsp', 'shy', 'thinsp', 'ndash', 'mdash', 'hellip', 'bull', 'middot'],
  ...['euro', 'pound', 'copy', 'reg', 'trade', 'sect', 'deg', 'times', 'larr', 'rarr'],
  ...['laquo', 'raquo', 'lsquo', 'rsquo', 'sbquo', 'ldquo', 'rdquo', 'bdquo'],
  ...['szlig', '(?:ae|oe)lig', '[a-z](?:uml|acute|grave|circ|tilde|cedil|ring|caron)'],
];

const html = new RegExp(
  `</?(?:${elements.join('|')})(?:\\s[^<>]*|\\s*/)?>|&(?:${entities.join('|')}|#\\d+|#x[\\da-f]+);`,
  'i',
);

/** A tag or an entity of HTML in a text, and where it begins. */
type FoundHtml = { readonly found: string; readonly from: number };

/** Returns the first tag or entity of HTML in a text; undefined where there is none. */
export function htmlIn(text: string): FoundHtml | undefined {
  const match = html.exec(text);
  return match === null ? undefined : { found: match[0], from: match.index };
}
