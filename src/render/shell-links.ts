import { useEffect } from 'react';
import { pathAddress } from '../kit/page/address';
import type { Route } from '../model/payload';
import { quietly } from '../loading/load';
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

/** Whether a press leads to another page beside none of this one's parts; a page that is pressed again is loaded anew. */
const leadsOn = (link: HTMLAnchorElement): boolean =>
  link.target === '' && !link.dataset['localeLink'] && link.pathname !== location.pathname;

/**
 * Links of the published shell stay in the application where they lead to one of its pages, as links of a page's body do; whichever
 * page somebody is about to press is fetched before.
 */
export function useShellLinks(routeAt: (address: string) => Route | undefined, go: (address: string) => void): void {
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const routeOf = (link: HTMLAnchorElement | null) =>
      link?.origin === location.origin && leadsOn(link) ? routeAt(link.pathname) : undefined;
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !plain(event) || !routeOf(link)) return;
      event.preventDefault();
      closeMenus();
      go(link.pathname + link.search + link.hash);
    };
    const fetchNext = (event: Event) => {
      const next = routeOf(linkOf(event));
      if (next) quietly(preparePage(next.payload));
    };
    document.addEventListener('click', follow, { signal });
    for (const intent of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(intent, fetchNext, { signal, passive: true });
    return () => ended.abort();
  }, [routeAt, go]);
}

/** The published shell says which page is shown, and its languages lead to that page. */
export function showInShell(route: Route, { base, site }: LiveSource): void {
  const { locales } = site;
  document.documentElement.dataset['page'] = route.id;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-locale-link]'))
    link.setAttribute('href', pathAddress({ base, locales }, link.dataset['localeLink'] ?? '', route.path));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('body > header a:not([data-locale-link])')) {
    const isCurrent = link.origin === location.origin && link.pathname === location.pathname && link.hash === '';
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
