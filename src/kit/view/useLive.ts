import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { quietly } from '../loading/load';
import { beginLive } from '../contracts/live';
import type { Live } from '../contracts/live';

/**
 * Runs a block's `live.ts` where React renders the block, which then hydrates nothing else. `load` imports that file with `loadPart` and is read once.
 * Returns the ref of the element with `data-live`.
 */
export function useLive<Root extends HTMLElement>(
  load: () => Promise<{ readonly live: Live }>,
): RefObject<Root | null> {
  const root = useRef<Root>(null);
  const loading = useRef(load);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const coming = loading.current().then(({ live }) => beginLive(live, element));
    return () => quietly(coming.then((end) => end()));
  }, []);
  return root;
}
