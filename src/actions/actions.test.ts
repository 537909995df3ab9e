// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, json, testSite } from '../../tests/support/site';
import type { Answers } from '../../tests/support/site';
import type { Action } from '../model/page';
import { actionContext } from '../kit/actions/action';
import { refreshEvent } from '../kit/data/refresh';
import { runActions } from '../kit/actions/run';
import { loadAction } from '../registry/actions';
import { openActions } from '../runner/presses';
import { keepEnded, takeReopened } from '../state/coming-back';
import { startScope } from '../state/faceplate';
import { endSession } from '../state/logout';
import { currentModal, requestModal } from '../state/modal';
import { rememberReturn } from '../state/return-target';
import { writePlace } from '../state/place';
import { readScope } from '../state/scope';
import { currentToasts } from '../state/toast';

const site = testSite({ apis: { main: { base: 'https://api.test', key: 'query' } } });
const html = document.documentElement;
let gone: string[] = [];

function network(answers: Answers) {
  const fake = fakeNetwork(answers);
  vi.stubGlobal('fetch', fake.fetch);
  return fake.sent;
}

const run = (...actions: Action[]) =>
  runActions(
    actions,
    actionContext({ go: (address, replace) => void gone.push(replace ? `replace ${address}` : address) }),
  );

beforeEach(() => {
  gone = [];
  sessionStorage.clear();
  localStorage.clear();
  Object.assign(html.dataset, { base: '/town', locale: 'de' });
  startScope({ session: { role: 'guest' }, state: { view: 'list' }, route: { path: '/inside' } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  openActions(async () => ({
    loadAction,
    site: async () => site,
    ready: async () => undefined,
    operation: async (id) => site.operations[id],
    text: async (text) => String(text),
    consent: async () => undefined,
    showModals: async () => undefined,
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('navigate', () => {
  it.each([
    [{ to: { page: 'inside' } }, '/town/de/inside'],
    [{ to: { page: 'front' }, replace: true }, 'replace /town/de'],
    [
      { to: { page: 'inside', query: { a: { $: ['$', 'state', 'view'] } }, fragment: 'x' } },
      '/town/de/inside?a=list#x',
    ],
    [{ to: { url: 'https://example.org/' } }, 'https://example.org/'],
  ])('%j', async (action, expected) => {
    await run({ action: 'navigate', ...action });
    expect(gone).toEqual([expected]);
  });

  it.each([{ page: 'nowhere' }, { url: { $: 'javascript:alert(1)' } }])('fails for %j', async (to) => {
    expect(await run({ action: 'navigate', to })).toMatchObject({ ok: false, failure: { class: 'invalid' } });
    expect(gone).toEqual([]);
  });
});

describe('state', () => {
  it('is set and reset', async () => {
    await run(
      { action: 'set', at: 'state.view', value: 'map' },
      { action: 'set', at: 'state.copy', value: { $: ['$', 'state', 'view'] } },
      { action: 'reset', at: 'state.view' },
    );
    expect(readScope().state).toMatchObject({ view: 'list', copy: 'map' });
  });

  it('opens and closes dialogs', async () => {
    await run({
      action: 'modal',
      open: 'confirm',
      with: { message: 'ok', status: 201, extra: { $: ['$', 'state', 'view'] } },
    });
    expect(currentModal()).toEqual({
      showModal: true,
      modalType: 'confirm',
      message: 'ok',
      status: 201,
      data: { extra: 'list' },
    });
    await run({ action: 'modal', open: 'confirm', receive: true, with: { message: 'done' } });
    expect(currentModal()).toMatchObject({ showModal: true, message: 'done', status: 201, data: { extra: 'list' } });
    await run({ action: 'close' });
    await run({ action: 'modal', open: 'confirm', receive: true, with: { message: 'late' } });
    expect(currentModal().showModal).toBe(false);
  });

  it('keeps the values of a toast as they were', async () => {
    await run({
      action: 'toast',
      text: { message: 'x', values: { v: { $: ['$', 'state', 'view'] } } },
      tone: 'success',
    });
    writePlace('state.view', 'map');
    expect(currentToasts()).toMatchObject([{ text: { message: 'x', values: { v: 'list' } }, tone: 'success' }]);
  });
});

describe('call', () => {
  it('gives its answer, null when there is nothing', async () => {
    network({ '/pulse': { beat: 1 } });
    expect(await run({ action: 'call', operation: 'pulse', as: 'p' })).toEqual({
      ok: true,
      result: { p: { beat: 1 } },
    });
  });

  it('leads to the login, and back, when the session has ended', async () => {
    sessionStorage.setItem('ticket', 'k');
    network({ '/pulse': () => json({}, 401) });
    await run({ action: 'call', operation: 'pulse', onError: [{ is: '401', then: [] }] });
    expect(gone).toEqual(['/town/de/door']);
    expect(sessionStorage.getItem('ticket')).toBeNull();
  });

  it('leads back to what was shown where the end of the session was noticed by another call, and the page has changed since', async () => {
    const before = location.href;
    const ended = { text: 'ended', query: { reason: 'ended' } };
    Object.assign(site, { session: { ...site.session, ended } });
    history.replaceState(null, '', '/town/de/inside?step=last');
    sessionStorage.setItem('ticket', 'k');
    network({
      '/pulse': () => {
        endSession(site);
        history.replaceState(null, '', '/town/de/inside?step=first');
        return json({}, 401);
      },
    });
    await run({ action: 'call', operation: 'pulse' });
    expect(gone).toEqual(['/town/de/door?reason=ended']);
    expect(sessionStorage.getItem('fp-return')).toBe('/town/de/inside?step=last');
    history.replaceState(null, '', before);
  });
});

describe('download', () => {
  const press = () => {
    const pressed: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      pressed.push(this);
    });
    return pressed;
  };

  it('hands over the file by the name that the server gives it, else by its own', async () => {
    const pressed = press();
    network({
      '/pulse': () =>
        new Response('%PDF-', { headers: { 'content-disposition': 'attachment; filename="terms-7.pdf"' } }),
    });
    await run({ action: 'download', operation: 'pulse', name: 'terms.pdf' });
    network({ '/pulse': () => new Response('%PDF-') });
    await run({ action: 'download', operation: 'pulse', name: 'terms.pdf' });
    expect(pressed.map(({ download }) => download)).toEqual(['terms-7.pdf', 'terms.pdf']);
    expect(pressed[0]?.href).toMatch(/^blob:/);
  });

  it('hands over nothing when the call fails', async () => {
    const pressed = press();
    network({ '/pulse': () => json({ message: 'no' }, 500) });
    expect(await run({ action: 'download', operation: 'pulse' })).toMatchObject({ ok: false });
    expect(pressed).toEqual([]);
  });
});

it('refresh asks for data by name', async () => {
  const asked = vi.fn();
  document.addEventListener(refreshEvent, (event) => asked((event as CustomEvent).detail), { once: true });
  await run({ action: 'refresh', data: ['things'] });
  expect(asked).toHaveBeenCalledWith(['things']);
});

const login: Action = { action: 'login', username: 'jörg', password: 'geheim' };
const doors: Answers = { '/enter': { key: 'k1' }, '/me': { role: 'member', name: 'Jörg' } };

describe('login', () => {
  it('turns credentials into a key, and the key into a person', async () => {
    const sent = network(doors);
    expect(await run(login)).toMatchObject({ ok: true });
    expect(sent.map(({ url }) => url.pathname + url.search)).toEqual(['/enter', '/me?api_key=k1']);
    expect(Buffer.from(sent[0]?.headers.get('Authorization')?.slice(6) ?? '', 'base64').toString()).toBe('jörg:geheim');
    expect(sessionStorage.getItem('ticket')).toBe('k1');
    expect(readScope().session).toEqual({ role: 'member', name: 'Jörg' });
    expect(JSON.parse(sessionStorage.getItem('saved https://api.test') ?? '')).toMatchObject({
      login: { name: 'Jörg' },
    });
    expect(gone).toEqual(['/town/de/inside']);
  });

  it('keeps the password nowhere', async () => {
    network(doors);
    await run(login);
    expect(JSON.stringify([readScope(), { ...sessionStorage }, { ...localStorage }])).not.toMatch(
      /geheim|Basic|anDDtnJn/,
    );
  });

  it('goes back to where it was asked for', async () => {
    network(doors);
    rememberReturn(`${location.origin}/town/de/inside?a=1`, '/town');
    await run(login);
    expect(gone).toEqual(['/town/de/inside?a=1']);
  });

  it('shows the same page again where it is to stay', async () => {
    network(doors);
    rememberReturn(`${location.origin}/town/de/inside?a=1`, '/town');
    await run({ ...login, stay: true });
    expect(gone).toEqual([location.pathname + location.search]);
  });

  it('comes back to where a press led there from', async () => {
    network(doors);
    const before = location.href;
    history.replaceState(null, '', '/town/de/list?b=2');
    await run({ action: 'navigate', to: { page: 'inside' }, comeBack: true });
    history.replaceState(null, '', before);
    expect(sessionStorage.getItem('fp-return')).toBe('/town/de/list?b=2');
  });

  describe('after a session that ended by itself', () => {
    const back = '/town/de/inside?step=2';
    const dialog = { type: 'pause', content: { id: 7 } };

    beforeEach(() => {
      network({ ...doors, '/me': { role: 'member', username: 'joerg' } });
      rememberReturn(location.origin + back, '/town');
      sessionStorage.setItem('draft.form', '{"name":"typed"}');
    });

    it('brings the person back to what they typed, their page and their dialog', async () => {
      keepEnded({ username: 'joerg', dialog });
      await run(login);
      expect(gone).toEqual([back]);
      expect(sessionStorage.getItem('draft.form')).not.toBeNull();
      expect(takeReopened()).toEqual(dialog);
      expect(takeReopened()).toBeUndefined();
    });

    it('shows somebody else nothing of it', async () => {
      keepEnded({ username: 'ada', dialog });
      await run(login);
      expect(gone).toEqual(['/town/de/inside']);
      expect(sessionStorage.getItem('draft.form')).toBeNull();
      expect(takeReopened()).toBeUndefined();
    });
  });

  it.each(['blocked', 'full'])(
    'says that the browser keeps nothing where its storage is %s, and gives the key back',
    async (kind) => {
      const refuse = () => {
        throw new DOMException(kind, kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
      };
      vi.stubGlobal('sessionStorage', {
        getItem: kind === 'full' ? () => null : refuse,
        setItem: refuse,
        removeItem: kind === 'full' ? () => undefined : refuse,
      });
      const sent = network({ ...doors, '/leave': {} });
      expect(await run(login)).toMatchObject({ ok: false, failure: { text: 'session.not-kept' } });
      expect(sent.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
        'GET /enter',
        'DELETE /leave?api_key=k1',
      ]);
      expect(readScope().session).toEqual({ role: 'guest' });
      expect(gone).toEqual([]);
    },
  );

  it.each([401, 500])('opens the error dialog the site wants for %i', async (status) => {
    network({ '/enter': () => json({ message: 'no' }, status) });
    const onError = [
      {
        is: String(status),
        then: [{ action: 'modal', open: 'error', with: { status: { $: ['$', 'error', 'status'] } } }],
      },
    ];
    await run({ ...login, onError });
    expect(currentModal()).toMatchObject({ showModal: true, status, message: null });
    expect(sessionStorage.getItem('ticket')).toBeNull();
    expect(gone).toEqual([]);
  });

  it.each([
    ['the profile fails', { ...doors, '/me': () => json({}, 500) }, '5xx'],
    ['there is no profile', { ...doors, '/me': [] }, 'invalid'],
    ['there is no key', { ...doors, '/enter': { key: '' } }, 'invalid'],
  ])('logs nobody in when %s', async (_name, answers, kind) => {
    network(answers);
    expect(await run(login)).toMatchObject({ ok: false, failure: { class: kind } });
    expect(sessionStorage.getItem('ticket')).toBeNull();
    expect(readScope().session).toEqual({ role: 'guest' });
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
    expect(await run({ action: 'logout' })).toMatchObject({ ok: true });
    expect(sent).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
    expect(gone).toEqual(['/town/de']);
  });
});
