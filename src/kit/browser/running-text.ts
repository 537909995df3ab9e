/** Allowed HTML in content from a service. */

/** Elements of running text; `tbody` is implied by `table`. */
export const tags: readonly string[] = [
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
export const words: readonly string[] = ['lang', 'dir', 'title', 'colspan', 'rowspan', 'start', 'datetime'];
/** Allowed beginnings of addresses. */
// Browsers read a backslash after the first slash as a second one: https://url.spec.whatwg.org/#relative-slash-state
export const addresses = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![\\/]))/i;
