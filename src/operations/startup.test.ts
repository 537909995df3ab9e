// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, json, testSite } from '../../tests/support/site';
import type { StubbedAnswers, SentRequest } from '../../tests/support/site';
import { startScope } from '../state/faceplate';
import { readScope } from '../state/scope';
import { runStartup, startUp } from './startup';

const me = ({ url, headers }: SentRequest) =>
  json(
    url.search + (headers.get('api_key') ?? '') === ''
      ? { role: 'guest' }
      : { role: 'member', name: 'Ada', gone: null },
  );
const good: StubbedAnswers = { '/settings.json': { api: 'https://api.test' }, '/pulse': { beat: 1 }, '/me': me };

async function open(answers: StubbedAnswers = good, site = testSite()) {
  startScope({ session: { role: 'guest' }, state: { view: 'list' } });
  const network = fakeNetwork(answers);
  vi.stubGlobal('fetch', network.fetch);
  const result = await runStartup(site);
  return { result, asked: network.sent.map(({ url }: SentRequest) => url.pathname) };
}

/** The site with the dependencies of each step, as published. */
const planned = () => {
  const site = testSite();
  const needs = [[], ['settings'], ['settings']];
  return testSite({ startup: site.startup.map((step, at) => ({ ...step, needs: needs[at] ?? [] })) });
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('start-up', () => {
  it('runs its steps in order', async () => {
    expect(await open()).toMatchObject({
      result: { ok: true, alerts: [] },
      asked: ['/settings.json', '/pulse', '/me'],
    });
    expect((await open()).asked).toEqual([]);
    expect(readScope()).toMatchObject({ session: { role: 'guest' }, state: { settings: { api: 'https://api.test' } } });
  });

  it('requests the profile if there is a key', async () => {
    sessionStorage.setItem('ticket', 'k');
    expect((await open()).asked).toEqual(['/settings.json', '/pulse', '/me']);
    expect(readScope().session).toEqual({ role: 'member', name: 'Ada' });
    expect(document.documentElement.dataset['role']).toBe('member');
  });

  it('restores the person of a cookie session in a new tab', async () => {
    const site = testSite({ apis: { main: { base: { $: ['$', 'state', 'settings', 'api'] }, key: 'cookie' } } });
    await open(good, site);
    expect(sessionStorage.getItem('ticket')).toBeNull();
    sessionStorage.clear();
    await open({ ...good, '/me': { role: 'member', name: 'Ada' } }, site);
    expect(sessionStorage.getItem('ticket')).not.toBeNull();
    expect((await open({ ...good, '/me': { role: 'member', name: 'Ada' } }, site)).asked).toEqual(['/me']);
  });

  it('renews only the person in later documents', async () => {
    sessionStorage.setItem('ticket', 'k');
    await open();
    const later = await open({ ...good, '/me': { role: 'member', name: 'Ada L.' } });
    expect(later.asked).toEqual(['/me']);
    expect(readScope()).toMatchObject({
      session: { name: 'Ada L.' },
      state: { settings: { api: 'https://api.test' } },
    });
  });

  it('keeps the saved session when the person cannot be renewed', async () => {
    sessionStorage.setItem('ticket', 'k');
    await open();
    const later = await open({ ...good, '/me': () => json({}, 503) });
    expect(later.result).toMatchObject({ ok: true, alerts: [{ step: 'me', failure: { class: '5xx' } }] });
    expect(readScope().session).toMatchObject({ role: 'member' });
  });

  it('stores its answers for the API they came from', async () => {
    await open();
    expect(Object.keys(sessionStorage).sort()).toEqual(['fp-saved', 'saved https://api.test', 'settings']);
    const saved = JSON.parse(sessionStorage.getItem('saved https://api.test') ?? '') as object;
    expect(saved).toEqual({ init: { settings: { api: 'https://api.test' }, pulse: null }, login: { role: 'guest' } });
  });

  it('stores the key of a person once', async () => {
    sessionStorage.setItem('ticket', 'k-secret');
    await open({ ...good, '/me': { role: 'member', name: 'Ada', key: 'k-secret' } });
    expect(Object.values({ ...sessionStorage }).filter((text) => String(text).includes('k-secret'))).toEqual([
      'k-secret',
    ]);
  });

  it.each(['{', '[]', '{"init":5,"login":{}}', 'null'])('starts again if the saved copy is %s', async (garbage) => {
    await open();
    sessionStorage.setItem('saved https://api.test', garbage);
    expect((await open()).asked).toEqual(['/settings.json', '/pulse', '/me']);
  });

  it.each([
    ['the server fails', () => json({}, 500)],
    ['the answer lacks what is required', () => json({ other: 1 })],
    [
      'there is no connection',
      () => {
        throw new TypeError('x');
      },
    ],
  ])('stops at a required step that fails: %s', async (_name, answer) => {
    sessionStorage.setItem('ticket', 'k');
    const { result, asked } = await open({ ...good, '/pulse': answer });
    expect(result).toMatchObject({ ok: false, failed: 'pulse' });
    expect(asked).toEqual(['/settings.json', '/pulse']);
    expect((await open()).asked).toContain('/pulse');
  });

  it('runs independent steps in parallel', async () => {
    sessionStorage.setItem('ticket', 'k');
    const waiting: (() => void)[] = [];
    const later = (body: unknown) => () =>
      new Promise((done) => waiting.push(() => done(json(body)))) as unknown as Response;
    startScope({ session: { role: 'guest' }, state: { view: 'list' } });
    const network = fakeNetwork({ '/settings.json': later({ api: 'https://api.test' }), '/pulse': later({ beat: 1 }) });
    vi.stubGlobal('fetch', network.fetch);
    const running = runStartup(planned());
    const asked = () => network.sent.map(({ url }) => url.pathname);
    await vi.waitFor(() => expect(asked()).toEqual(['/settings.json']));
    waiting.splice(0).forEach((answer) => answer());
    await vi.waitFor(() => expect(asked()).toEqual(['/settings.json', '/pulse', '/me']));
    waiting.splice(0).forEach((answer) => answer());
    expect((await running).ok).toBe(true);
  });

  it('makes no request that needs the answer of a failed step', async () => {
    const { result, asked } = await open({ ...good, '/settings.json': () => json({}, 500) }, planned());
    expect(result).toMatchObject({ ok: false, failed: 'settings' });
    expect(asked).toEqual(['/settings.json']);
  });

  it('keeps a login during the profile request', async () => {
    const logIn = () => {
      sessionStorage.setItem('ticket', 'k');
      readScope().session = { role: 'member' };
      return json({ role: 'guest' });
    };
    await open({ ...good, '/me': logIn });
    expect(readScope().session).toEqual({ role: 'member' });
  });

  it('retries an optional step that failed', async () => {
    const startup = testSite().startup.map((step) => ({ ...step, onFail: 'ignore' as const }));
    const site = testSite({ startup });
    expect((await open({ ...good, '/pulse': () => json({}, 500) }, site)).result).toEqual({ ok: true, alerts: [] });
    expect((await open(good, site)).asked).toEqual(['/pulse']);
  });

  it('skips a step whose condition is false', async () => {
    const startup = testSite().startup.map((step) =>
      step.id === 'pulse' ? { ...step, when: ['=', ['$', 'state', 'view'], 'map'] as const } : step,
    );
    expect((await open(good, testSite({ startup }))).asked).toEqual(['/settings.json', '/me']);
  });

  it('forgets a person whose key is no longer accepted', async () => {
    sessionStorage.setItem('ticket', 'k');
    await open();
    await open({ ...good, '/me': () => json({}, 401) });
    expect(readScope()).toMatchObject({ session: { role: 'guest' }, state: { settings: { api: 'https://api.test' } } });
    expect(sessionStorage.getItem('ticket')).toBeNull();
  });

  it('continues as a visitor when the key has expired', async () => {
    const site = testSite({
      startup: testSite().startup.map((step) => ({ ...step, onFail: 'error-screen' as const })),
    });
    sessionStorage.setItem('ticket', 'k');
    await open(good, site);
    let requests = 0;
    const { result } = await open(
      { ...good, '/me': () => (requests++ === 0 ? json({}, 401) : json({ role: 'guest' })) },
      site,
    );
    expect(result).toEqual({ ok: true, alerts: [] });
    expect(requests).toBe(2);
    expect(readScope().session).toEqual({ role: 'guest' });
    expect(sessionStorage.getItem('ticket')).toBeNull();
  });

  it('waits until a prerendered page is shown', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const opened = open();
    await Promise.resolve();
    expect(readScope().state).not.toHaveProperty('settings.api');
    document.dispatchEvent(new Event('prerenderingchange'));
    expect((await opened).result.ok).toBe(true);
    Reflect.deleteProperty(document, 'prerendering');
  });
});

describe('the start-up of a document', () => {
  it('is repeated only for a caller that asks after a failure', async () => {
    Object.assign(document.documentElement.dataset, { boot: 'https://site.test/site.json', locale: 'en' });
    startScope({ session: { role: 'guest' } });
    let isUp = false;
    const { fetch, sent } = fakeNetwork({
      ...good,
      '/site.json': testSite(),
      '/pulse': () => (isUp ? json({ beat: 1 }) : json({}, 500)),
    });
    vi.stubGlobal('fetch', fetch);
    const both = [startUp(), startUp()];
    expect(await Promise.all(both)).toMatchObject([{ ok: false }, { ok: false }]);
    isUp = true;
    expect(await startUp()).toMatchObject({ ok: true });
    expect(await startUp()).toMatchObject({ ok: true });
    expect(sent.filter(({ url }) => url.pathname === '/pulse')).toHaveLength(2);
  });
});
