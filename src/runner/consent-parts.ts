import type { ConsentRules } from '../model/payload';

export type ConsentParts = {
  readonly panel: HTMLElement;
  readonly settings: HTMLElement;
  readonly icon: HTMLElement;
  readonly rules: ConsentRules;
};

/** A document parsed from a response: this page never turns other text into markup. */
const fetchDocument = (address: string): Promise<Document> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () =>
      request.response instanceof Document && request.status === 200
        ? done(request.response)
        : fail(new Error(`${address}: ${request.status}`));
    request.onerror = () => fail(new Error(address));
    request.open('GET', address);
    request.send();
  });

/** Before the page's own style sheet, whose rules take precedence. */
const addStyles = (source: HTMLLinkElement): Promise<void> =>
  new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = source.href;
    link.onload = link.onerror = () => done();
    document.head.prepend(link);
  });

function find(from: Document, selector: string): HTMLElement {
  const found = from.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The consent document holds no ${selector}`);
  return found;
}

/** Loads the consent question in the page's language and adds it to the page: the question at the start, the icon at the end. */
export async function loadConsentParts(): Promise<ConsentParts> {
  const { base = '', locale = '', styles } = document.documentElement.dataset;
  const published = await fetchDocument(`${base}/_fp/consent/${locale}.html`);
  const styleSheet = published.querySelector('link');
  if (styles !== undefined && styleSheet) await addStyles(styleSheet);
  const panel = find(published, '[data-rules]');
  const icon = find(published, 'body > button');
  // Hidden until there is space for it.
  icon.hidden = true;
  document.querySelector('body > header')?.before(panel);
  document.body.append(icon);
  if (!document.querySelector('#fp-lost')) document.body.append(find(published, '#fp-lost'));
  return {
    panel,
    icon,
    settings: panel.querySelector<HTMLElement>(':scope > [id]') ?? panel,
    rules: JSON.parse(panel.dataset['rules'] ?? ''),
  };
}
