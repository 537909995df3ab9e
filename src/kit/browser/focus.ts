const focusable = 'button:not([disabled]), a[href], input:not([type=hidden]), select, textarea, summary, [tabindex]';

function ancestorsOf(element: Element | null): readonly Element[] {
  const found: Element[] = [];
  for (let next = element?.parentElement ?? null; next && next !== document.body; next = next.parentElement)
    found.push(next);
  return found;
}

function refocus(element: Element, around: readonly Element[]): void {
  // By then the page may be gone, and the global document with it.
  const { activeElement: active, body } = element.ownerDocument;
  if (element.isConnected || (active !== null && active !== body)) return;
  const place = around.find((each) => each.isConnected);
  const next = place?.matches(focusable) ? place : place?.querySelector(focusable);
  if (next && 'focus' in next) (next as HTMLElement).focus({ preventScroll: true });
}

/**
 * Remembers where an element stands. Calling what it gives, after something has changed, brings the focus to what is there now if the element
 * has gone and the focus with it: a press may take away its own button.
 */
export function keepFocus(element: Element | null): () => void {
  const around = ancestorsOf(element);
  return () => {
    if (element) requestAnimationFrame(() => setTimeout(() => refocus(element, around), 50));
  };
}
