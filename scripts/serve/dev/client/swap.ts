import { faceplate } from '../../../../src/state/faceplate';
import { showColors } from './tried-colors';

const parts = ['body > header', 'main', 'body > footer'];

/** Attributes that the page's scripts set while it runs. */
const living = new Set(['data-role', 'data-floating']);

const sources = (page: Document): string =>
  [...page.querySelectorAll<HTMLScriptElement>('head script')].map((script) => script.getAttribute('src')).join();

const markup = (page: Document, selector: string): string => page.querySelector(selector)?.outerHTML ?? '';

const payloads = (page: Document, isHot: boolean): string => {
  const { boot, payload } = page.documentElement.dataset;
  return [isHot ? '' : boot, payload].join();
};

const isAlive = (page: Document): boolean =>
  page.documentElement.dataset['mode'] === 'session' || page.querySelector('[data-island]') !== null;

/**
 * Whether scripts use something that the new version changes, so that only a reload shows it correctly. `isHot`: the payload of all pages
 * differs only in components that the page replaces.
 */
export function mustReload(before: Document, now: Document, isHot: boolean): boolean {
  if (sources(before) !== sources(now) || isAlive(before) !== isAlive(now)) return true;
  return isAlive(now) && payloads(before, isHot) !== payloads(now, isHot);
}

/** Whether the content of the page differs. */
export const differs = (before: Document, now: Document): boolean => markup(before, 'main') !== markup(now, 'main');

const sheets = (page: Document): HTMLLinkElement[] => [
  ...page.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]'),
];

/**
 * Replaces style sheets: old ones are removed once the new ones have loaded, so that the page always has styles. Others stay.
 */
async function swapStyles(before: Document, now: Document): Promise<void> {
  const address = (link: HTMLLinkElement) => link.getAttribute('href') ?? '';
  const known = sheets(document).map(address);
  // Scripts may have loaded the complete style sheet for their content.
  const { styles: whole = '' } = document.documentElement.dataset;
  const { styles: next = whole } = now.documentElement.dataset;
  const wanted = [...sheets(now).map(address), ...(known.includes(whole) ? [next] : [])];
  const published = [...sheets(before).map(address), whole].filter((href) => !wanted.includes(href));
  const old = sheets(document).filter((link) => published.includes(address(link)));
  await Promise.all(
    wanted
      .filter((href) => !known.includes(href))
      .map(
        (href) =>
          new Promise((done) => {
            const link = document.createElement('link');
            link.rel = 'stylesheet';
            link.addEventListener('load', done);
            link.addEventListener('error', done);
            link.href = href;
            document.head.append(link);
          }),
      ),
  );
  for (const link of old) link.remove();
  // Tried colours are in the new style sheet, or were reverted.
  if (old.length > 0) showColors('');
}

/** Returns the markup of a part without the content of its islands, which scripts own. */
function around(page: Document, selector: string): string {
  const part = page.querySelector(selector)?.cloneNode(true) as Element | undefined;
  for (const island of part?.querySelectorAll('[data-island]') ?? []) island.replaceChildren();
  return part?.outerHTML ?? '';
}

/** Updates islands that are not mounted yet: they are only markup. */
function fillWaiting(old: Element, next: Element): void {
  for (const island of old.querySelectorAll<HTMLElement>('[data-island]:not([data-live])')) {
    const now = next.querySelector(`[data-island="${island.dataset['island']}"]`);
    if (now && now.innerHTML !== island.innerHTML) island.innerHTML = now.innerHTML;
  }
}

/** Replaces a part of the page, except for its islands: those elements stay, and hydrated ones keep their content. */
function replace(old: Element, next: Element): void {
  for (const island of old.querySelectorAll<HTMLElement>('[data-island]')) {
    const place = next.querySelector(`[data-island="${island.dataset['island']}"]`);
    place?.replaceWith(island);
  }
  old.replaceWith(next);
}

function swapParts(before: Document, now: Document): void {
  for (const selector of parts) {
    const next = now.querySelector(selector);
    const old = document.querySelector(selector);
    // The application renders its own content.
    if (selector === 'main' && now.documentElement.dataset['mode'] === 'session') continue;
    if (!next || !old || markup(before, selector) === markup(now, selector)) continue;
    fillWaiting(old, next);
    if (around(before, selector) !== around(now, selector)) replace(old, document.importNode(next, true));
  }
}

function swapAttributes(now: Document): void {
  for (const { name, value } of now.documentElement.attributes)
    if (!living.has(name)) document.documentElement.setAttribute(name, value);
}

/** Replaces the changed parts of the page; the scroll position, state and other input stay. */
export async function swap(before: Document, now: Document): Promise<void> {
  await swapStyles(before, now);
  const { scrollX, scrollY } = globalThis;
  const focused = document.activeElement?.id;
  document.title = now.title;
  swapAttributes(now);
  swapParts(before, now);
  // Conditions in the new parts have their published values until they are evaluated.
  for (const listen of faceplate().listeners) listen();
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  if (focused && document.activeElement === document.body)
    document.getElementById(focused)?.focus({ preventScroll: true });
}
