// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeStatePath } from '../kit/state/scope-path';
import { notifyScopeListeners, readScope } from '../state/scope';
import {
  conditions,
  find,
  flush,
  runnerRoot,
  loadAction,
  mountIsland,
  odd,
  open,
  pressMarkup,
  seen,
  useRunnerPage,
} from '../../tests/support/runner';

useRunnerPage();

describe('a press outside React', () => {
  it('runs its actions', async () => {
    open(pressMarkup([{ action: 'set', at: 'state.on', value: true }]));
    find('button').click();
    await flush();
    expect(readScope().state['on']).toBe(true);
    expect(loadAction).not.toHaveBeenCalled();
  });

  it('loads a kind that was not loaded at the start', async () => {
    open(pressMarkup([{ action: 'odd' }]));
    find('button').click();
    await flush();
    expect(loadAction).toHaveBeenCalledWith('odd');
    expect(odd).toHaveBeenCalledTimes(1);
  });

  it('has one idempotency key until its action ends', async () => {
    open(pressMarkup([{ action: 'odd' }]));
    for (let times = 0; times < 3; times++) find('button').click();
    await flush();
    expect(odd).toHaveBeenCalledTimes(1);
    find('button').click();
    await flush();
    expect(odd).toHaveBeenCalledTimes(2);
  });

  it('closes the dialog or disclosure around it', async () => {
    open(`<details open><summary>x</summary>${pressMarkup([{ action: 'close' }])}</details>`);
    find('button').click();
    await flush();
    expect(find('details').hasAttribute('open')).toBe(false);
  });

  it('on a language link stores the choice', () => {
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

  it('follow the state', async () => {
    open(body);
    expect(shown()).toEqual(['guest']);
    await flush();
    expect(conditions).not.toHaveBeenCalled();
    writeStatePath('state.on', true);
    writeStatePath('state.other', true);
    await flush();
    expect(conditions).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(['on', 'guest']);
  });

  it('know the person from an earlier document', async () => {
    sessionStorage.setItem('fp-saved', 'copy');
    sessionStorage.setItem('copy', JSON.stringify({ init: {}, login: { role: 'member' } }));
    localStorage.setItem('view', 'map');
    open(body, { state: { view: 'list' }, stored: { view: 'view' } });
    await flush();
    expect(shown()).toEqual([]);
    expect(runnerRoot.dataset['role']).toBe('member');
    expect(readScope().state['view']).toBe('map');
  });

  it.each<[string, () => void, string]>([
    ['something was kept', () => localStorage.setItem('view', 'map'), '["=",["$","state","view"],"map"]'],
    ['the day counts', () => undefined, '["<",["today"],"9999"]'],
  ])('are evaluated at once if %s', async (_case, prepare, when) => {
    prepare();
    open(`<p data-when='${when}' hidden>on</p>`, { state: { view: 'list' }, stored: { view: 'view' } });
    await flush();
    expect(shown()).toEqual(['on']);
  });

  it('move the focus from the pressed button that they hide', async () => {
    Element.prototype.checkVisibility = () => true;
    const set = (at: string) => ({ action: 'set', at, value: true });
    const more = pressMarkup([set('state.off'), set('state.on')], `data-when='["!",["$","state","off"]]'`);
    open(`${more}<a href="/">x</a><p data-when='["$","state","on"]' hidden>more</p>`);
    find('button').focus();
    find('button').click();
    await vi.waitFor(() => expect(document.activeElement).toBe(find('p')));
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
    expect(find('[data-island=a]').dataset['live']).toBe('');
    click('button');
    expect(taps).toBe(2);
  });

  it('mount if a field was entered before', async () => {
    open(body.replace('data-island="a"', 'data-island="a" data-entered'));
    await flush();
    expect(mounted()).toContain('a');
  });

  it.each(['pointerdown', 'focusin', 'keydown'])('mount once on %s', async (kind) => {
    await openIslands();
    for (let times = 0; times < 2; times++) find('input').dispatchEvent(new Event(kind, { bubbles: true }));
    await flush();
    expect(mounted().filter((id) => id === 'a')).toEqual(['a']);
  });

  it('do not block a link inside', async () => {
    await openIslands();
    expect(click('a')).toBe(true);
  });

  it('mount as soon as they are visible or the page is idle', async () => {
    await openIslands();
    seen([
      { isIntersecting: false, target: find('[data-island=a]') },
      { isIntersecting: true, target: find('[data-island=b]') },
    ]);
    await flush();
    expect(mounted().sort()).toEqual(['b', 'c']);
  });

  describe('that follow the address', () => {
    const addressed = `<div data-island="d" data-trigger="tap" data-values><a id="e">entry</a></div>`;
    const openAt = async (address: string) => {
      history.replaceState(null, '', address);
      open(addressed);
      await flush();
    };
    afterEach(() => history.replaceState(null, '', '/'));

    it('wait for interaction', async () => {
      await openAt('/page');
      expect(mounted()).toEqual([]);
    });

    it.each(['/page?place=1', '/page#e'])('mount at once at %s', async (address) => {
      await openAt(address);
      expect(new Set(mounted())).toEqual(new Set(['d']));
    });

    it('mount when a link on the page changes the fragment', async () => {
      await openAt('/page');
      history.replaceState(null, '', '/page#e');
      dispatchEvent(new Event('hashchange'));
      await flush();
      expect(new Set(mounted())).toEqual(new Set(['d']));
    });
  });

  it('mount when a state that they read gets a value', async () => {
    open(`<div data-island="f" data-trigger="tap" data-values="town code"></div>`);
    await flush();
    expect(mounted()).toEqual([]);
    readScope().state['code'] = 'X';
    notifyScopeListeners('state.code');
    await flush();
    expect(new Set(mounted())).toEqual(new Set(['f']));
  });

  it('can be retried after a failure', async () => {
    await openIslands();
    mountIsland.mockRejectedValueOnce(new Error('x'));
    click('button');
    await flush();
    click('button');
    await flush();
    expect(mounted().filter((id) => id === 'a')).toEqual(['a', 'a']);
  });

  it('are named in the console when they fail', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openIslands();
    mountIsland.mockRejectedValueOnce(new Error('a chunk is gone'));
    click('button');
    await flush();
    expect(warn).toHaveBeenCalledWith('island a: Error: a chunk is gone');
  });
});
