import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { endingEvent } from '../../state/ended';

/**
 * Commits the text of the focused field when the page goes away or the session ends, so that the draft holds it. Back and forward
 * leave no field (`popstate`); capturing, this runs before anything that follows the new address.
 */
export function useFlushOnPageHide(uncommitted: ReadonlyMap<string, () => void>): void {
  useEffect(() => {
    // Nothing runs once the page is gone: the draft has to be written within the event.
    const flush = () => flushSync(() => uncommitted.forEach((commitText) => commitText()));
    addEventListener('pagehide', flush);
    addEventListener('popstate', flush, { capture: true });
    document.addEventListener(endingEvent, flush);
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('popstate', flush, { capture: true });
      document.removeEventListener(endingEvent, flush);
    };
  }, [uncommitted]);
}
