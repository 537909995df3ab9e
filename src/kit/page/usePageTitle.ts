import { useEffect } from 'react';
import { usePage } from './context';

/** Sets document.title once what is shown has a title. */
export function usePageTitle(title: string | undefined): void {
  const page = usePage();
  const site = String(page.store.site['name'] ?? '');
  useEffect(() => {
    if (title && page.live) document.title = `${title} – ${site}`;
  }, [title, site, page.live]);
}
