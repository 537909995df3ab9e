import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** By then, components that move the focus themselves have done so. */
const patience = 100;

/**
 * Keeps the focus in a pane whose focused element is removed, such as the button that removes an entry: otherwise the next Tab would start
 * at the top of the page. Returns the ref of the pane, which needs a `tabIndex` of -1.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pane = ref.current;
    if (!pane) return undefined;
    let focused: Element | undefined;
    const isLost = () => focused?.isConnected === false && document.activeElement === document.body;
    const observer = new MutationObserver(() => {
      if (isLost()) setTimeout(() => isLost() && pane.focus(), patience);
    });
    const enter = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : undefined;
    };
    // A removed element may lose the focus before it is gone.
    const leave = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (focused === target && focused?.isConnected) focused = undefined;
      });
    observer.observe(pane, { childList: true, subtree: true });
    pane.addEventListener('focusin', enter);
    pane.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      pane.removeEventListener('focusin', enter);
      pane.removeEventListener('focusout', leave);
    };
  }, []);
  return ref;
}
