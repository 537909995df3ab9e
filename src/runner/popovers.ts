/**
 * A popover that covers the page closes when the focus moves behind it: the focused element must be visible. Reads the event, since
 * in WebKit `:focus-within` does not match yet during the event, and a press inside the popover would close it instead.
 */
export function followFocus(): void {
  addEventListener('focusin', ({ target }) => {
    const open = document.querySelector<HTMLElement>(':popover-open');
    if (!open?.contains(target as Node)) open?.hidePopover();
  });
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
