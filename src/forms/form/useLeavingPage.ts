import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { endingEvent } from '../../state/ended';

/** Takes over what is being typed when the page goes away or the session ends, so that a draft holds the field that nobody has left yet. */
export function useLeavingPage(pending: ReadonlyMap<string, () => void>): void {
  useEffect(() => {
    // Nothing runs once the page is gone: the draft has to be written within the event.
    const leaving = () => flushSync(() => pending.forEach((takeOver) => takeOver()));
    addEventListener('pagehide', leaving);
    document.addEventListener(endingEvent, leaving);
    return () => {
      removeEventListener('pagehide', leaving);
      document.removeEventListener(endingEvent, leaving);
    };
  }, [pending]);
}
