/** What somebody waits for no longer: from here on a page shows what it has, in whatever order the rest comes. */
const patience = 5000;

const waiting = ':is(div,span)[aria-busy=true]';

/**
 * Lets a page be shown from its top down: what stands below something that is still awaited is seen once that is there, so that nothing
 * moves away under the eyes of who reads it. Holds for the first answers only. Gives what ends it.
 */
export function revealInOrder(page: HTMLElement): () => void {
  page.dataset['revealing'] = '';
  const end = () => {
    watched.disconnect();
    clearTimeout(late);
    delete page.dataset['revealing'];
  };
  const look = () => {
    if (!page.querySelector(waiting)) end();
  };
  const watched = new MutationObserver(look);
  const late = setTimeout(end, patience);
  watched.observe(page, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  look();
  return end;
}
