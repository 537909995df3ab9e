import { useEffect, useEffectEvent } from 'react';

/**
 * Does something every so many milliseconds while the page is seen and online. What came due meanwhile is done once, as soon as the person
 * comes back. Nothing happens without a time.
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
