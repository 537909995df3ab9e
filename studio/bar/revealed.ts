import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Scrolls a reason into view and focuses it when it appears or changes, because a dialog may be longer than the window. Returns
 * the ref of its element, which needs a `tabIndex` of -1. Undefined reveals nothing.
 */
export function useRevealed(reason: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reason === undefined) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.focus({ preventScroll: true });
  }, [reason]);
  return ref;
}
