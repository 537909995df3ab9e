/** HTML and Markdown in texts, which are shown as they are written. */

/** Elements of HTML, former ones too, whose names nobody writes in a sentence. Below svg and math, every tag is of theirs. */
const abbreviations = [
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'br',
    'colgroup',
    'datalist',
    'dd',
    'del',
    'dfn',
    'div',
    'dl',
    'dt',
    'em',
    'fieldset',
  ],
  ...[
    'figcaption',
    'h[1-6]',
    'hgroup',
    'hr',
    'html',
    'i',
    'iframe',
    'img',
    'kbd',
    'li',
    'math',
    'nav',
    'noscript',
    'ol',
  ],
  ...[
    'optgroup',
    'p',
    'pre',
    'q',
    'rp',
    'rt',
    'ruby',
    's',
    'samp',
    'selectedcontent',
    'span',
    'sub',
    'sup',
    'svg',
    'tbody',
  ],
  ...[
    'blockquote',
    'script',
    'small',
    'strike',
    'strong',
    'td',
    'textarea',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
    'wbr',
  ],
  ...['basefont', 'bgsound', 'frameset', 'menuitem', 'nobr', 'noembed', 'noframes', 'rb', 'rtc', 'tt', 'xmp'],
];

/** Elements whose names are words: <code> or <address> may be meant to be read. */
const words = [
  ...['address', 'area', 'article', 'aside', 'audio', 'base', 'body', 'button', 'canvas', 'caption', 'cite'],
  ...[
    'code',
    'col',
    'data',
    'details',
    'dialog',
    'embed',
    'figure',
    'footer',
    'form',
    'head',
    'header',
    'input',
    'ins',
  ],
  ...['label', 'legend', 'link', 'main', 'map', 'mark', 'menu', 'meta', 'meter', 'object', 'option', 'output', 'param'],
  ...['picture', 'progress', 'search', 'section', 'select', 'slot', 'source', 'style'],
  ...['summary', 'table', 'template', 'time', 'title', 'track', 'var', 'video'],
  ...['acronym', 'applet', 'big', 'blink', 'center', 'dir', 'font', 'frame', 'marquee', 'plaintext', 'spacer'],
];

/** Characters that people write as entities, letters with accents by their pattern. */
const entities = [
  ...['amp', 'lt', 'gt', 'quot', 'apos', 'nbsp', 'shy', 'thinsp', 'ndash', 'mdash', 'hellip', 'bull', 'middot'],
  ...['euro', 'pound', 'copy', 'reg', 'trade', 'sect', 'deg', 'times', 'larr', 'rarr'],
  ...['laquo', 'raquo', 'lsquo', 'rsquo', 'sbquo', 'ldquo', 'rdquo', 'bdquo'],
  ...['szlig', '(?:ae|oe)lig', '[a-z](?:uml|acute|grave|circ|tilde|cedil|ring|caron)'],
];

/** Words by which a tag says more than its name. */
const attributes = '(?:\\s+[\\w:-]+\\s*=[^<>]*|\\s*/)';

const markup = new RegExp(
  [
    `</?(?:${abbreviations.join('|')})(?:\\s[^<>]*|\\s*/)?>`,
    `<(?:${words.join('|')})${attributes}>`,
    `<(?<word>${words.join('|')})>(?=[^]*</\\k<word>\\s*>)`,
    `</(?:${words.join('|')})\\s*>`,
    `&(?:${entities.join('|')}|#\\d+|#x[\\da-f]+);`,
    // Markdown: strong words, not the stars of a footnote behind a word, and a link.
    '(?<=^|[\\s("„“‚‘])\\*\\*[^\\s*](?:[^*]*[^\\s*])?\\*\\*',
    '\\[[^\\]]+\\]\\((?:https?:|mailto:|tel:|/)[^\\s)]*\\)',
  ].join('|'),
  'i',
);

/** A tag, an entity or Markdown in a text, and where it begins. */
type FoundMarkup = { readonly found: string; readonly from: number };

/** Returns the first tag or entity of HTML, or emphasis or link of Markdown, in a text; undefined where there is none. */
export function markupIn(text: string): FoundMarkup | undefined {
  const match = markup.exec(text);
  return match === null ? undefined : { found: match[0], from: match.index };
}
