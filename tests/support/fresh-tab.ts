/** Files that follow each other in a process share packages and the document, but no module of the project and nothing in the tab. */
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

const { documentElement, head, body } = document;
vi.resetModules();
documentElement.replaceChildren(head, body);
for (const element of [documentElement, head, body]) {
  if (element !== documentElement) element.replaceChildren();
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
// State of the page, which its modules find there.
Reflect.deleteProperty(globalThis, 'faceplate');
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;

afterAll(cleanup);
