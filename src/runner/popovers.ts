/** A popover that covers the page closes when the focus goes on behind it: what has the focus must be seen. */
export function followFocus(): void {
  addEventListener('focusin', () =>
    document.querySelector<HTMLElement>(':popover-open:not(:focus-within)')?.hidePopover());
}
