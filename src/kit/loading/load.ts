/** The only loader: everything that a page loads after its document, scripts and JSON alike, uses it. */

/** Delay in milliseconds before a chunk, a call or the runner is retried (specification §9). */
export const retryDelay = 1500;
const quiet = 60_000;

/** Session storage key: time of the last reload of the document. */
export const reloadMark = 'fp-reloaded';

/** A reload would lose something: typed input, or a press that is being handled. */
const inUse = '[data-typed],[data-held]';

/**
 * Reloads the document, at most once a minute. Never where that cannot be recorded, since it might loop, nor without a
 * connection, since the browser's error page would replace the person's input, nor while the page is in use.
 */
export function reloadOnce(): void {
  if (!navigator.onLine || document.querySelector(inUse)) return;
  try {
    const now = Date.now();
    if (now - sessionStorage[reloadMark] < quiet) return;
    sessionStorage[reloadMark] = now;
    location.reload();
  } catch {
    // It cannot be recorded.
  }
}

/** Nobody waits for texts that only report a lost connection. */
const mayComeBack = (): Promise<unknown> =>
  new Promise((resume) => setTimeout(resume, navigator.onLine ? retryDelay : 0));

/**
 * Loads a chunk on demand whose failure is reported to the user. Retries a failed load once, after 1500 ms, or at once if the browser
 * knows that it is offline. Rejects with an error of class `offline`: to a person, a chunk that cannot be loaded is the same
 * as a call without a connection, and is reported like one.
 */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  load()
    .catch(() => mayComeBack().then(load))
    .catch((cause: unknown) => {
      throw Object.assign(new Error(cause as string), { class: 'offline' });
    });

/** Loads a chunk that the page cannot do without: like loadPart, but a final failure reloads the page, once (specification §4). */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  loadPart(load).catch((cause: unknown) => {
    reloadOnce();
    throw cause;
  });

/** Runs a load in the background: logs its failure, but not if the page is being left. */
export function quietly(work: Promise<unknown>): void {
  work.catch((cause: unknown) => setTimeout(() => console.warn(String(cause))));
}
