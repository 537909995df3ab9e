import { reloadOnce } from './load';

/** Event on the document: somebody presses what a lost part would answer. */
export const retryEvent = 'fp:again';

const toldBefore = new WeakSet<Element>();

/**
 * Firefox never asks again for a module that others import and that was lost, whatever its importers do, but keeps through a reload what
 * stands in the fields: there whoever presses again after the words gets the page anew, once.
 */
function reloadWhereLossesStay(near: Element): void {
  if (toldBefore.has(near) && 'mozInnerScreenX' in globalThis) {
    delete document.documentElement.dataset['typed'];
    reloadOnce();
  }
  toldBefore.add(near);
}

/** Takes away what was said of a part that was lost. */
export const clearLost = (): void => document.querySelector('[data-lost]')?.remove();

/** Says beside an element that what it needs cannot be loaded, in the words that the page was published with. */
export function showLost(near: Element | null | undefined): void {
  clearLost();
  const words = document.querySelector<HTMLTemplateElement>('#fp-lost')?.content.cloneNode(true);
  if (near) reloadWhereLossesStay(near);
  if (words) (near?.closest('body *') ?? document.querySelector('main > *'))?.after(words);
}
