/** Event on the document: somebody presses what a lost part would answer. */
export const askAgainEvent = 'fp:again';

/** Takes away what was said of a part that was lost. */
export const takeBackLost = (): void => document.querySelector('[data-lost]')?.remove();

/** Says beside an element that what it needs cannot be loaded, in the words that the page was published with. */
export function tellLost(near: Element | null | undefined): void {
  takeBackLost();
  const words = document.querySelector<HTMLTemplateElement>('#fp-lost')?.content.cloneNode(true);
  if (words) (near?.closest('body *') ?? document.querySelector('main > *'))?.after(words);
}
