// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { loadChunk } from '../kit/loading/load';
import { boot, find, flush, runnerRoot, open, startApp, useRunnerPage } from '../../tests/support/runner';

useRunnerPage();

describe('a document', () => {
  it.each([
    [{ startup: 'full' }, 0, 1],
    [{ startup: 'full', mode: 'session' }, 1, 1],
    [{ startup: 'none' }, 0, 0],
  ])('with %j starts what it needs', async (facts, apps, startups) => {
    open('', {}, facts);
    await flush();
    expect(boot.mock.calls.length).toBe('mode' in facts ? 1 : 0);
    dispatchEvent(new Event('pointermove'));
    await flush();
    expect([startApp.mock.calls.length, boot.mock.calls.length]).toEqual([apps, startups]);
  });

  it('without start-up still names the person of the key in a link', async () => {
    sessionStorage.setItem('fp-replaced', 'api_key');
    open('', {}, { startup: 'none' });
    await flush();
    expect(boot).toHaveBeenCalledOnce();
  });

  it('is not started by a resting mouse', async () => {
    open('', {}, { startup: 'full' });
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    await flush();
    expect(boot).not.toHaveBeenCalled();
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 1, movementY: 0 }));
    await flush();
    expect(boot).toHaveBeenCalledOnce();
  });

  describe('with delayed start-up', () => {
    const later = async (body: string, choice?: string) => {
      vi.useFakeTimers();
      if (choice !== undefined) localStorage.setItem('fp-consent', choice);
      open(body, {}, { startup: 'full' });
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      await flush();
      return boot.mock.calls.length;
    };
    const island = (trigger: string) => `<div data-island="a" data-trigger="${trigger}"></div>`;

    it.each<readonly [string, string, string | undefined, number]>([
      ['nothing alive', '', undefined, 0],
      ['an island that waits for a touch', island('tap'), undefined, 0],
      ['an island that does not wait', island('visible'), undefined, 1],
      [
        'a button that was pressed before',
        '<div data-island="a" data-trigger="tap"><button data-held></button></div>',
        undefined,
        1,
      ],
      ['a field that was entered before', '<div data-island="a" data-trigger="tap" data-entered></div>', undefined, 1],
      ['no integration allowed', '', '{"version":"1","allowed":[],"locale":"en"}', 0],
      ['an integration allowed', '', '{"version":"1","allowed":["marketing"],"locale":"en"}', 1],
    ])('starts by itself as needed with %s', async (_what, body, choice, times) => {
      expect(await later(body, choice)).toBe(times);
    });
  });

  it('shows its built-in error screen if its script cannot be loaded', async () => {
    startApp.mockRejectedValueOnce(new Error('x'));
    open('<main>…<template><h1>Sorry</h1><button>again</button></template></main>', {}, { mode: 'session' });
    await flush();
    expect(find('main').textContent).toBe('Sorryagain');
  });

  it('floats its header once scrolled', () => {
    open('<header data-float-after="10"></header>');
    vi.stubGlobal('scrollY', 11);
    dispatchEvent(new Event('scroll'));
    expect(runnerRoot.hasAttribute('data-floating')).toBe(true);
    vi.stubGlobal('scrollY', 10);
    dispatchEvent(new Event('scroll'));
    expect(runnerRoot.hasAttribute('data-floating')).toBe(false);
  });
});

describe('a part that cannot be loaded', () => {
  const failing = (times: number) => {
    let requests = 0;
    return vi.fn(async () => {
      if (requests++ < times) throw new Error('404');
      return 'part';
    });
  };

  it('is requested again after 1500 ms', async () => {
    vi.useFakeTimers();
    const load = failing(1);
    const part = loadChunk(load);
    await vi.advanceTimersByTimeAsync(1499);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await part).toBe('part');
  });

  it('reloads the page only once', async () => {
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
