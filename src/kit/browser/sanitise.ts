import purify from 'dompurify';

/** Elements of running text; `tbody` comes with `table`. */
const tags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'br',
  'hr',
  'blockquote',
  'q',
  'cite',
  'code',
  'pre',
  'abbr',
  'time',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'thead',
  'tr',
  'th',
  'td',
];
/** Attributes whose values are not addresses. */
const words = ['lang', 'dir', 'title', 'colspan', 'rowspan', 'start', 'datetime'];
// A backslash after the first slash is read as a second one: https://url.spec.whatwg.org/#relative-slash-state
const addresses = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![\\/]))/i;

purify.addHook('afterSanitizeAttributes', (element) => {
  const address = element.getAttribute('href');
  if (address !== null && /^https?:/i.test(address)) element.setAttribute('rel', 'noopener noreferrer');
});

/** HTML from outside as nodes: the elements of running text and links to harmless addresses are left, nothing that runs, loads, looks like ours or is a form. */
export function sanitise(html: string): DocumentFragment {
  // Content without a body, such as a frameset, gives null.
  const left: DocumentFragment | null = purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', ...words],
    ALLOWED_URI_REGEXP: addresses,
    ADD_URI_SAFE_ATTR: words,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  return left ?? document.createDocumentFragment();
}
