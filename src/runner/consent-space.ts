import type { ConsentParts } from './consent-parts';

const gap = 24;

/**
 * Keeps room for the panel or the icon below the page's end, so that nothing is hidden behind them for good, and lets what has the
 * focus scroll clear of them. The room lies outside the body: nothing above it moves.
 */
export function reserveSpace({ panel, icon }: ConsentParts): void {
  const html = document.documentElement;
  const footer = document.querySelector<HTMLElement>('body > footer');
  const fit = () => {
    icon.hidden = !panel.hidden;
    const room = `${(panel.hidden ? icon : panel).offsetHeight + gap}px`;
    html.style.paddingBottom = html.style.scrollPaddingBottom = room;
    if (footer) footer.style.boxShadow = `0 ${room} 0 0 ${getComputedStyle(footer).backgroundColor}`;
  };
  // The icon is in that space wherever it would cover the content otherwise.
  html.style.position = 'relative';
  const watched = new ResizeObserver(fit);
  watched.observe(panel);
  fit();
}
