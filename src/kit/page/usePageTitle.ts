import { useEffect } from 'react';
import { usePage } from './context';

/** Sets the title of the document to that of its content: in the browser, or in the HTML of a block without a script. */
export function usePageTitle(title: string | undefined): void {
  const { live, onTitle, store } = usePage();
  const { site } = store;
  onTitle?.(title);
  useEffect(() => {
    if (title && live) document.title = `${title} – ${String(site['name'])}`;
  }, [title, site, live]);
}
