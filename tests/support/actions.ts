/** A page on which actions run: its network, its services, and where it was left for. */
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeNetwork, testSite } from './site';
import type { StubbedAnswers } from './site';
import type { Action } from '../../src/model/page';
import type { SitePayload } from '../../src/model/payload';
import { actionContext } from '../../src/kit/actions/action';
import { runActions } from '../../src/kit/actions/run';
import { loadActionKind } from '../../src/registry/actions';
import { openActions } from '../../src/runner/presses';
import { startScope } from '../../src/state/faceplate';

export const actionSite = testSite({ apis: { main: { base: 'https://api.test', key: 'query' } } });
export const actionRoot = document.documentElement;
/** Where the page was left for. */
export const gone: string[] = [];

/** Answers what is asked of the network; returns what is sent. */
export function network(answers: StubbedAnswers) {
  const fake = fakeNetwork(answers);
  vi.stubGlobal('fetch', fake.fetch);
  return fake.sent;
}

export const runAction = (...actions: Action[]) =>
  runActions(
    actions,
    actionContext({ go: (address, replace) => void gone.push(replace ? `replace ${address}` : address) }),
  );

/** Gives actions the services of a site. */
export const openActionsOf = (site: SitePayload): void =>
  openActions(async () => ({
    loadAction: loadActionKind,
    site: async () => site,
    ready: async () => undefined,
    operation: async (id) => site.operations[id],
    text: async (text) => String(text),
    consent: async () => undefined,
    showModals: async () => undefined,
  }));

/** A page before each test, and none after it. */
export function useActionPage(): void {
  beforeEach(() => {
    gone.length = 0;
    sessionStorage.clear();
    localStorage.clear();
    Object.assign(actionRoot.dataset, { base: '/town', locale: 'de' });
    startScope({ session: { role: 'guest' }, state: { view: 'list' }, route: { path: '/inside' } });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openActionsOf(actionSite);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
