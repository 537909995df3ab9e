const events = ['pointerdown', 'keydown'] as const;

/** Resolves at the person's first tap or key press in this document, immediately if it is past. */
export const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive) return resolve();
    const once = new AbortController();
    const act = () => {
      once.abort();
      resolve();
    };
    for (const event of events) addEventListener(event, act, { signal: once.signal, capture: true, passive: true });
  });
