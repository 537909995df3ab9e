/** HTML that is left of what a service delivers. */

/** Elements of running text; `tbody` comes with `table`. */
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
/** Beginnings of addresses that may be followed. */
// A backslash after the first slash is read as a second one: https://url.spec.whatwg.org/#relative-slash-state
export const addresses = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![\\/]))/i;
