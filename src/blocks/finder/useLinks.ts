import { useEffect, useState } from 'react';
import { entriesIn, openPart, fragmentOf } from './entries';

const shownFor = 4000;

/** Opens what the address names, opens everything for print, and copies the address of an entry when its link is pressed; tells for a while that it did. */
export function useLinks(block: string): boolean {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    const follow = () => openPart(block, fragmentOf(location.hash));
    const copy = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-copy]') : null;
      if (link)
        navigator.clipboard?.writeText(link.href).then(
          () => setCopied((times) => times + 1),
          () => undefined,
        );
    };
    let closed: readonly HTMLDetailsElement[] = [];
    const unfold = () => {
      closed = entriesIn(block).filter((entry) => !entry.open);
      for (const entry of closed) entry.open = true;
    };
    const fold = () => {
      for (const entry of closed) entry.open = false;
    };
    follow();
    const around = document.getElementById(block);
    around?.addEventListener('click', copy);
    addEventListener('hashchange', follow);
    addEventListener('beforeprint', unfold);
    addEventListener('afterprint', fold);
    return () => {
      around?.removeEventListener('click', copy);
      removeEventListener('hashchange', follow);
      removeEventListener('beforeprint', unfold);
      removeEventListener('afterprint', fold);
    };
  }, [block]);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  return copied > 0;
}
