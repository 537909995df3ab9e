import purify from 'dompurify';
import { addresses, tags, words } from './running-text';

purify.addHook('afterSanitizeAttributes', (element) => {
  const address = element.getAttribute('href');
  if (address !== null && /^https?:/i.test(address)) element.setAttribute('rel', 'noopener noreferrer');
});

/** Sanitises HTML from outside into nodes. Keeps running text and safe links; removes scripts, forms, resources and our own class names. */
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
