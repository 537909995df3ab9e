// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { json } from '../../tests/support/site';
import type { Operation } from '../model/operation';
import { connectMemory } from '../kit/state/answers';
import type { AnswerMemory } from '../kit/state/answers';
import { endSession } from '../state/logout';
import { currentModal } from '../kit/state/modal';
import { writeStatePath } from '../kit/state/scope-path';
import { readScope } from '../state/scope';
import { currentToasts } from '../kit/state/toast';
import { gone, network, openActionsOf, runAction, actionSite, useActionPage } from '../../tests/support/actions';

useActionPage();

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
    await runAction({ action: 'navigate', ...action });
    expect(gone).toEqual([expected]);
  });

  it.each([{ page: 'nowhere' }, { url: { $: 'javascript:alert(1)' } }])('fails for %j', async (to) => {
    expect(await runAction({ action: 'navigate', to })).toMatchObject({ ok: false, failure: { class: 'invalid' } });
    expect(gone).toEqual([]);
  });
});

describe('state', () => {
  it('is reset to its first value', async () => {
    await runAction(
      { action: 'set', at: 'state.view', value: 'map' },
      { action: 'set', at: 'state.copy', value: { $: ['$', 'state', 'view'] } },
      { action: 'reset', at: 'state.view' },
    );
    expect(readScope().state).toMatchObject({ view: 'list', copy: 'map' });
  });

  it('opens dialogs until they are closed', async () => {
    await runAction({
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
    await runAction({ action: 'modal', open: 'confirm', receive: true, with: { message: 'done' } });
    expect(currentModal()).toMatchObject({ showModal: true, message: 'done', status: 201, data: { extra: 'list' } });
    await runAction({ action: 'close' });
    await runAction({ action: 'modal', open: 'confirm', receive: true, with: { message: 'late' } });
    expect(currentModal().showModal).toBe(false);
  });

  it('keeps the values of a toast from when it opened', async () => {
    await runAction({
      action: 'toast',
      text: { message: 'x', values: { v: { $: ['$', 'state', 'view'] } } },
      tone: 'success',
    });
    writeStatePath('state.view', 'map');
    expect(currentToasts()).toMatchObject([{ text: { message: 'x', values: { v: 'list' } }, tone: 'success' }]);
  });
});

describe('call', () => {
  it('stores its answer under the name of the call', async () => {
    network({ '/pulse': { beat: 1 } });
    expect(await runAction({ action: 'call', operation: 'pulse', as: 'p' })).toEqual({
      ok: true,
      result: { p: { beat: 1 } },
    });
  });

  it.each([
    ['GET', undefined, 200, { isRead: true }],
    ['POST', undefined, 500, { isRead: false, hasFailed: true }],
    ['POST', ['things.list'], 200, { operations: ['things.list'], isRead: false }],
  ])('by %s that changes %j is recorded as a change even with %d', async (method, changes, status, expected) => {
    const change = vi.fn<AnswerMemory['change']>();
    connectMemory({ change, refresh: vi.fn() });
    network({ '/pulse': () => json({}, status) });
    const pulse = { ...actionSite.operations['pulse'], id: 'pulse', method, changes } as Operation;
    openActionsOf({ ...actionSite, operations: { pulse } });
    await runAction({ action: 'call', operation: 'pulse' });
    expect(change).toHaveBeenCalledExactlyOnceWith(expected, false);
  });

  describe('with values to show meanwhile', () => {
    const meanwhile = [{ at: 'state.view', value: 'map' }];
    const call = { action: 'call', operation: 'pulse', meanwhile, onError: [{ is: 'any' as const, then: [] }] };
    const view = () => readScope().state['view'];

    it('shows them before the answer arrives', async () => {
      let during: unknown;
      network({
        '/pulse': () => {
          during = view();
          return json({ beat: 1 });
        },
      });
      await runAction(call);
      expect([during, view()]).toEqual(['map', 'map']);
    });

    it('restores the former values if the call fails', async () => {
      network({ '/pulse': () => json({}, 500) });
      await runAction(call);
      expect(view()).toBe('list');
    });

    it('restores no data of an ended session', async () => {
      const wish = { at: 'data.wishes', value: null };
      sessionStorage.setItem('ticket', 'k');
      writeStatePath('data.wishes', ['a boat']);
      network({ '/pulse': () => json({}, 401) });
      await runAction({ ...call, meanwhile: [wish] });
      expect(readScope().data['wishes']).toBeNull();
    });

    it('keeps later changes', async () => {
      network({
        '/pulse': () => {
          writeStatePath('state.view', 'table');
          return json({}, 500);
        },
      });
      await runAction(call);
      expect(view()).toBe('table');
    });
  });

  it('leads to the login when the session has ended', async () => {
    sessionStorage.setItem('ticket', 'k');
    network({ '/pulse': () => json({}, 401) });
    await runAction({ action: 'call', operation: 'pulse', onError: [{ is: '401', then: [] }] });
    expect(gone).toEqual(['/town/de/door']);
    expect(sessionStorage.getItem('ticket')).toBeNull();
  });

  it('returns to the page on which another call noticed the end of the session', async () => {
    const before = location.href;
    const ended = { text: 'ended', query: { reason: 'ended' } };
    Object.assign(actionSite, { session: { ...actionSite.session, ended } });
    history.replaceState(null, '', '/town/de/inside?step=last');
    sessionStorage.setItem('ticket', 'k');
    network({
      '/pulse': () => {
        endSession(actionSite);
        history.replaceState(null, '', '/town/de/inside?step=first');
        return json({}, 401);
      },
    });
    await runAction({ action: 'call', operation: 'pulse' });
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

  it('saves the file under the name from the server', async () => {
    const pressed = press();
    network({
      '/pulse': () =>
        new Response('%PDF-', { headers: { 'content-disposition': 'attachment; filename="terms-7.pdf"' } }),
    });
    await runAction({ action: 'download', operation: 'pulse', name: 'terms.pdf' });
    network({ '/pulse': () => new Response('%PDF-') });
    await runAction({ action: 'download', operation: 'pulse', name: 'terms.pdf' });
    expect(pressed.map(({ download }) => download)).toEqual(['terms-7.pdf', 'terms.pdf']);
    expect(pressed[0]?.href).toMatch(/^blob:/);
  });

  it('saves nothing if the call fails', async () => {
    const pressed = press();
    network({ '/pulse': () => json({ message: 'no' }, 500) });
    expect(await runAction({ action: 'download', operation: 'pulse' })).toMatchObject({ ok: false });
    expect(pressed).toEqual([]);
  });
});

it('refresh requests data by name', async () => {
  const refresh = vi.fn();
  connectMemory({ change: vi.fn(), refresh });
  await runAction({ action: 'refresh', data: ['things'] });
  expect(refresh).toHaveBeenCalledExactlyOnceWith(['things']);
});
