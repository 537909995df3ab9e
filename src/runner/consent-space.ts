import type { ConsentParts } from './consent-parts';

const gap = 24;

/**
 * Reserves space for the panel below the end of the page, so that nothing stays hidden behind it, and lets the focused element scroll
 * clear of it. The space is outside of the body: nothing above it moves.
 */
export function reserveSpace({ panel, icon }: ConsentParts): void {
  const html = document.documentElement;
  const footer = document.querySelector<HTMLElement>('body > footer');
  const fit = () => {
    icon.hidden = !panel.hidden;
    const room = panel.hidden ? '' : `${panel.offsetHeight + gap}px`;
    html.style.paddingBottom = html.style.scrollPaddingBottom = room;
    // Half of it as offset and half as spread, so that a low footer reaches the end of the space too.
    const half = `calc(${room}/2)`;
    if (footer) footer.style.boxShadow = room && `0 ${half} 0 ${half} ${getComputedStyle(footer).backgroundColor}`;
  };
  // The icon is in the last row of the footer wherever it would otherwise cover the content.
  html.style.position = 'relative';
  const watched = new ResizeObserver(fit);
  watched.observe(panel);
  fit();
}
