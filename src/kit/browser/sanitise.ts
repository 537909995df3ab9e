import purify from 'dompurify';
import { addresses, tags, words } from './running-text';

purify.addHook('afterSanitizeAttributes', (element) => {
  const address = element.getAttribute('href');
  if (address !== null && /^https?:/i.test(address)) element.setAttribute('rel', 'noopener noreferrer');
});

/** HTML from outside as nodes: the elements of running text and links to harmless addresses are left, nothing that runs, loads, looks like ours or is a form. */
export function sanitise(html: string): DocumentFragment {
  // Content without a body, such as a frameset, gives null.
  const left: DocumentFragment | null = purify.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: ['href', ...words],
    ALLOWED_URI_REGEXP: addresses,
    ADD_URI_SAFE_ATTR: [...words],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  return left ?? document.createDocumentFragment();
}
