const controls = ':is(a[href],button,input,select,textarea,summary,[tabindex]):not(:disabled)';

/** Whether somebody can see and reach it. */
const isShown = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

/** Of what was shown, the part that is nearest to an element. */
function nearest(from: Element, shown: readonly HTMLElement[]): HTMLElement | undefined {
  for (let around = from.parentElement; around; around = around.parentElement) {
    const found = shown.find((element) => around?.contains(element));
    if (found) return found;
  }
  return undefined;
}

/** The only control of an element that consists of it, if it can be used, otherwise the element, which can have the focus then. */
function focusableIn(element: HTMLElement): HTMLElement {
  const all = [element, ...element.querySelectorAll<HTMLElement>(controls)];
  const control = all.find((one) => one.matches(controls) && isShown(one));
  if (control && control.textContent === element.textContent) return control;
  element.tabIndex = -1;
  return element;
}

/** The next control after an element, otherwise the last one before it. */
function neighbour(from: Element): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => control.tabIndex >= 0 && isShown(control),
  );
  const next = all.find((control) => from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  return next ?? all.at(-1);
}

/**
 * Moves the focus on from an element that was hidden: to what was shown nearest to it, such as an answer, or the button that undoes
 * the press; otherwise to the next control. Not if the focus is somewhere else by now.
 */
export function moveFocus(from: Element, shown: readonly HTMLElement[]): void {
  const { activeElement: active, body } = document;
  if (active !== from && active !== null && active !== body) return;
  const found = nearest(from, shown.filter(isShown));
  (found ? focusableIn(found) : neighbour(from))?.focus({ preventScroll: true });
}
