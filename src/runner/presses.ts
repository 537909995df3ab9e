import type { Action } from '../definition/compiled';
import { actionContext } from '../kit/action';
import { runActions } from '../kit/run';
import { keepLocale } from '../state/locale';

async function press(pressed: HTMLElement): Promise<void> {
  // A second press while the first is at work is the same intention.
  if (pressed.ariaBusy) return;
  pressed.ariaBusy = 'true';
  await runActions(JSON.parse(pressed.dataset['press'] ?? '[]') as readonly Action[], actionContext({ pressed }));
  pressed.ariaBusy = null;
}

/** The one listener for presses outside React. */
export function followPresses(): void {
  document.addEventListener('click', (event) => {
    const target = (event.target as Element).closest<HTMLAnchorElement>('[data-locale-link],[data-press]');
    const locale = target?.dataset['localeLink'];
    if (locale) {
      keepLocale(locale);
      // The query may say what the page shows, so it goes along.
      target.search = location.search;
      return;
    }
    if (!target) return;
    event.preventDefault();
    void press(target);
  }, true);
}
