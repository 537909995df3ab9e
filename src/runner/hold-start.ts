import { reloadOnce, retryDelay } from '../loading/load';
import { retryEvent, showLost, showPublishedError } from '../loading/lost';

/** What answers only with script. */
const pressable = '[data-press],[data-island] :is(button,[role=button],[type=submit])';
const patience = 8000;

/** Nothing else that can be lost is of this type. */
const isRunner = (target: EventTarget | null): target is HTMLScriptElement =>
  (target as Partial<HTMLScriptElement> | null)?.type === 'module';

/** Notes whether somebody has begun to fill in the page's content: what no reload may take away. */
function noteTyping(html: HTMLElement): void {
  const note = () => {
    html.dataset['typed'] = '';
  };
  addEventListener('input', ({ target }) => (target as Element).closest('main') && note(), true);
  // What the browser puts back into fields after a reload is told by no event.
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input,textarea)'))
      if (field.value !== field.defaultValue) note();
  });
}

/** A lost runner is asked for again; lost for good, the page is loaded anew, once, or says what it is lacking. Gives what asks again. */
function followRunner(html: HTMLElement, tell: () => void): () => void {
  const lost = () => {
    html.dataset['ready'] = 'lost';
    reloadOnce();
    if (html.dataset['mode'] === 'session') showPublishedError();
    else tell();
  };
  // Under the same address, which other parts import as well; and not by an element, whose address Trusted Types would refuse.
  const ask = (url = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '') =>
    void import(/* @vite-ignore */ url).catch(lost);
  addEventListener(
    'error',
    ({ target }) => {
      if (isRunner(target)) setTimeout(ask, retryDelay, target.src);
    },
    true,
  );
  return ask;
}

/**
 * Holds presses until the runner answers them: it gives the last one again. Blocks the first paint, since what is painted without it can
 * be pressed in vain. Where the runner never comes, or what it needs, the words of the page stand beside what was pressed, and each
 * further press asks again. `data-ready` says how far it is: absent at first, empty when all is answered, `lost` without the runner,
 * `part` without what answers in islands.
 */
export function startHold(html: HTMLElement): void {
  noteTyping(html);
  const held = () => document.querySelector<HTMLElement>('[data-held]');
  const tell = () => {
    const pressed = held();
    if (!pressed) return;
    delete pressed.dataset['held'];
    showLost(pressed);
  };
  const askForRunner = followRunner(html, tell);
  addEventListener(
    'click',
    (event) => {
      const { ready } = html.dataset;
      const pressed = (event.target as Element).closest<HTMLElement>(pressable);
      if (!pressed || ready === '' || (ready === 'part' && !pressed.closest('[data-island]'))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      delete held()?.dataset['held'];
      pressed.dataset['held'] = '';
      if (ready === 'lost') askForRunner();
      else if (ready === 'part') document.dispatchEvent(new Event(retryEvent));
      else
        setTimeout(() => {
          if (html.dataset['ready'] === undefined) tell();
        }, patience);
    },
    true,
  );
}
