/** The open part of the menu. A popover on narrow screens contains it, too. */
const openPart = (): HTMLDetailsElement | null => document.querySelector('header details[open]');

/**
 * Popovers and parts of the menu cover the page: they close when the focus moves behind them, because the focused element must be
 * visible. Reads the event, since in WebKit `:focus-within` does not match yet during the event, and a press inside would close them.
 */
export function followFocus(): void {
  addEventListener('focusin', ({ target }) => {
    const part = openPart();
    if (part && !part.closest('nav')?.contains(target as Node)) part.open = false;
    const open = document.querySelector<HTMLElement>(':popover-open');
    if (!open?.contains(target as Node)) open?.hidePopover();
  });
}

/**
 * Escape closes the open part of the menu and returns the focus to what opened it: a browser does so for popovers,
 * not for details (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/).
 */
export function followEscape(): void {
  addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' ? openPart() : null;
    if (!open) return;
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    open.open = false;
  });
}
