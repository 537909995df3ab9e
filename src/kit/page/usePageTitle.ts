import { useEffect } from 'react';
import { usePage } from './context';

/** Gives the document the title of what it shows: in the browser, or in the HTML where the block is published without a script. */
export function usePageTitle(title: string | undefined): void {
  const { live, store, name } = usePage();
  const site = String(store.site['name']);
  name?.(title);
  useEffect(() => {
    if (title && live) document.title = `${title} – ${site}`;
  }, [title, site, live]);
}
