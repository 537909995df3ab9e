import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { endingEvent } from '../../state/ended';

/** Takes over what is being typed when the page goes away or the session ends, so that a draft holds the field that nobody has left yet. */
export function useFlushOnPageHide(uncommitted: ReadonlyMap<string, () => void>): void {
  useEffect(() => {
    // Nothing runs once the page is gone: the draft has to be written within the event.
    const flush = () => flushSync(() => uncommitted.forEach((commitText) => commitText()));
    addEventListener('pagehide', flush);
    document.addEventListener(endingEvent, flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener(endingEvent, flush);
    };
  }, [uncommitted]);
}
