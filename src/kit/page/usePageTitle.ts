import { useEffect } from 'react';
import { usePage } from './context';

/** Gives the document the title of what it shows: in the browser, or in the HTML where the block is published without a script. */
export function usePageTitle(title: string | undefined): void {
  const page = usePage();
  const site = String(page.store.site['name'] ?? '');
  if (title && page.named) page.named.title = title;
  useEffect(() => {
    if (title && page.live) document.title = `${title} – ${site}`;
  }, [title, site, page.live]);
}
