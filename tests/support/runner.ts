/** A published page with its runner, and parts that tell when they are asked for. */
import { afterEach, beforeEach, vi } from 'vitest';
import { testSite } from './site';
import { followConditions } from '../../src/runner/conditions';
import { followIslands } from '../../src/runner/islands';
import { openActions, press as pressElement } from '../../src/runner/presses';
import { startRunner } from '../../src/runner/start';
import type { LazyParts } from '../../src/runner/start';

export const runnerRoot = document.documentElement;
export const flush = () => new Promise((resume) => setTimeout(resume, 5));
export const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
export const pressMarkup = (actions: object[], attributes = '') =>
  `<button data-press='${JSON.stringify(actions)}' ${attributes}>x</button>`;

export const mountIsland = vi.fn(async (_island: HTMLElement) => undefined);
export const startApp = vi.fn(async () => undefined);
export const conditions = vi.fn(async () => ({ followConditions }));
export const followConsent = vi.fn(async () => undefined);
export const boot = vi.fn(async () => undefined);
export const odd = vi.fn(async () => undefined);
export const loadAction = vi.fn(async () => odd);
let listeners: [string, EventListenerOrEventListenerObject][] = [];
/** Tells the page what has come into sight. */
export let seen: (entries: object[]) => void = () => undefined;

export const lazyParts: LazyParts = {
  actions: async () => ({ openActions, press: pressElement }),
  conditions,
  consent: async () => ({ followConsent }),
  islands: async () => ({ followIslands }),
  main: async () => ({ mountIsland, startApp }),
  services: async () => ({
    boot,
    loadAction,
    site: async () => testSite(),
    ready: async () => undefined,
    operation: async () => undefined,
    text: async () => '',
    consent: async () => undefined,
    showModals: async () => undefined,
  }),
};

/** Opens a published page. */
export function open(body: string, scope: object = {}, facts: Record<string, string> = {}) {
  for (const name of Object.keys(runnerRoot.dataset)) delete runnerRoot.dataset[name];
  Object.assign(runnerRoot.dataset, { base: '', locale: 'en', startup: 'none', ...facts });
  document.body.innerHTML = `<script type="application/json" id="fp-scope">${JSON.stringify({ session: { role: 'guest' }, state: { on: false }, ...scope })}</script>${body}`;
  startRunner(lazyParts);
}

export function useRunnerPage(): void {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    listeners = [];
    const add = document.addEventListener.bind(document);
    vi.spyOn(document, 'addEventListener').mockImplementation(
      (kind: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
        listeners.push([kind, listener]);
        add(kind, listener, options);
      },
    );
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof seen) {
          seen = callback;
        }
        observe() {
          /* told about by the test */
        }
      },
    );
  });
  afterEach(async () => {
    vi.useRealTimers();
    // Runs idle tasks of this page.
    await flush();
    for (const [kind, listener] of listeners) document.removeEventListener(kind, listener, true);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    for (const mock of [conditions, mountIsland, startApp, boot, followConsent, odd, loadAction]) mock.mockClear();
  });
}
