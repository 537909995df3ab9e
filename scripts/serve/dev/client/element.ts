/** Returns a host element of `faceplate dev` in the page, with a shadow root, which the page's styles do not affect. */
export function ownElement(tag: string, styles: string): { readonly host: HTMLElement; readonly root: ShadowRoot } {
  const host = document.createElement(tag);
  const root = host.attachShadow({ mode: 'open' });
  // The page's policy forbids style elements, but not style sheets that its own scripts construct.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}

/** Returns an element with a text. */
export function textElement(tag: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}
