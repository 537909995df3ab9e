// Safari has no requestIdleCallback, so a separate task is used there.
const idle = globalThis.requestIdleCallback ?? setTimeout;

/** Runs a function when the page is idle, within two seconds. */
export const whenIdle = (work: () => void): unknown => idle(work, { timeout: 2000 });
