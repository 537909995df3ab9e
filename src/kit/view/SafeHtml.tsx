import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '../loading/load';
import { look } from '../look/look';
import { usePage } from '../page/context';

const load = () => loadChunk(() => import('../browser/sanitise'));

type SafeHtmlProps = { readonly html: string; readonly attributes?: { readonly lang?: string } };

/**
 * HTML from a service, sanitised in the browser just before it is shown, or at publishing: then it is not changed again.
 * The sanitiser is loaded here, and nowhere else.
 */
export function SafeHtml({ html, attributes }: SafeHtmlProps) {
  const { live, safeHtml } = usePage();
  const place = useRef<HTMLDivElement>(null);
  const made = safeHtml?.(html);
  const isUntouched = useRef(!live);
  const [shown, setShown] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let gone = false;
    const isThere = isUntouched.current && place.current?.hasChildNodes() === true;
    isUntouched.current = false;
    if (isThere) return setShown(html);
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
  // A text node, so that React does not touch the content of the element.
  return (
    <div
      ref={place}
      className={look('prose')}
      aria-busy={shown !== html && made === undefined}
      suppressHydrationWarning
      {...attributes}
    >
      {made ?? ''}
    </div>
  );
}
