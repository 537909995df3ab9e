import type { ConsentParts } from './consent-parts';

const gap = 24;

/**
 * Keeps room for the panel below the page's end, so that nothing is hidden behind it for good, and lets what has the focus scroll
 * clear of it. The room lies outside the body: nothing above it moves.
 */
export function reserveSpace({ panel, icon }: ConsentParts): void {
  const html = document.documentElement;
  const footer = document.querySelector<HTMLElement>('body > footer');
  const fit = () => {
    icon.hidden = !panel.hidden;
    const room = panel.hidden ? '' : `${panel.offsetHeight + gap}px`;
    html.style.paddingBottom = html.style.scrollPaddingBottom = room;
    // Half of it as offset and half as spread: a low footer reaches the end of the room, too.
    const half = `calc(${room}/2)`;
    if (footer) footer.style.boxShadow = room && `0 ${half} 0 ${half} ${getComputedStyle(footer).backgroundColor}`;
  };
  // The icon is in the last row of the footer wherever it would cover the content otherwise.
  html.style.position = 'relative';
  const watched = new ResizeObserver(fit);
  watched.observe(panel);
  fit();
}
