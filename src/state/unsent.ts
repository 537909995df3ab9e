/** Input on the page that no draft stores: leaving the page would lose it. */
const unsent = new Set<object>();

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Whether leaving this page would lose input. */
export const hasUnsent = (): boolean => unsent.size > 0;

/** Records whether `owner` has unsent input. While anything has, the browser asks before it leaves the document. */
export function setUnsent(owner: object, isUnsent: boolean): void {
  if (isUnsent) unsent.add(owner);
  else unsent.delete(owner);
  // A permanent listener would keep pages out of the back/forward cache of some browsers (https://web.dev/articles/bfcache).
  if (unsent.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
