import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Brings a reason into view and into focus when it appears, and when it changes: what was filled in may be longer than its dialog. Returns
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
