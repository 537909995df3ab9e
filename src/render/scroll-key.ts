import type { Location } from 'react-router-dom';

/** The router's key for the entry that a document was opened with: the same for all documents of a tab. */
const firstKey = 'default';

let first: string | undefined;

/** Names the history entry of this document, so that it keeps its own scroll position through a reload. */
export function nameFirstEntry(): void {
  const state: { readonly entry?: string } | null = history.state;
  first = state?.entry ?? `${performance.timeOrigin}`;
  history.replaceState({ ...state, entry: first }, '');
}

/** The name under which the scroll position of a history entry is stored. */
export const scrollKey = ({ key }: Location): string => (key === firstKey ? (first ?? key) : key);
