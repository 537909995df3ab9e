import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '../kit/text/useText';
import { hasUnsent } from '../state/unsent';

/** Asks before a page with unsent input is left for another page; before the document is left, the browser asks (src/state/unsent.ts). */
export function UnsentInput() {
  const text = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsent(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(text('form.leave'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, text]);
  return null;
}
