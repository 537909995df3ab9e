import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../loading/load';
import { look } from '../look/look';

const load = () => loadChunk(() => import('../browser/sanitise'));

type SafeHtmlProps = { readonly html: string; readonly attributes?: { readonly lang?: string } };

/** HTML that a service delivered, made safe in the browser just before it is shown. The sanitiser is loaded here, and nowhere else. */
export function SafeHtml({ html, attributes }: SafeHtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let gone = false;
    load()
      .then(({ sanitise }) => {
        if (gone) return;
        place.current?.replaceChildren(sanitise(html));
        setShown(html);
      })
      .catch((cause: unknown) => {
        if (!gone) setFailure(cause);
      });
    return () => {
      gone = true;
    };
  }, [html]);
  if (failure !== undefined) throw failure;
  return <div ref={place} className={look('prose')} aria-busy={shown !== html} {...attributes} />;
}
