/** A popover that covers the page closes when the focus goes on behind it: what has the focus must be seen. */
export function followFocus(): void {
  addEventListener('focusin', () =>
    document.querySelector<HTMLElement>(':popover-open:not(:focus-within)')?.hidePopover());
}

/**
 * Escape closes the open part of the menu and gives the focus back to what opened it: a browser does so for popovers,
 * not for details (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/).
 */
export function followEscape(): void {
  addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' ? document.querySelector<HTMLDetailsElement>('header details[open]') : null;
    if (!open) return;
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    open.open = false;
  });
}
