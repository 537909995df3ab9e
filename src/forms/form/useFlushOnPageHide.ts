import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { endingEvent } from '../../state/ended';
import { leavingEvent } from '../../state/navigation';

/**
 * Commits the text of the focused field when the page is left or the session ends, so that the draft contains it. The browser's Back and
 * Forward cause no blur. A capturing listener, so that it runs before listeners that read the new address.
 */
export function useFlushOnPageHide(uncommitted: ReadonlyMap<string, () => void>): void {
  useEffect(() => {
    // Nothing runs after the page is gone: the draft has to be written within the event.
    const flush = () => flushSync(() => uncommitted.forEach((commitText) => commitText()));
    addEventListener('pagehide', flush);
    addEventListener('popstate', flush, { capture: true });
    for (const event of [endingEvent, leavingEvent]) document.addEventListener(event, flush);
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('popstate', flush, { capture: true });
      for (const event of [endingEvent, leavingEvent]) document.removeEventListener(event, flush);
    };
  }, [uncommitted]);
}
