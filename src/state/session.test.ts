// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testSite } from '../../tests/support/site';
import { startScope } from './faceplate';
import { readScope, onScopeChange } from './scope';
import { writeStatePath } from '../kit/state/scope-path';
import { apiKey, isPersonal, saveSnapshot, sessionSnapshot, storeApiKey, writeSession } from './session';

const site = testSite();
const saved = 'saved https://api.test';

beforeEach(() => {
  sessionStorage.clear();
  startScope({ session: { role: 'guest' } });
  writeStatePath('state.settings', { api: 'https://api.test' });
});

it.each([
  [{ renew: true, into: 'state.settings' }, true],
  [{ into: 'session' }, true],
  [{ into: 'session.name' }, true],
  [{ into: 'sessions' }, false],
  [{ into: 'state.session' }, false],
  [{ renew: false }, false],
  [{}, false],
])('a start-up step identifies the person: %j → %s', (step, expected) => {
  expect(isPersonal(step)).toBe(expected);
});

it('the API key is in session storage under the name that the site declares', () => {
  expect(apiKey(site)).toBeNull();
  storeApiKey(site, 'k');
  expect([sessionStorage.getItem('ticket'), apiKey(site)]).toEqual(['k', 'k']);
  storeApiKey(site, '');
  expect(apiKey(site)).toBeNull();
});

describe('the session of a person', () => {
  it('is replaced by a profile', () => {
    writeSession(site, { role: 'member', name: 'Ada', phone: null, note: undefined, credit: 0 });
    expect(readScope().session).toEqual({ role: 'member', name: 'Ada', credit: 0 });
    expect(document.documentElement.dataset['role']).toBe('member');
    writeSession(site, { role: null });
    expect(readScope().session).toEqual({ role: 'guest' });
    expect(document.documentElement.dataset['role']).toBe('guest');
  });

  it('has no role in a site without roles', () => {
    writeSession(testSite({ roles: [] }), {});
    expect(readScope().session).toEqual({ role: '' });
  });

  it('notifies its subscribers', () => {
    const changed = vi.fn();
    const end = onScopeChange(changed);
    writeSession(site, { role: 'member' });
    end();
    expect(changed).toHaveBeenCalled();
  });
});

describe('the copy for the next document', () => {
  it('never holds the API key', () => {
    storeApiKey(site, 'secret');
    writeSession(site, { role: 'member', name: 'Ada', api_key: 'secret' });
    saveSnapshot(site, { settings: { api: 'https://api.test' } });
    const copy = { init: { settings: { api: 'https://api.test' } }, login: { role: 'member', name: 'Ada' } };
    expect(JSON.parse(sessionStorage.getItem(saved) ?? '')).toEqual(copy);
    expect(sessionStorage.getItem('fp-saved')).toBe(saved);
    expect(sessionSnapshot(site)).toEqual(copy);
  });

  it('holds the whole profile of a visitor', () => {
    writeSession(site, { role: 'guest', key: null });
    saveSnapshot(site, {});
    expect(sessionSnapshot(site)).toEqual({ init: {}, login: { role: 'guest' } });
  });

  it.each(['[]', '{"init":[],"login":{}}', '{"init":{}}', '{"init":{},"login":null}', 'null', '{'])(
    'is ignored where something else wrote it: %s',
    (text) => {
      sessionStorage.setItem(saved, text);
      expect(sessionSnapshot(site)).toBeUndefined();
    },
  );

  it('is stored only by sites that ask for it', () => {
    const { saved: _saved, ...session } = site.session;
    const plain = testSite({ session });
    saveSnapshot(plain, {});
    expect([sessionStorage.length, sessionSnapshot(plain)]).toEqual([0, undefined]);
  });
});
