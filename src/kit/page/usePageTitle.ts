import { useEffect } from 'react';
import { usePage } from './context';

/** Calls the document as what it shows, once that is known; nothing without a title. */
export function usePageTitle(title: string | undefined): void {
  const page = usePage();
  const site = String(page.store.site['name'] ?? '');
  useEffect(() => {
    if (title && page.live) document.title = `${title} – ${site}`;
  }, [title, site, page.live]);
}
