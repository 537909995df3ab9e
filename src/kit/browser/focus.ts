const focusable = 'button:not([disabled]), a[href], input:not([type=hidden]), select, textarea, summary, [tabindex]';

/** Whether an element has the focus, also in a shadow root. */
export const hasFocus = (element: Element): boolean =>
  (element.getRootNode() as Document | ShadowRoot).activeElement === element;

function ancestorsOf(element: Element | null): readonly Element[] {
  const found: Element[] = [];
  for (let next = element?.parentElement ?? null; next && next !== document.body; next = next.parentElement)
    found.push(next);
  return found;
}

function refocus(element: Element, around: readonly Element[]): void {
  // By then the page, and the global document with it, may be gone.
  const { activeElement: active, body } = element.ownerDocument;
  if (element.isConnected || (active !== null && active !== body)) return;
  const place = around.find((each) => each.isConnected);
  const next = place?.matches(focusable) ? place : place?.querySelector(focusable);
  if (next && 'focus' in next) (next as HTMLElement).focus({ preventScroll: true });
}

/**
 * Remembers the position of an element. Returns a function to call after a change: if the element and the focus are gone, it focuses
 * what is at that position now. A press may remove its own button.
 */
export function keepFocus(element: Element | null): () => void {
  const around = ancestorsOf(element);
  return () => {
    if (element) requestAnimationFrame(() => setTimeout(() => refocus(element, around), 50));
  };
}
