/** Event on the document: somebody presses an element whose code could not be loaded. */
export const retryEvent = 'fp:again';

/** Removes the message about code that could not be loaded. */
export const clearLost = (): void => document.querySelector('[data-lost]')?.remove();

/** Shows next to an element that its code cannot be loaded, with the words published with the page. */
export function showLost(near: Element | null | undefined): void {
  clearLost();
  const words = document.querySelector<HTMLTemplateElement>('#fp-lost')?.content.cloneNode(true);
  if (words) (near?.closest('body *') ?? document.querySelector('main > *'))?.after(words);
}

/** Shows the error screen of a personal page instead of content that cannot be loaded. */
export function showPublishedError(): void {
  const main = document.querySelector('main');
  main?.replaceChildren(main.querySelector('template')?.content ?? '');
  main?.querySelector('button')?.addEventListener('click', () => location.reload());
}
