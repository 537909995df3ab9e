import { useEffect, useEffectEvent } from 'react';

/**
 * Calls a function at an interval in milliseconds while the page is visible and online. A missed call is made once when the
 * person returns. Without an interval it does nothing.
 */
export function useRenewal(every: number | undefined, renew: () => void): void {
  const due = useEffectEvent(renew);
  useEffect(() => {
    if (every === undefined) return;
    let last = Date.now();
    const look = () => {
      if (document.hidden || !navigator.onLine || Date.now() - last < every) return;
      last = Date.now();
      due();
    };
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [every]);
}
