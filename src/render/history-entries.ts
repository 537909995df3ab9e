import { removeStored } from '../state/storage';

/** Storage key of the router's scroll positions. */
export const positionsKey = 'react-router-scroll-positions';

/**
 * Makes the router keep the positions of this document in memory. It reads stored ones each time a page is mounted, and would lose what
 * it has recorded since; it stores all of them when the document is left.
 */
export const keepPositionsInMemory = (): void => removeStored('session', positionsKey);

/** Gives the history entry of this document a key. Without one the router calls it "default", as it does every first entry of a tab. */
export function nameEntry(): void {
  const state: { readonly key?: string } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) keepPositionsInMemory();
  });
}
