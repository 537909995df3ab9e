import { loadStyles } from '../kit/styles';
import { loadLive } from '../registry/live';
import { followEscape, followFocus } from './popovers';

/** Gives the menu and every native block that can do more with script what it can do. */
export async function enliven(): Promise<void> {
  followFocus();
  followEscape();
  const elements = [...document.querySelectorAll<HTMLElement>('[data-live]')];
  if (elements.length === 0) return;
  await loadStyles();
  await Promise.all(elements.map(async (element) => (await loadLive(element.dataset['live'] ?? ''))?.(element)));
}
