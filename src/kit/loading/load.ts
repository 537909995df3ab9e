/** The one loader: whatever a page fetches after its document, scripts and JSON alike, comes through here. */

/** How long a part, a call or the runner waits before it is asked for again, in milliseconds (specification §9). */
export const retryDelay = 1500;
const quiet = 60_000;

/** Key in session storage: when the document was last loaded again. */
export const reloadMark = 'fp-reloaded';

/** Somebody would lose something by a reload: what they typed, or the press they wait for. */
const inUse = '[data-typed],[data-held]';

/**
 * Loads the document again, at most once a minute; never where that cannot be remembered, since it might not end, nor without a
 * connection, since the browser's own error page would take the place of what somebody has typed, nor while the page is in use.
 */
export function reloadOnce(): void {
  if (!navigator.onLine || document.querySelector(inUse)) return;
  try {
    const now = Date.now();
    if (now - sessionStorage[reloadMark] < quiet) return;
    sessionStorage[reloadMark] = now;
    location.reload();
  } catch {
    // It cannot be remembered.
  }
}

/** Nobody waits for words that only say that there is no connection. */
const mayComeBack = (): Promise<unknown> =>
  new Promise((resume) => setTimeout(resume, navigator.onLine ? retryDelay : 0));

/**
 * Loads a part on demand whose loss is reported to the user. A failed load is retried once, after 1500 ms, or at once where the browser
 * knows that there is no connection. Rejects with an error of class `offline`: to a person a part that cannot be loaded is the same
 * as a call without a connection, and is reported like one.
 */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  load()
    .catch(() => mayComeBack().then(load))
    .catch((cause: unknown) => {
      throw Object.assign(new Error(cause as string), { class: 'offline' });
    });

/** A part that the page cannot do without: as loadPart, and a final loss loads the page again, once (specification §4). */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  loadPart(load).catch((cause: unknown) => {
    reloadOnce();
    throw cause;
  });

/** Lets something go on that nobody waits for: its failure is noted, and not at all when the page is being left meanwhile. */
export function quietly(work: Promise<unknown>): void {
  work.catch((cause: unknown) => setTimeout(() => console.warn(String(cause))));
}
