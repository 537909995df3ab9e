// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, testOperation } from '../../tests/support/site';
import type { StubbedAnswers } from '../../tests/support/site';
import type { Action } from '../model/page';
import type { SitePayload } from '../model/payload';
import { storeEndedSession, takeScheduledDialog } from '../state/coming-back';
import { currentModal, requestModal } from '../kit/state/modal';
import { storeReturnTarget } from '../kit/state/return-target';
import { readScope } from '../state/scope';
import { actionSite, gone, network, openActionsOf, runAction, useActionPage } from '../../tests/support/actions';

useActionPage();

const login: Action = { action: 'login', username: 'jörg', password: 'geheim' };
const doors: StubbedAnswers = { '/enter': { key: 'k1' }, '/me': { role: 'member', name: 'Jörg' } };

describe('login', () => {
  it('exchanges credentials for the key of a person', async () => {
    const sent = network(doors);
    expect(await runAction(login)).toMatchObject({ ok: true });
    expect(sent.map(({ url }) => url.pathname + url.search)).toEqual(['/enter', '/me?api_key=k1']);
    expect(Buffer.from(sent[0]?.headers.get('Authorization')?.slice(6) ?? '', 'base64').toString()).toBe('jörg:geheim');
    expect(sessionStorage.getItem('ticket')).toBe('k1');
    expect(readScope().session).toEqual({ role: 'member', name: 'Jörg' });
    expect(JSON.parse(sessionStorage.getItem('saved https://api.test') ?? '')).toMatchObject({
      login: { name: 'Jörg' },
    });
    expect(gone).toEqual(['/town/de/inside']);
  });

  it('resets states for the person', async () => {
    const view = { default: 'list', store: 'local', key: 'view', keepOnLogout: false } as const;
    const tongue = { store: 'local', key: 'tongue', keepOnLogout: true } as const;
    const state: SitePayload['state'] = {
      ...actionSite.state,
      view: { ...view, atLogin: { $: ['$', 'session', 'name'] } },
      tongue: { ...tongue, atLogin: { $: ['$', 'session', 'tongue'] } },
    };
    readScope().state['tongue'] = 'de';
    openActionsOf({ ...actionSite, state });
    network(doors);
    await runAction(login);
    expect(readScope().state).toMatchObject({ view: 'Jörg', tongue: 'de' });
  });

  it('stores the password nowhere', async () => {
    network(doors);
    await runAction(login);
    expect(JSON.stringify([readScope(), { ...sessionStorage }, { ...localStorage }])).not.toMatch(
      /geheim|Basic|anDDtnJn/,
    );
  });

  it('returns to the page that asked for it', async () => {
    network(doors);
    storeReturnTarget(`${location.origin}/town/de/inside?a=1`, '/town');
    await runAction(login);
    expect(gone).toEqual(['/town/de/inside?a=1']);
  });

  it('stays on the page if configured', async () => {
    network(doors);
    storeReturnTarget(`${location.origin}/town/de/inside?a=1`, '/town');
    await runAction({ ...login, stay: true });
    expect(gone).toEqual([location.pathname + location.search]);
  });

  it('returns from where a press led to it', async () => {
    network(doors);
    const before = location.href;
    history.replaceState(null, '', '/town/de/list?b=2');
    await runAction({ action: 'navigate', to: { page: 'inside' }, comeBack: true });
    history.replaceState(null, '', before);
    expect(sessionStorage.getItem('fp-return')).toBe('/town/de/list?b=2');
  });

  describe('after a session that ended by itself', () => {
    const back = '/town/de/inside?step=2';
    const dialog = { type: 'pause', content: { id: 7 } };

    beforeEach(() => {
      network({ ...doors, '/me': { role: 'member', username: 'joerg' } });
      storeReturnTarget(location.origin + back, '/town');
      sessionStorage.setItem('draft.form', '{"name":"typed"}');
    });

    it('restores what the person typed', async () => {
      storeEndedSession({ username: 'joerg', dialog });
      await runAction(login);
      expect(gone).toEqual([back]);
      expect(sessionStorage.getItem('draft.form')).not.toBeNull();
      expect(takeScheduledDialog()).toEqual(dialog);
      expect(takeScheduledDialog()).toBeUndefined();
    });

    it('shows another person nothing of it', async () => {
      storeEndedSession({ username: 'ada', dialog });
      await runAction(login);
      expect(gone).toEqual(['/town/de/inside']);
      expect(sessionStorage.getItem('draft.form')).toBeNull();
      expect(takeScheduledDialog()).toBeUndefined();
    });
  });

  it.each(['blocked', 'full'])('returns the key if browser storage is %s', async (kind) => {
    const refuse = () => {
      throw new DOMException(kind, kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', {
      getItem: kind === 'full' ? () => null : refuse,
      setItem: refuse,
      removeItem: kind === 'full' ? () => undefined : refuse,
    });
    const sent = network({ ...doors, '/leave': {} });
    expect(await runAction(login)).toMatchObject({ ok: false, failure: { text: 'session.not-kept' } });
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      'GET /enter',
      'DELETE /leave?api_key=k1',
    ]);
    expect(readScope().session).toEqual({ role: 'guest' });
    expect(gone).toEqual([]);
  });

  it.each([401, 500])('opens the error dialog configured for %i', async (status) => {
    network({ '/enter': () => json({ message: 'no' }, status) });
    const onError = [
      {
        is: String(status),
        then: [{ action: 'modal', open: 'error', with: { status: { $: ['$', 'error', 'status'] } } }],
      },
    ];
    await runAction({ ...login, onError });
    expect(currentModal()).toMatchObject({ showModal: true, status, message: null });
    expect(sessionStorage.getItem('ticket')).toBeNull();
    expect(gone).toEqual([]);
  });

  it.each([
    ['the profile fails', { ...doors, '/me': () => json({}, 500) }, '5xx'],
    ['there is no profile', { ...doors, '/me': [] }, 'invalid'],
    ['there is no key', { ...doors, '/enter': { key: '' } }, 'invalid'],
  ])('fails when %s', async (_name, answers, kind) => {
    network(answers);
    expect(await runAction(login)).toMatchObject({ ok: false, failure: { class: kind } });
    expect(sessionStorage.getItem('ticket')).toBeNull();
    expect(readScope().session).toEqual({ role: 'guest' });
  });

  it('warns in the console about an unknown role', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    network({ ...doors, '/me': { role: 'chief' } });
    await runAction(login);
    expect(warned.mock.calls).toContainEqual(['login: the site has no role "chief"']);
  });

  describe('with an object as its answer', () => {
    const entered = (keyField?: string) => {
      openActionsOf({
        ...actionSite,
        session: { ...actionSite.session, ...(keyField === undefined ? {} : { keyField }) },
        operations: { ...actionSite.operations, enter: testOperation('enter', { auth: 'basic' }) },
      });
      network({ ...doors, '/enter': { token: 'k2', ticket: 'k3' } });
      return runAction(login);
    };

    it.each([
      ['is named', 'token', 'k2'],
      ['is not named', undefined, 'k3'],
    ])('reads the key from its field if that %s', async (_name, keyField, key) => {
      expect(await entered(keyField)).toMatchObject({ ok: true });
      expect(sessionStorage.getItem('ticket')).toBe(key);
    });

    it('needs no readable key if a cookie holds it', async () => {
      openActionsOf({ ...actionSite, apis: { main: { base: 'https://api.test', key: 'cookie' } } });
      const sent = network({ ...doors, '/enter': { key: '' } });
      expect(await runAction(login)).toMatchObject({ ok: true });
      expect(sent.map(({ url, credentials }) => `${url.pathname + url.search} ${credentials}`)).toEqual([
        '/enter include',
        '/me include',
      ]);
    });

    it('warns in the console about a missing key', async () => {
      const warned = vi.spyOn(console, 'warn').mockReturnValue();
      expect(await entered('api_key')).toMatchObject({ ok: false, failure: { class: 'invalid' } });
      expect(warned.mock.calls).toEqual([['login: the answer holds no key in "api_key"']]);
      warned.mockRestore();
    });
  });
});

describe('logout', () => {
  it.each([
    ['a server that answers', () => new Response(null, { status: 204 })],
    ['a server that fails', () => json({}, 401)],
    [
      'no server',
      () => {
        throw new TypeError('x');
      },
    ],
  ])('clears the session with %s', async (_name, answer) => {
    sessionStorage.setItem('ticket', 'k1');
    requestModal('error');
    const sent = network({ '/leave': answer });
    expect(await runAction({ action: 'logout' })).toMatchObject({ ok: true });
    expect(sent).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
    expect(gone).toEqual(['/town/de']);
  });

  it('clears the session before a provider responds', async () => {
    sessionStorage.setItem('ticket', 'k1');
    const openid = { issuer: 'https://login.test', client: 'x', scopes: [], page: 'door', claims: {} };
    const session = { keyStore: 'ticket', openid: { ...openid, roles: { claim: 'x', map: {} } } };
    openActionsOf({ ...actionSite, session });
    const asked = vi.fn(() => new Promise<Response>(() => undefined));
    vi.stubGlobal('fetch', asked);
    void runAction({ action: 'logout' });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(sessionStorage.getItem('ticket')).toBeNull();
    expect(gone).toEqual([]);
  });
});
