/** A part of `faceplate dev` in the page: its own element with its own styles, which those of the page do not reach. */
export function ownElement(tag: string, styles: string): { readonly host: HTMLElement; readonly root: ShadowRoot } {
  const host = document.createElement(tag);
  const root = host.attachShadow({ mode: 'open' });
  // The page's policy forbids style elements, not style sheets made by its own scripts.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}

/** An element with a text. */
export function textElement(tag: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}
