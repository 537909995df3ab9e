const retryDelay = 1500;
const quiet = 60_000;
const mark = 'fp-reloaded';

/**
 * Loads the document again, at most once a minute; never where that cannot be remembered, since it might not end, nor without a
 * connection, since the browser's own error page would take the place of what somebody has typed.
 */
function reloadOnce(): void {
  if (!navigator.onLine) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(mark)) < quiet) return;
    sessionStorage.setItem(mark, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}

/** A part loaded on demand. A failed load is retried once after 1500 ms and finally loads the page again (specification §4). */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resume) => setTimeout(resume, retryDelay));
  }
  try {
    return await load();
  } catch (cause) {
    reloadOnce();
    throw cause;
  }
}
