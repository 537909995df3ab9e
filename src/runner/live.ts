import { prefetchActions } from '../kit/actions/prefetch-actions';
import { loadStyles } from '../kit/look/styles';
import { quietly } from '../loading/load';
import { loadLive } from '../registry/live';
import { followEscape, followFocus } from './popovers';

/** Buttons outside React that call something: what they may have to tell is fetched while there is a network. */
const calling = `main [data-press*='"operation"']`;

const enliven = async (element: HTMLElement): Promise<unknown> =>
  (await loadLive(element.dataset['live'] ?? ''))?.(element);

/** Gives the menu and every native block that can do more with script what it can do. */
export async function enhanceNative(): Promise<void> {
  followFocus();
  followEscape();
  for (const button of document.querySelectorAll<HTMLElement>(calling))
    quietly(prefetchActions(JSON.parse(button.dataset['press'] ?? '[]')));
  // Inside an island, the island begins it.
  const elements = [...document.querySelectorAll<HTMLElement>('[data-live]')].filter(
    (element) => !element.closest('[data-island]'),
  );
  if (elements.length === 0) return;
  await loadStyles();
  await Promise.all(elements.map(enliven));
}

/** Begins the script of a block that waits for a touch. Throws what its code throws while it is loaded. */
export async function enlivenScripted(island: HTMLElement): Promise<void> {
  const element = island.querySelector<HTMLElement>('[data-live]');
  if (element) await Promise.all([loadStyles(), enliven(element)]);
  island.dataset['live'] = '';
}
