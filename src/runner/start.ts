import { run as close } from '../actions/close/run';
import { run as reset } from '../actions/reset/run';
import { run as set } from '../actions/set/run';
import { provideServices } from '../kit/action';
import type { Services } from '../kit/action';
import { startScope } from '../state/faceplate';
import type { Roots } from '../state/faceplate';
import { loadChunk } from './chunks';
import { followConditions } from './conditions';
import { followIslands, whenIdle } from './islands';
import type { Mount } from './islands';
import { followPresses } from './presses';

/** Parts of the bundle that are loaded when they are needed. */
export type LazyParts = {
  readonly main: () => Promise<{ readonly mountIsland: Mount; readonly startApp: () => Promise<void> }>;
  readonly services: () => Promise<Services & { readonly bringUp: () => Promise<void> }>;
};

/** `stored`: text entries of the state that conditions read before start-up, with the local storage key of each. */
type PublishedScope = Partial<Roots> & { readonly stored?: Readonly<Record<string, string>> };

function openScope(): void {
  const { stored = {}, ...roots } = JSON.parse(document.getElementById('fp-scope')?.textContent || '{}') as PublishedScope;
  const { session, state, route } = startScope(roots).scope;
  route['query'] = Object.fromEntries(new URLSearchParams(location.search));
  try {
    for (const name in stored) state[name] = localStorage[stored[name] ?? ''] ?? state[name];
    const saved = JSON.parse(sessionStorage[sessionStorage['fp-saved'] as string] as string) as { readonly login: object };
    Object.assign(session, saved.login);
  } catch {
    // Nothing was kept, or nothing that can be read: the page stays as it was published.
  }
}

function floatHeader(): void {
  const after = document.querySelector<HTMLElement>('[data-float-after]')?.dataset['floatAfter'];
  if (!after) return;
  const float = () => document.documentElement.toggleAttribute('data-floating', scrollY > +after);
  addEventListener('scroll', float, { passive: true });
  float();
}

const isTabInUse = (): boolean => {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
};

const firstTouches = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
const patience = 3000;

/**
 * Start-up follows the first paint: at once where somebody is known or something is live, else with the first touch and at the latest
 * after three seconds, so that a page that is only glanced at costs no call.
 */
function whenWanted(work: () => void, isUrgent: boolean): void {
  if (isUrgent || isTabInUse() || document.querySelector('[data-island]')) return void whenIdle(work);
  const once = new AbortController();
  const begin = () => {
    if (once.signal.aborted) return;
    once.abort();
    whenIdle(work);
  };
  for (const touch of firstTouches) addEventListener(touch, begin, { passive: true, capture: true, signal: once.signal });
  setTimeout(begin, patience);
}

/** Makes a published page answer. Everything it can do without React it does itself; the rest is loaded when it is wanted. */
export function startRunner(parts: LazyParts): void {
  const services = () => loadChunk(parts.services);
  const main = () => loadChunk(parts.main);
  openScope();
  provideServices(services, { set, reset, close });
  followConditions();
  followIslands(async (island) => (await main()).mountIsland(island));
  followPresses();
  floatHeader();

  const { mode, startup } = document.documentElement.dataset;
  if (mode === 'session') void main().then(({ startApp }) => startApp());
  if (startup !== 'none') whenWanted(() => void services().then(({ bringUp }) => bringUp()), mode === 'session');
}
