import { reloadOnce, retryDelay } from '../kit/loading/load';
import { retryEvent, showLost, showPublishedError } from '../kit/browser/lost';

/** Elements that need script to work. */
const pressable = '[data-press],[data-island] :is(button,[role=button],[type=submit])';
const patience = 8000;

/** Nothing else that can be lost is of this type. */
const isRunner = (target: EventTarget | null): target is HTMLScriptElement =>
  (target as Partial<HTMLScriptElement> | null)?.type === 'module';

/** Choices of islands on a page that a stored value may change: published ones, and those that the browser restores after a reload. */
const uncertain = '[data-chosen] [data-island] [type=radio]';

/**
 * Marks the page that somebody has started to fill in, which a reload must not lose, and the islands that were entered. Clears
 * choices that may not be the right ones: a press on one that is already chosen changes nothing, so React would not see it.
 */
function noteTyping(html: HTMLElement): void {
  const note = ({ target, type }: Pick<Event, 'target' | 'type'>) => {
    const field = target as Element;
    field.closest('[data-island]')?.setAttribute('data-entered', '');
    if (type !== 'focusin' && field.closest('main')) html.dataset['typed'] = '';
  };
  addEventListener('focusin', note);
  addEventListener('input', note);
  const parsed = ({ type }: Event) => {
    for (const choice of document.querySelectorAll<HTMLInputElement>(uncertain))
      choice.defaultChecked = choice.checked = false;
    // No event reports field values that the browser restores after a reload. A box without a value has the value `on`.
    for (const target of document.querySelectorAll<HTMLInputElement>('input,textarea'))
      if (target.value !== target.defaultValue && target.value !== 'on') note({ target, type });
  };
  // Before module scripts run.
  document.addEventListener('readystatechange', parsed, { once: true });
}

/** Retries loading the runner, then reloads the page once, then shows an error. Returns a function that retries. */
function followRunner(html: HTMLElement, tell: () => void): () => void {
  const lost = () => {
    html.dataset['ready'] = 'lost';
    reloadOnce();
    if (html.dataset['mode'] === 'session') showPublishedError();
    else tell();
  };
  // At the same address, which other chunks import as well; and not with an element, whose address Trusted Types would refuse.
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
 * Holds presses until the runner handles them: it repeats the last one. Blocks the first paint, because presses on a page painted without it
 * would be lost. If the runner or code for it cannot be loaded, the page shows its error next to the pressed element, and each
 * further press retries. `data-ready` is the progress: absent at first, empty when everything works, `lost` without the runner,
 * `part` without the code of islands.
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
