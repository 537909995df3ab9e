// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSite } from '../../tests/support/site';
import { writePlace } from '../state/place';
import { readScope } from '../state/scope';
import { loadChunk } from '../loading/load';
import { followConditions } from './conditions';
import { followIslands } from './islands';
import { openActions, press as pressElement } from './presses';
import { startRunner } from './start';
import type { LazyParts } from './start';

const html = document.documentElement;
const flush = () => new Promise((resume) => setTimeout(resume, 5));
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const press = (actions: object[], attributes = '') =>
  `<button data-press='${JSON.stringify(actions)}' ${attributes}>x</button>`;

const mountIsland = vi.fn(async (_island: HTMLElement) => undefined);
const startApp = vi.fn(async () => undefined);
const conditions = vi.fn(async () => ({ followConditions }));
const followConsent = vi.fn(async () => undefined);
const bringUp = vi.fn(async () => undefined);
const odd = vi.fn(async () => undefined);
const loadAction = vi.fn(async () => odd);
let listeners: [string, EventListenerOrEventListenerObject][] = [];
let seen: (entries: object[]) => void = () => undefined;

const parts: LazyParts = {
  actions: async () => ({ openActions, press: pressElement }),
  conditions,
  consent: async () => ({ followConsent }),
  islands: async () => ({ followIslands }),
  main: async () => ({ mountIsland, startApp }),
  services: async () => ({
    bringUp,
    loadAction,
    site: async () => testSite(),
    ready: async () => undefined,
    operation: async () => undefined,
    text: async () => '',
    consent: async () => undefined,
    showModals: async () => undefined,
  }),
};

function open(body: string, scope: object = {}, facts: Record<string, string> = {}) {
  for (const name of Object.keys(html.dataset)) delete html.dataset[name];
  Object.assign(html.dataset, { base: '', locale: 'en', startup: 'none', ...facts });
  document.body.innerHTML = `<script type="application/json" id="fp-scope">${JSON.stringify({ session: { role: 'guest' }, state: { on: false }, ...scope })}</script>${body}`;
  startRunner(parts);
}

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
  // What this page still had in mind for an idle moment.
  await flush();
  for (const [kind, listener] of listeners) document.removeEventListener(kind, listener, true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const mock of [conditions, mountIsland, startApp, bringUp, followConsent, odd, loadAction]) mock.mockClear();
});

describe('a press outside React', () => {
  it('runs its actions', async () => {
    open(press([{ action: 'set', at: 'state.on', value: true }]));
    find('button').click();
    await flush();
    expect(readScope().state['on']).toBe(true);
    expect(loadAction).not.toHaveBeenCalled();
  });

  it('loads a kind that is not there from the start', async () => {
    open(press([{ action: 'odd' }]));
    find('button').click();
    await flush();
    expect(loadAction).toHaveBeenCalledWith('odd');
    expect(odd).toHaveBeenCalledTimes(1);
  });

  it('is one intention however often it is repeated while at work', async () => {
    open(press([{ action: 'odd' }]));
    for (let times = 0; times < 3; times++) find('button').click();
    await flush();
    expect(odd).toHaveBeenCalledTimes(1);
    find('button').click();
    await flush();
    expect(odd).toHaveBeenCalledTimes(2);
  });

  it('closes the dialog or disclosure around it', async () => {
    open(`<details open><summary>x</summary>${press([{ action: 'close' }])}</details>`);
    find('button').click();
    await flush();
    expect(find('details').hasAttribute('open')).toBe(false);
  });

  it('on a language link keeps the choice and follows the link', () => {
    open('<a href="/de" data-locale-link="de">Deutsch</a>');
    const followed = find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(followed).toBe(true);
    expect(localStorage.getItem('language')).toBe('de');
  });
});

describe('conditions outside React', () => {
  const body = `<p data-when='["$","state","on"]' hidden>on</p><p data-when='["=",["$","session","role"],"guest"]'>guest</p>`;
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('p')].filter((each) => !each.hidden).map((each) => each.textContent);

  it('follow the state, and cost nothing until it changes', async () => {
    open(body);
    expect(shown()).toEqual(['guest']);
    await flush();
    expect(conditions).not.toHaveBeenCalled();
    writePlace('state.on', true);
    writePlace('state.other', true);
    await flush();
    expect(conditions).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(['on', 'guest']);
  });

  it('know the person from an earlier document, and what was kept', async () => {
    sessionStorage.setItem('fp-saved', 'copy');
    sessionStorage.setItem('copy', JSON.stringify({ init: {}, login: { role: 'member' } }));
    localStorage.setItem('view', 'map');
    open(body, { state: { view: 'list' }, stored: { view: 'view' } });
    await flush();
    expect(shown()).toEqual([]);
    expect(html.dataset['role']).toBe('member');
    expect(readScope().state['view']).toBe('map');
  });

  it.each<[string, () => void, string]>([
    ['something was kept', () => localStorage.setItem('view', 'map'), '["=",["$","state","view"],"map"]'],
    ['the day counts', () => undefined, '["<",["today"],"9999"]'],
  ])('are judged at once where %s', async (_case, prepare, when) => {
    prepare();
    open(`<p data-when='${when}' hidden>on</p>`, { state: { view: 'list' }, stored: { view: 'view' } });
    await flush();
    expect(shown()).toEqual(['on']);
  });

  it('survive garbage in storage', async () => {
    sessionStorage.setItem('fp-saved', 'copy');
    sessionStorage.setItem('copy', '{');
    open(body);
    await flush();
    expect(shown()).toEqual(['guest']);
  });
});

describe('islands', () => {
  const body = `<div data-island="a" data-trigger="tap"><button>go</button><a href="#x">link</a><input></div><div data-island="b" data-trigger="visible"></div><div data-island="c" data-trigger="idle"></div>`;
  const openIslands = async () => {
    open(body);
    for (let turn = 0; turn < 3; turn++) await Promise.resolve();
  };
  const mounted = () => mountIsland.mock.calls.map(([island]) => island.dataset['island']);
  const click = (selector: string) =>
    find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

  it('do not lose the first tap', async () => {
    await openIslands();
    let taps = 0;
    mountIsland.mockImplementationOnce(async (island) => {
      await flush();
      island.querySelector('button')?.addEventListener('click', () => void taps++);
      return undefined;
    });
    click('button');
    click('button');
    await flush();
    await flush();
    expect(taps).toBe(1);
    click('button');
    expect(taps).toBe(2);
  });

  it.each(['pointerdown', 'focusin', 'keydown'])('mount on %s, once', async (kind) => {
    await openIslands();
    for (let times = 0; times < 2; times++) find('input').dispatchEvent(new Event(kind, { bubbles: true }));
    await flush();
    expect(mounted().filter((id) => id === 'a')).toEqual(['a']);
  });

  it('let a link in them lead on', async () => {
    await openIslands();
    expect(click('a')).toBe(true);
  });

  it('mount when seen, and when the page is idle', async () => {
    await openIslands();
    seen([
      { isIntersecting: false, target: find('[data-island=a]') },
      { isIntersecting: true, target: find('[data-island=b]') },
    ]);
    await flush();
    expect(mounted().sort()).toEqual(['b', 'c']);
  });

  it('may be tried again after a failure', async () => {
    await openIslands();
    mountIsland.mockRejectedValueOnce(new Error('x'));
    click('button');
    await flush();
    click('button');
    await flush();
    expect(mounted().filter((id) => id === 'a')).toEqual(['a', 'a']);
  });

  it('are named in the console when they fail, with the cause', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openIslands();
    mountIsland.mockRejectedValueOnce(new Error('a chunk is gone'));
    click('button');
    await flush();
    expect(warn).toHaveBeenCalledWith('island a: Error: a chunk is gone');
  });
});

describe('a document', () => {
  it.each([
    [{ startup: 'full' }, 0, 1],
    [{ startup: 'full', mode: 'session' }, 1, 1],
    [{ startup: 'none' }, 0, 0],
  ])('with %j starts what it needs', async (facts, apps, startups) => {
    open('', {}, facts);
    await flush();
    expect(bringUp.mock.calls.length).toBe('mode' in facts ? 1 : 0);
    dispatchEvent(new Event('pointermove'));
    await flush();
    expect([startApp.mock.calls.length, bringUp.mock.calls.length]).toEqual([apps, startups]);
  });

  it('is not touched by a mouse that lies still over it', async () => {
    open('', {}, { startup: 'full' });
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    await flush();
    expect(bringUp).not.toHaveBeenCalled();
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 1, movementY: 0 }));
    await flush();
    expect(bringUp).toHaveBeenCalledOnce();
  });

  it('shows the error screen it carries when its script cannot be loaded', async () => {
    startApp.mockRejectedValueOnce(new Error('x'));
    open('<main>…<template><h1>Sorry</h1><button>again</button></template></main>', {}, { mode: 'session' });
    await flush();
    expect(find('main').textContent).toBe('Sorryagain');
  });

  it('floats its header once scrolled', () => {
    open('<header data-float-after="10"></header>');
    vi.stubGlobal('scrollY', 11);
    dispatchEvent(new Event('scroll'));
    expect(html.hasAttribute('data-floating')).toBe(true);
    vi.stubGlobal('scrollY', 10);
    dispatchEvent(new Event('scroll'));
    expect(html.hasAttribute('data-floating')).toBe(false);
  });
});

describe('a part that cannot be loaded', () => {
  const failing = (times: number) => {
    let asked = 0;
    return vi.fn(async () => {
      if (asked++ < times) throw new Error('404');
      return 'part';
    });
  };

  it('is asked for again after 1500 ms', async () => {
    vi.useFakeTimers();
    const load = failing(1);
    const part = loadChunk(load);
    await vi.advanceTimersByTimeAsync(1499);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await part).toBe('part');
  });

  it('loads the page again, once', async () => {
    vi.useFakeTimers();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    for (let times = 0; times < 3; times++) {
      const part = loadChunk(failing(2)).catch(() => 'gone');
      await vi.runAllTimersAsync();
      expect(await part).toBe('gone');
    }
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
