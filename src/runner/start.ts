import { readsClock } from '../expression/clock';
import type { Services } from '../kit/actions/action';
import { startScope } from '../state/faceplate';
import type { Roots } from '../state/faceplate';
import { onScopeChange } from '../state/scope';
import '../kit/loading/import-module';
import { loadChunk, loadPart, quietly } from '../kit/loading/load';
import { retryEvent, clearLost, showLost, showPublishedError } from '../kit/browser/lost';
import { followClicks } from './clicks';
import type { followConditions } from './conditions';
import type { Mount, followIslands } from './islands';
import { whenIdle } from '../kit/loading/idle';
import type { openActions, press } from './presses';

/** Chunks of the bundle that are loaded on demand. */
export type LazyParts = {
  readonly actions: () => Promise<{ readonly openActions: typeof openActions; readonly press: typeof press }>;
  readonly conditions: () => Promise<{ readonly followConditions: typeof followConditions }>;
  readonly consent: () => Promise<{ readonly followConsent: () => Promise<unknown> }>;
  readonly islands: () => Promise<{ readonly followIslands: typeof followIslands }>;
  readonly main: () => Promise<{ readonly mountIsland: Mount; readonly startApp: () => Promise<void> }>;
  readonly services: () => Promise<Services & { readonly boot: () => Promise<void> }>;
};

/** `stored`: text entries of the state that conditions read before start-up, each with its local storage key. */
type PublishedScope = Partial<Roots> & { readonly stored?: Readonly<Record<string, string>> };

/** Returns whether more is known than the page was published with. */
function openScope(): boolean {
  const { stored = {}, ...roots }: PublishedScope = JSON.parse(
    document.getElementById('fp-scope')?.textContent || '{}',
  );
  const { session, state, route } = startScope(roots).scope;
  const { role, page, locale } = document.documentElement.dataset;
  session['role'] ??= role;
  Object.assign(route, { page, locale, query: Object.fromEntries(new URLSearchParams(location.search)) });
  let isMore = location.search !== '' || holds(() => sessionStorage.length);
  try {
    for (const name in stored) {
      const storedValue: string | undefined = localStorage[stored[name] ?? ''];
      if (storedValue !== undefined) [state[name], isMore] = [storedValue, true];
    }
    const saved: { readonly login: object } = JSON.parse(sessionStorage[sessionStorage['fp-saved']]);
    Object.assign(session, saved.login);
  } catch {
    // Nothing readable was stored: the page stays as published.
  }
  return isMore;
}

/**
 * Conditions are published for an anonymous visitor. The code that evaluates them is loaded if more is known, if the date matters,
 * or as soon as something changes.
 */
function followScope(load: LazyParts['conditions'], isMore: boolean): void {
  const follow = () => quietly(loadChunk(load).then((part) => part.followConditions()));
  if (isMore || has(readsClock)) return follow();
  const end = onScopeChange(() => {
    end();
    follow();
  });
}

function floatHeader(): void {
  const after = document.querySelector<HTMLElement>('[data-float-after]')?.dataset['floatAfter'];
  if (!after) return;
  const float = () => document.documentElement.toggleAttribute('data-floating', scrollY > +after);
  addEventListener('scroll', float, { passive: true });
  float();
}

const has = (selector: string): Element | null => document.querySelector(selector);

const holds = (read: () => unknown): boolean => {
  try {
    return !!read();
  } catch {
    return false;
  }
};

const firstTouches = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];
const patience = 3000;

/** A mouse that rests over a page during layout: browsers report a movement of zero. */
const isResting = ({ type, movementX, movementY }: Partial<PointerEvent>): boolean =>
  type === 'pointermove' && movementX === 0 && movementY === 0;

/**
 * Elements that were pressed or entered before this code listened, and islands that are hydrated without interaction, as far
 * as the address determines it.
 */
const soon = () =>
  `[data-held],[data-entered],[data-island]${location.search + location.hash ? '' : ':not([data-trigger=tap])'}`;

/**
 * Start-up follows the first paint: at once for a known visitor or live content, otherwise with the first touch, so that a page
 * that is only glanced at makes no call. With an allowed integration, which would miss such a visit, it waits three seconds at most.
 */
function whenWanted(work: () => void, isUrgent: boolean): void {
  if (isUrgent || holds(() => sessionStorage.length) || has(soon())) return void whenIdle(work);
  let begun = false;
  const begin = (event: Partial<PointerEvent> = {}) => {
    if (begun || isResting(event)) return;
    begun = true;
    whenIdle(work);
  };
  for (const touch of firstTouches) addEventListener(touch, begin, { passive: true, capture: true });
  if (holds(() => /"allowed":\["/.test(localStorage['fp-consent'] ?? ''))) setTimeout(() => begin(), patience);
}

/** From here on the page handles presses itself, starting with the last one that `hold` has held. */
function answerPresses(ready: '' | 'part'): void {
  document.documentElement.dataset['ready'] = ready;
  const held = document.querySelector<HTMLElement>('[data-held]');
  if (!held) return;
  delete held.dataset['held'];
  if (ready) return showLost(held);
  clearLost();
  held.click();
}

/** Loads the code that runs actions, once. After a failure the next press tries again. */
function loadingActions(load: LazyParts['actions'], services: LazyParts['services']): LazyParts['actions'] {
  let opened: ReturnType<LazyParts['actions']> | undefined;
  return () =>
    (opened ??= loadChunk(load)
      .then((part) => {
        part.openActions(services);
        return part;
      })
      .catch((cause: unknown) => {
        opened = undefined;
        throw cause;
      }));
}

/** Makes a published page interactive. Does everything possible without React; the rest is loaded on demand. */
export function startRunner(parts: LazyParts): void {
  const services = () => loadChunk(parts.services);
  const actions = loadingActions(parts.actions, services);
  // Any code that is loaded later may run actions.
  const main = () => actions().then(() => loadChunk(parts.main));
  const boot = () =>
    actions()
      .then(services)
      .then((part) => part.boot());
  followScope(parts.conditions, openScope());
  followClicks(async (pressed) => {
    pressed.dataset['held'] = '';
    clearLost();
    await actions()
      .then((part) => part.press(pressed))
      .catch(() => showLost(pressed));
    delete pressed.dataset['held'];
  });
  floatHeader();

  const { mode, startup, consent: consentMode } = document.documentElement.dataset;
  const isSession = mode === 'session';
  const islands = () =>
    loadChunk(parts.islands)
      .then(({ followIslands: follow }) => follow(async (island) => (await main()).mountIsland(island)))
      .then(
        () => answerPresses(''),
        () => answerPresses('part'),
      );
  if (has('[data-island]')) void islands();
  else answerPresses('');
  document.addEventListener(retryEvent, () => void islands());
  if (has('main [data-press]')) quietly(actions());
  if (isSession)
    main()
      .then(({ startApp }) => startApp())
      .catch(showPublishedError);
  const consent = () => {
    if (consentMode !== 'none') quietly(loadPart(parts.consent).then((part) => part.followConsent()));
  };
  if (!holds(() => localStorage['fp-consent'])) whenIdle(consent);
  const start = () => {
    // A session key replaced by a link is reported on every page.
    if (startup !== 'none' || holds(() => sessionStorage['fp-replaced'])) quietly(boot());
  };
  // Start-up does not wait for the code that shows its results.
  if (isSession) start();
  whenWanted(() => {
    consent();
    if (!isSession) start();
  }, isSession);
}
