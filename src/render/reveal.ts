import { waitingParts } from '../kit/recipe/waiting';

/** Timeout after which a page shows everything it has. */
const patience = 5000;

/**
 * Shows a page from top to bottom: blocks below a pending one appear once that is loaded, so that nothing moves while somebody
 * reads. Applies to the first responses only. Returns a function that stops it.
 */
export function revealInOrder(page: HTMLElement): () => void {
  const time = (page.dataset['revealing'] = String(performance.now()));
  const reveal = () => {
    if (page.dataset['revealing'] === time) delete page.dataset['revealing'];
  };
  const end = () => {
    watched.disconnect();
    clearTimeout(late);
    // One frame later: an immediate response may, in its own frame, only move what is hidden.
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

/** Shows the content below an island once the island has its data, if it is outside of the window: a short response would pull it in. */
export function revealBelow(island: HTMLElement): void {
  if (island.getBoundingClientRect().bottom >= innerHeight) revealInOrder(island);
}
