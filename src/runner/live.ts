import { prefetchActions } from '../kit/actions/prefetch-actions';
import { beginLive } from '../kit/contracts/live';
import { loadStyles } from '../kit/look/styles';
import { quietly } from '../kit/loading/load';
import { loadLive } from '../registry/live';
import { followEscape, followFocus } from './popovers';

/** Buttons outside React that make calls: the code for their messages is loaded while the network is available. */
const calling = `main [data-press*='"operation"']`;

async function enliven(element: HTMLElement): Promise<void> {
  const live = await loadLive(element.dataset['live'] ?? '');
  if (live) beginLive(live, element);
}

/** Enhances the menu and every native block with its script. */
export async function enhanceNative(): Promise<void> {
  followFocus();
  followEscape();
  for (const button of document.querySelectorAll<HTMLElement>(calling))
    quietly(prefetchActions(JSON.parse(button.dataset['press'] ?? '[]')));
  // A block with a script starts with a touch, and so do the blocks in it.
  const elements = [...document.querySelectorAll<HTMLElement>('[data-live]')].filter(
    (element) => !element.closest('[data-script]'),
  );
  if (elements.length === 0) return;
  await loadStyles();
  await Promise.all(elements.map(enliven));
}

/** Starts the script of a block that waits for a touch, and those of blocks in it. Throws errors of their code while it is loaded. */
export async function enlivenScripted(island: HTMLElement): Promise<void> {
  const elements = [...island.querySelectorAll<HTMLElement>('[data-live]')].filter(
    (element) => element.closest('[data-island]') === island,
  );
  await Promise.all([loadStyles(), ...elements.map(enliven)]);
}
