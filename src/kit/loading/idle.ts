// Safari has no requestIdleCallback; there a task of its own has to do.
const idle = globalThis.requestIdleCallback ?? setTimeout;

/** Does it when the page has nothing better to do, within two seconds. */
export const whenIdle = (work: () => void): unknown => idle(work, { timeout: 2000 });
