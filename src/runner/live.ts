import { prefetchActions } from '../kit/actions/prefetch-actions';
import { loadStyles } from '../kit/look/styles';
import { quietly } from '../loading/load';
import { loadLive } from '../registry/live';
import { followEscape, followFocus } from './popovers';

/** Buttons outside React that call something: what they may have to tell is fetched while there is a network. */
const calling = `main [data-press*='"operation"']`;

/** Gives the menu and every native block that can do more with script what it can do. */
export async function enhanceNative(): Promise<void> {
  followFocus();
  followEscape();
  for (const button of document.querySelectorAll<HTMLElement>(calling))
    quietly(prefetchActions(JSON.parse(button.dataset['press'] ?? '[]')));
  const elements = [...document.querySelectorAll<HTMLElement>('[data-live]')];
  if (elements.length === 0) return;
  await loadStyles();
  await Promise.all(elements.map(async (element) => (await loadLive(element.dataset['live'] ?? ''))?.(element)));
}
