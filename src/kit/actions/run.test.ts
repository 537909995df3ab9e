import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testSite } from '../../../tests/support/site';
import type { Action } from '../../model/page';
import { OperationFailure } from '../protocol/failure';
import type { FailureDetails } from '../protocol/failure';
import { startScope } from '../../state/faceplate';
import { currentModal } from '../state/modal';
import { readScope } from '../../state/scope';
import { currentToasts } from '../state/toast';
import { actionContext, provideServices, resolve } from './action';
import type { ActionContext, ActionRun, Services } from './action';
import { runActions } from './run';

let done: unknown[] = [];
let site = testSite();

const kinds: Readonly<Record<string, ActionRun>> = {
  say: async ({ what }, context) => {
    done.push(resolve(what as string, context));
    return what;
  },
  fail: async ({ kind, details }) => {
    throw new OperationFailure('x', kind as '4xx', details as FailureDetails);
  },
  break: async () => {
    throw new Error('broken');
  },
};

const services: Services = {
  loadAction: async (kind) => kinds[kind] ?? Promise.reject(new Error(`no ${kind}`)),
  site: async () => site,
  ready: async () => undefined,
  operation: async () => undefined,
  text: async (text) => `text of ${JSON.stringify(text)}`,
  consent: async () => undefined,
  showModals: async () => void done.push('modals'),
};

const say = (what: unknown, more: object = {}): Action => ({ action: 'say', what, ...more });
const read = (...path: string[]) => ({ $: ['$', ...path] });
const run = (actions: readonly Action[], context?: Partial<ActionContext>) =>
  runActions(actions, actionContext(context));

beforeEach(() => {
  done = [];
  site = testSite();
  startScope({ state: { on: true } });
  provideServices(async () => services);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a list of actions', () => {
  it('runs in order', async () => {
    const outcome = await run([say('a', { as: 'first' }), say(read('result', 'first')), say(read('result', 'none'))]);
    expect(done).toEqual(['a', 'a', null]);
    expect(outcome).toEqual({ ok: true, result: { first: 'a' } });
  });

  it('skips an action whose condition is false', async () => {
    await run([say('a', { when: ['$', 'state', 'on'] }), say('b', { when: ['!', ['$', 'state', 'on']] })]);
    expect(done).toEqual(['a']);
  });

  it('reads names bound around the press', async () => {
    await run([say(read('item', 'id'))], { scope: () => ({ ...readScope(), item: { id: 7 } }) });
    expect(done).toEqual([7]);
  });

  it('stops at the first failure', async () => {
    const outcome = await run([
      say('a'),
      { action: 'fail', kind: '4xx', details: { status: 409 }, onError: [{ is: 'any', then: [] }] },
      say('b'),
    ]);
    expect(done).toEqual(['a']);
    expect(outcome).toMatchObject({ ok: false, failure: { class: '4xx', status: 409 } });
  });
});

const branches: readonly (readonly [string, string, FailureDetails, readonly string[], string])[] = [
  ['a status before its class', '4xx', { status: 401 }, ['401', '4xx', 'any'], '401'],
  ['the class', '4xx', { status: 409 }, ['401', '4xx', 'any'], '4xx'],
  ['the first that fits', '5xx', { status: 500 }, ['any', '500'], 'any'],
  ['no connection', 'offline', {}, ['4xx', 'offline'], 'offline'],
  ['no answer in time as no connection', 'timeout', {}, ['4xx', 'offline'], 'offline'],
  ['what does not fit', 'invalid', {}, ['5xx', 'invalid'], 'invalid'],
];

describe('onError', () => {
  it.each(branches)('handles %s', async (_name, kind, details, on, expected) => {
    await run([{ action: 'fail', kind, details, onError: on.map((is) => ({ is, then: [say(is)] })) }]);
    expect(done).toEqual([expected]);
  });

  it('receives the failure with our text before the server’s', async () => {
    const onError = [
      { is: 'any', then: ['class', 'status', 'code', 'message'].map((name) => say(read('error', name))) },
    ];
    await run([{ action: 'fail', kind: '4xx', details: { status: 409, code: 'c', detail: 'sold out' }, onError }]);
    await run([{ action: 'fail', kind: '4xx', details: { detail: 'sold out', text: 'x.taken' }, onError }]);
    expect(done).toEqual(['4xx', 409, 'c', 'sold out', '4xx', null, null, 'text of "x.taken"']);
  });

  it('receives the server’s words about fields, which may be nowhere else', async () => {
    const fields = [
      { path: '/date', code: 'early', message: 'From May on.' },
      { path: '/x', code: 'y' },
      { path: '/end', code: 'early', message: 'From May on.' },
    ];
    const onError = [{ is: 'any', then: [say(read('error', 'message'))] }];
    await run([{ action: 'fail', kind: '4xx', details: { detail: 'Please check.', fields }, onError }]);
    await run([{ action: 'fail', kind: '4xx', details: { fields }, onError }]);
    await run([{ action: 'fail', kind: '4xx', details: { text: 'x.taken', fields }, onError }]);
    expect(done).toEqual(['Please check. From May on.', 'From May on.', 'text of "x.taken"']);
  });

  it('receives none of the server’s words on a 5xx', async () => {
    const fields = [{ path: '/date', code: 'sql', message: 'duplicate key value' }];
    await run([
      {
        action: 'fail',
        kind: '5xx',
        details: { fields },
        onError: [{ is: 'any', then: [say(read('error', 'message'))] }],
      },
    ]);
    expect(done).toEqual(['text of "common.something-went-wrong"']);
  });

  it('can read results from before the failure', async () => {
    await run([
      say('a', { as: 'x' }),
      { action: 'break', onError: [{ is: 'invalid', then: [say(read('result', 'x'))] }] },
    ]);
    expect(done).toEqual(['a', 'a']);
  });

  it('opens the error dialog if no branch matches', async () => {
    await run([
      { action: 'fail', kind: '4xx', details: { status: 409, detail: 'sold out' }, onError: [{ is: '5xx', then: [] }] },
    ]);
    expect(currentModal()).toMatchObject({ showModal: true, modalType: 'error', message: 'sold out', status: 409 });
    expect(done).toEqual(['modals']);
  });

  it.each([
    ['offline', 'common.offline'],
    ['timeout', 'common.offline'],
    ['5xx', 'common.something-went-wrong'],
  ])('shows a general message in the dialog if there is none: %s', async (kind, text) => {
    await run([{ action: 'fail', kind, details: {} }]);
    expect(currentModal()).toMatchObject({ showModal: true, status: null, message: `text of "${text}"` });
  });

  it.each([
    ['4xx', { status: 402, detail: 'Card declined' }, 'Card declined'],
    ['4xx', { status: 422, fields: [{ path: '/x', code: 'y', message: 'From May on.' }] }, 'From May on.'],
    ['4xx', { status: 409, text: 'x.taken' }, 'text of "x.taken"'],
    ['offline', {}, 'text of "common.offline"'],
    ['5xx', { status: 500 }, undefined],
  ])('includes the reason if it is known: %s %j', async (kind, details, reason) => {
    const outcome = await run([{ action: 'fail', kind, details }]);
    expect(outcome.ok ? 'accepted' : outcome.reason).toBe(reason);
  });

  it('omits the reason if it is already visible', async () => {
    const outcome = await run([{ action: 'fail', kind: '4xx', details: { detail: 'Too early' } }], {
      showHere: () => true,
    });
    expect(outcome.ok ? 'accepted' : outcome.reason).toBeUndefined();
  });

  it('leaves the end of a session to the site', async () => {
    const outcome = await run([
      {
        action: 'fail',
        kind: '4xx',
        details: { status: 401, ended: true, text: 'x.ended' },
        onError: [{ is: 'any', then: [say('a')] }],
      },
    ]);
    expect(outcome).toMatchObject({ ok: false, reason: 'text of "x.ended"' });
    expect(done).toEqual([]);
    expect(currentModal().showModal).toBe(false);
  });

  it('shows a toast in a site without an error dialog', async () => {
    site = testSite({ modals: {} });
    await run([{ action: 'fail', kind: '5xx', details: {} }]);
    expect(currentToasts()).toMatchObject([{ tone: 'danger' }]);
  });

  it('leaves failures to the part that shows them', async () => {
    await run([{ action: 'fail', kind: '4xx', details: {} }], { showHere: () => true });
    expect(currentModal().showModal).toBe(false);
  });

  it.each([[{ action: 'unknown' }], [{ action: 'break' }]])('survives %j', async (action) => {
    expect(await run([action])).toMatchObject({ ok: false });
    expect(currentModal().showModal).toBe(true);
  });
});
