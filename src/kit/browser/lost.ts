/** Event on the document: somebody presses what a lost part would answer. */
export const retryEvent = 'fp:again';

/** Takes away what was said of a part that was lost. */
export const clearLost = (): void => document.querySelector('[data-lost]')?.remove();

/** Shows next to an element that code for it cannot be loaded, in the words that the page was published with. */
export function showLost(near: Element | null | undefined): void {
  clearLost();
  const words = document.querySelector<HTMLTemplateElement>('#fp-lost')?.content.cloneNode(true);
  if (words) (near?.closest('body *') ?? document.querySelector('main > *'))?.after(words);
}

/** Shows the error screen that a page of one person carries, in place of a content that cannot be loaded. */
export function showPublishedError(): void {
  const main = document.querySelector('main');
  main?.replaceChildren(main.querySelector('template')?.content ?? '');
  main?.querySelector('button')?.addEventListener('click', () => location.reload());
}
