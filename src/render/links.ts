import { pathAddress } from '../kit/page/address';
import type { Route } from '../model/payload';
import { quietly } from '../kit/loading/load';
import { go, leavingEvent } from '../state/navigation';
import { currentPath } from '../state/route';
import type { LiveSource } from './live-view';
import { preparePage } from './prepared-pages';

const plain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

const linkOf = ({ target }: Event): HTMLAnchorElement | null => (target as Element).closest('a[href]');

/** Closes the menu as a new document would. */
function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
  for (const group of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) group.open = false;
}

/** Whether a press navigates in this tab; the link to the current page reloads the document. */
const leadsOn = (link: HTMLAnchorElement): boolean =>
  link.target === '' &&
  !link.dataset['localeLink'] &&
  (link.pathname !== location.pathname || link.search !== location.search || link.hash !== '');

/**
 * Handles links to pages of the application, and preloads such a page as soon as somebody is about to press its link.
 * `routeAt` finds the session page of an address.
 */
export function followLinks(routeAt: (url: URL) => Route | undefined): void {
  const routeOf = (link: HTMLAnchorElement | null) => (link && leadsOn(link) ? routeAt(new URL(link.href)) : undefined);
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || !plain(event) || !routeOf(link)) return;
    event.preventDefault();
    closeMenus();
    document.dispatchEvent(new Event(leavingEvent));
    void go(link.pathname + link.search + link.hash);
  });
  const fetchNext = (event: Event) => {
    const next = routeOf(linkOf(event));
    if (next) quietly(preparePage(next.payload));
  };
  for (const intent of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(intent, fetchNext, { passive: true });
}

/** Scrolls an entry of a menu row into the middle of the row. Nothing else moves. */
function showInRow(link: HTMLAnchorElement): void {
  const row = link.closest('nav');
  if (!row || row.scrollWidth <= row.clientWidth) return;
  const [place, around] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollTo({
    left: row.scrollLeft + place.left - around.left - (around.width - place.width) / 2,
    behavior: 'instant',
  });
}

/** Marks the current page in the published shell, and points the language links to it. */
export function showInShell(route: Route, { base, site }: LiveSource): void {
  const { locales } = site;
  document.documentElement.dataset['page'] = route.id;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-locale-link]'))
    link.setAttribute(
      'href',
      pathAddress({ base, locales }, link.dataset['localeLink'] ?? '', currentPath(route.path)),
    );
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    'body > header a:not([data-locale-link]), body > div > nav a',
  )) {
    const isCurrent = link.origin === location.origin && link.pathname === location.pathname && link.hash === '';
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    if (isCurrent) showInRow(link);
  }
}
