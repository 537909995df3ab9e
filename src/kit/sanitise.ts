import purify from 'dompurify';

const tags = [
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'br', 'hr', 'blockquote', 'q', 'cite',
  'code', 'pre', 'abbr', 'time', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td',
];
const attributes = ['href', 'lang', 'dir', 'title', 'colspan', 'rowspan', 'start', 'datetime'];
const addresses = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/i;

purify.addHook('afterSanitizeAttributes', (element) => {
  const address = element.nodeName === 'A' ? element.getAttribute('href') : null;
  if (address !== null && /^https?:/i.test(address)) element.setAttribute('rel', 'noopener noreferrer');
});

/** HTML from outside as nodes: the elements of running text and links to harmless addresses are left, nothing that runs, loads, looks like ours or is a form. */
export const sanitise = (html: string): DocumentFragment => purify.sanitize(html, {
  ALLOWED_TAGS: tags, ALLOWED_ATTR: attributes, ALLOWED_URI_REGEXP: addresses, ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false, RETURN_DOM_FRAGMENT: true,
});
