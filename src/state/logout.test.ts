// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSite } from '../../tests/support/site';
import type { StateEntry } from '../model/site';
import { startScope } from './faceplate';
import { storeEndedSession, takeEndedSession } from './coming-back';
import { endedEvent, endedSettings, endingEvent, hasSessionEnded } from './ended';
import { broadcastLogout, clearSession, endSession, watchLogout } from './logout';
import { requestModal } from '../kit/state/modal';
import { restoreState } from './persist';
import { writeStatePath } from '../kit/state/scope-path';
import { readScope } from './scope';
import { storeApiKey, writeSession } from './session';

const site = testSite();
const openid = {
  issuer: 'https://login.test',
  client: 'x',
  scopes: [],
  page: 'door',
  claims: {},
  roles: { claim: 'x', map: {} },
};
const providerSite = { ...site, session: { ...site.session, openid } };
const api = 'https://api.test';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('view', 'cards');
  localStorage.setItem('tongue', 'de');
  localStorage.setItem('somebody-elses', '1');
  sessionStorage.setItem(`basket ${api}`, '{"items":[1]}');
  sessionStorage.setItem('draft of a form', 'typed');
  startScope({ session: { role: 'guest' } });
  writeStatePath('state.settings', { api });
  restoreState(site.state, api);
  writeSession(site, { role: 'member', name: 'Ada' });
  writeStatePath('data.things', [1]);
  storeApiKey(site, 'k');
});

describe('clearing the session', () => {
  it('keeps only what outlives a logout', () => {
    clearSession(site);
    expect({ ...sessionStorage }).toEqual({ [`basket ${api}`]: '{"items":[1]}' });
    expect({ ...localStorage }).toEqual({ tongue: 'de', 'somebody-elses': '1' });
    expect(readScope()).toMatchObject({
      session: { role: 'guest' },
      data: { things: null },
      state: { view: 'list', tongue: 'de', basket: { items: [1] }, settings: { api } },
    });
    expect(readScope().session).not.toHaveProperty('name');
    expect(document.documentElement.dataset['role']).toBe('guest');
  });

  it('keeps typed text if the session has ended by itself', () => {
    for (const name of ['draft.order', 'receipt.form']) sessionStorage.setItem(name, 'typed');
    clearSession(
      { ...site, state: { ...site.state, view: { ...site.state['view'], keepOnExpiry: true } as StateEntry } },
      { expired: true },
    );
    expect({ ...sessionStorage }).toEqual({
      [`basket ${api}`]: '{"items":[1]}',
      'draft.order': 'typed',
      'receipt.form': 'typed',
    });
    expect(localStorage.getItem('view')).toBe('cards');
    localStorage.setItem('draft.order', 'typed');
    clearSession(site);
    expect([sessionStorage.length, localStorage.getItem('draft.order')]).toEqual([1, null]);
  });

  it('keeps the return target if the session has ended by itself', () => {
    const kept = { 'fp-return': '/inside', 'fp-ended': '{"username":"ada"}', 'fp-openid-silent': '1762077600000' };
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    clearSession(site, { expired: true });
    expect({ ...sessionStorage }).toMatchObject(kept);
    clearSession(site);
    expect(Object.keys(sessionStorage)).toEqual([`basket ${api}`]);
  });

  it('prevents a silent login at a provider', () => {
    clearSession(providerSite, { expired: true });
    expect(sessionStorage.getItem('fp-openid-silent')).toBeNull();
    clearSession(providerSite);
    expect(sessionStorage.getItem('fp-openid-silent')).toBe('asked');
  });

  it('keeps foreign entries with the name of an entry in another store', () => {
    localStorage.setItem('settings', 'theirs');
    clearSession(site);
    expect(localStorage.getItem('settings')).toBe('theirs');
  });

  it('forgets what start-up learned about the person', () => {
    writeStatePath('state.draft', 'typed');
    const step = { id: 'mine', operation: 'me', into: 'state.settings', onFail: 'alert', renew: true } as const;
    clearSession({ ...site, startup: [step] });
    expect(readScope().state).toMatchObject({ settings: null, draft: null });
  });

  it('keeps further entries on request', () => {
    clearSession(site, { keep: ['view'] });
    expect(localStorage.getItem('view')).toBe('cards');
    expect(readScope().state['view']).toBe('cards');
  });
});

describe('a session that ends by itself', () => {
  const onEnded = vi.fn();
  const signals: string[] = [];

  beforeEach(() => {
    onEnded.mockClear();
    signals.length = 0;
    document.addEventListener(endedEvent, onEnded);
    const setItem = (key: string) => void signals.push(key);
    vi.stubGlobal('localStorage', { setItem, removeItem: () => undefined, getItem: () => null });
    writeSession(site, { role: 'member', username: 'ada' });
  });
  afterEach(() => {
    document.removeEventListener(endedEvent, onEnded);
    vi.unstubAllGlobals();
  });

  it('is reported once', () => {
    expect([endSession(site), endSession(site)]).toEqual([true, false]);
    expect(onEnded).toHaveBeenCalledTimes(1);
    expect(signals.filter((key) => key === 'fp-session-ended')).toHaveLength(1);
    expect(hasSessionEnded()).toBe(true);
  });

  it('lets components store typed text first', () => {
    const keep = () => sessionStorage.setItem('draft.form', String(readScope().session['username']));
    document.addEventListener(endingEvent, keep, { once: true });
    endSession(site);
    expect(sessionStorage.getItem('draft.form')).toBe('ada');
    expect(readScope().session).toEqual({ role: 'guest' });
  });

  it.each([
    [
      'a dialog',
      'pause',
      { username: 'ada', dialog: { type: 'pause', content: { id: 7, message: null, status: null } } },
    ],
    ['no dialog of a failure', 'error', { username: 'ada' }],
  ])('remembers the person while %s was open', (_case, type, expected) => {
    requestModal(type, { id: 7 });
    endSession(site);
    expect(takeEndedSession()).toEqual({ ...expected, key: site.session.keyStore });
    expect(takeEndedSession()).toBeUndefined();
  });

  it('removes what an earlier person had typed', () => {
    sessionStorage.setItem('draft.form', 'typed by bo');
    storeEndedSession({ username: 'bo' });
    endSession(site);
    expect(sessionStorage.getItem('draft.form')).toBeNull();
    expect(takeEndedSession()).toMatchObject({ username: 'ada' });
  });

  it('does not remember a visitor', () => {
    writeSession(site, {});
    endSession(site);
    expect(takeEndedSession()).toBeUndefined();
  });

  it('has another message if nobody was known by the key', () => {
    const link = { query: { reason: 'link' } };
    const ended = { text: 'ended', query: { reason: 'ended' }, unknown: link };
    endSession(site);
    expect(endedSettings(ended)?.query).toEqual(ended.query);
    sessionStorage.setItem(site.session.keyStore, 'of a link');
    writeSession(site, {});
    endSession(site);
    expect(endedSettings(ended)?.query).toEqual(link.query);
    expect(endedSettings({ text: 'ended', query: ended.query })?.query).toEqual(ended.query);
  });
});

describe('other tabs', () => {
  let end = () => undefined as void;
  const leave = vi.fn();
  const ask = vi.fn();
  const hear = (key: string, newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue }));

  beforeEach(() => {
    leave.mockClear();
    ask.mockClear();
    end = watchLogout(site, leave, ask);
  });
  afterEach(() => end());

  it('follow a logout', () => {
    const [setItem, removeItem] = [vi.fn<(key: string, value: string) => void>(), vi.fn()];
    vi.stubGlobal('localStorage', { setItem, removeItem, getItem: () => null });
    broadcastLogout();
    const [key = '', value = ''] = setItem.mock.calls[0] ?? [];
    expect([key, value !== '']).toEqual(['fp-logout', true]);
    expect(removeItem).toHaveBeenCalledWith(key);
    hear(key, value);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('ticket')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('check their own key when a session has ended elsewhere', () => {
    hear('fp-session-ended', '1');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(leave).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('ticket')).toBe('k');
  });

  it.each(['here', 'elsewhere'])('are left after a logout %s', async (where) => {
    end();
    vi.resetModules();
    const fresh = await import('./logout');
    const endFresh = fresh.watchLogout(site, leave, ask);
    expect(fresh.isLeaving()).toBe(false);
    if (where === 'here') fresh.broadcastLogout();
    else hear('fp-logout', '1');
    expect(fresh.isLeaving()).toBe(true);
    endFresh();
  });

  it('stay if nobody is logged in', () => {
    hear('view', 'map');
    hear('fp-logout', null);
    sessionStorage.removeItem('ticket');
    hear('fp-logout', '1');
    expect(leave).not.toHaveBeenCalled();
  });

  it('keep a restored page for people who were never logged in', () => {
    sessionStorage.removeItem('ticket');
    writeSession(site, {});
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(leave).not.toHaveBeenCalled();
  });

  it('leave a restored page after the logout', () => {
    const back = Object.assign(new Event('pageshow'), { persisted: true });
    dispatchEvent(back);
    expect(leave).not.toHaveBeenCalled();
    sessionStorage.removeItem('ticket');
    // A page that is loaded for the first time finds out by itself.
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(leave).not.toHaveBeenCalled();
    dispatchEvent(back);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});
