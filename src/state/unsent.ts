/** Input of the page that no draft keeps: leaving the page would lose it. */
const unsent = new Set<object>();

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Whether something typed would be lost by leaving this page. */
export const hasUnsent = (): boolean => unsent.size > 0;

/** Notes whether `owner` holds unsent input. While anything does, the browser asks before it leaves the document. */
export function setUnsent(owner: object, isUnsent: boolean): void {
  if (isUnsent) unsent.add(owner);
  else unsent.delete(owner);
  // A listener that stays would keep pages out of the back/forward cache of some browsers (https://web.dev/articles/bfcache).
  if (unsent.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
