import { useEffect } from 'react';
import { usePage } from './context';

/** Gives the document the title of what it shows: in the browser, or in the HTML where the block is published without a script. */
export function usePageTitle(title: string | undefined): void {
  const { live, onTitle, store } = usePage();
  const { site } = store;
  onTitle?.(title);
  useEffect(() => {
    if (title && live) document.title = `${title} – ${String(site['name'])}`;
  }, [title, site, live]);
}
