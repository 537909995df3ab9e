import { waitingParts } from '../kit/recipe/waiting';

/** Longest wait: after it a page shows everything it has, in whatever order the rest comes. */
const patience = 5000;

/**
 * Shows a page from its top down: blocks below a pending one appear once that is loaded, so that nothing moves while somebody
 * reads. Applies to the first answers only. Returns a function that ends it.
 */
export function revealInOrder(page: HTMLElement): () => void {
  const time = (page.dataset['revealing'] = String(performance.now()));
  const reveal = () => {
    if (page.dataset['revealing'] === time) delete page.dataset['revealing'];
  };
  const end = () => {
    watched.disconnect();
    clearTimeout(late);
    // A frame later: an answer that is there at once may pull in, in its own frame, only what is hidden.
    requestAnimationFrame(() => setTimeout(reveal));
  };
  const look = () => {
    if (!page.querySelector(waitingParts)) end();
  };
  const watched = new MutationObserver(look);
  const late = setTimeout(end, patience);
  watched.observe(page, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  look();
  return end;
}

/** Shows what is below an island once the island has its answers, where that is outside of the window anyway: a short answer would pull it in. */
export function revealBelow(island: HTMLElement): void {
  if (island.getBoundingClientRect().bottom >= innerHeight) revealInOrder(island);
}
