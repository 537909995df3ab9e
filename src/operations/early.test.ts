// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, testOperation, testSite } from '../../tests/support/site';
import type { PagePayload } from '../model/payload';
import { forgetAnswers, noteAnswerChange } from '../kit/state/answers';
import { startScope } from '../state/faceplate';
import { askEarly, keepAnswer, takeEarly } from './early';

const towns = testOperation('towns');
const bills = testOperation('bills');
const waiting = (on: string, more: object = {}) => ({ block: 'await', id: on, on, ready: [], ...more });
const page = (body: readonly object[], more: Partial<PagePayload> = {}): PagePayload => ({
  page: 'inside',
  path: '/inside',
  title: 'inside',
  startup: 'full',
  params: {},
  access: ['member'],
  data: {
    towns: { operation: 'towns', with: { name: { $: ['$', 'session', 'name'] } } },
    bills: { operation: 'bills' },
  },
  operations: { towns, bills },
  forms: {},
  body: body as PagePayload['body'] & object,
  ...more,
});

let network: ReturnType<typeof fakeNetwork>;
const asked = () => network.sent.map(({ url }) => url.pathname);

beforeEach(() => {
  document.documentElement.dataset['locale'] = 'en';
  startScope({ session: { role: 'member', name: 'Ada' }, state: { settings: { api: 'https://api.test' } } });
  network = fakeNetwork({ '/towns': {}, '/bills': {} });
  vi.stubGlobal('fetch', network.fetch);
});
afterEach(async () => {
  // Calls have been made by then.
  await new Promise((resume) => setTimeout(resume, 10));
  forgetAnswers();
  vi.unstubAllGlobals();
});

it('requests the data that the page waits for', async () => {
  askEarly(testSite(), page([{ block: 'section', id: 's', body: [waiting('towns'), waiting('bills')] }]));
  await vi.waitFor(() => expect(asked()).toEqual(['/towns', '/bills']));
});

it.each<[string, PagePayload]>([
  ['a condition that does not hold', page([waiting('bills', { when: ['$', 'session', 'isNew'] })])],
  ['another role', page([waiting('bills', { roles: ['guest'] })])],
  ['an answer that was published', page([waiting('bills')], { fetched: { en: { bills: [] } } })],
  ['a later step', page([{ block: 'flow', id: 'f', steps: [{ id: 'one', body: [waiting('bills')] }] }])],
  ['a page that is closed to the person', page([waiting('bills')], { access: ['installer'] })],
  [
    'a value that is not known',
    page([waiting('bills')], {
      data: { bills: { operation: 'bills', with: { of: { $: ['$', 'session', 'group'] } } } },
    }),
  ],
])('requests nothing because of %s', async (_what, payload) => {
  askEarly(testSite(), payload);
  await new Promise((resume) => setTimeout(resume, 10));
  expect(asked()).toEqual([]);
});

it('passes an answer on once', async () => {
  askEarly(testSite(), page([waiting('towns')]));
  expect(takeEarly(towns, { name: 'Eva' })).toBeUndefined();
  expect(await takeEarly(towns, { name: 'Ada' })).toEqual({ status: 'ready', value: {} });
  expect(takeEarly(towns, { name: 'Ada' })).toBeUndefined();
});

it('passes nothing on to the next person', () => {
  askEarly(testSite(), page([waiting('towns')]));
  forgetAnswers();
  expect(takeEarly(towns, { name: 'Ada' })).toBeUndefined();
});

it('requests data that an answer shows to be needed', async () => {
  const inside = waiting('bills', { when: ['~', ['$', 'data', 'towns'], null] });
  askEarly(testSite(), page([waiting('towns', { ready: [inside] })]));
  await vi.waitFor(() => expect(asked()).toEqual(['/towns', '/bills']));
});

it('leaves a call to the block that has made it meanwhile', async () => {
  const inside = waiting('bills', { when: ['~', ['$', 'data', 'towns'], null] });
  askEarly(testSite(), page([waiting('towns', { ready: [inside] })]));
  void takeEarly(bills, {});
  await new Promise((resume) => setTimeout(resume, 10));
  expect(asked()).toEqual(['/towns']);
});

describe('choices', () => {
  const town = { id: 'town', options: { operation: 'towns', with: { name: 'Ada' }, value: 'id', label: 'name' } };
  const bill = { id: 'bill', options: { operation: 'bills', value: 'id', label: 'name' } };
  const formOf = (...fields: readonly object[]) => ({ fields }) as unknown as PagePayload['forms'][string];
  const asking = (fields: readonly object[], block: object = { block: 'form', id: 'f', form: 'order' }) =>
    page([block], { forms: { order: formOf(...fields), later: formOf(bill) } });

  it('are requested if they depend on no input', async () => {
    const street = { id: 'street', options: { ...bill.options, with: { town: { $: ['$', 'form', 'town'] } } } };
    askEarly(testSite(), asking([{ id: 'group', fields: [town] }, street]));
    expect(await takeEarly(towns, { name: 'Ada' })).toEqual({ status: 'ready', value: {} });
    expect(asked()).toEqual(['/towns']);
  });

  it('of a form for other roles are not requested', async () => {
    const form = { block: 'form', id: 'f', form: 'order' };
    askEarly(testSite(), asking([town], { block: 'section', id: 's', roles: ['guest'], body: [form] }));
    await new Promise((resume) => setTimeout(resume, 10));
    expect(asked()).toEqual([]);
  });

  it('of a later step wait', async () => {
    const steps = [
      { id: 'one', form: 'order' },
      { id: 'two', form: 'later' },
    ];
    askEarly(testSite(), asking([town], { block: 'flow', id: 'f', steps }));
    await takeEarly(towns, { name: 'Ada' });
    expect(asked()).toEqual(['/towns']);
  });

  it('of an island that waits for interaction are not requested', async () => {
    document.body.innerHTML = '<div data-island="now" data-trigger="idle"></div><div data-island="later"></div>';
    const { body: _body, ...rest } = asking([town]);
    const islands = {
      now: { block: 'form', id: 'now', form: 'order' },
      later: { block: 'form', id: 'l', form: 'later' },
    };
    askEarly(testSite(), { ...rest, islands });
    await takeEarly(towns, { name: 'Ada' });
    expect(asked()).toEqual(['/towns']);
    document.body.innerHTML = '';
  });
});

describe('an answer from start-up', () => {
  const answer = Promise.resolve({ status: 'ready', value: 'kept' } as const);

  it('is used by the first block with the same request', async () => {
    keepAnswer({ ...towns, cache: '5m' }, {}, answer);
    await answer;
    expect(await takeEarly(towns, {})).toEqual({ status: 'ready', value: 'kept' });
    expect(takeEarly(towns, {})).toBeUndefined();
  });

  it('is requested again if it may not be cached', async () => {
    keepAnswer(towns, {}, answer);
    await answer;
    expect(takeEarly(towns, {})).toBeUndefined();
  });

  it('is requested again after an action that may have changed it', async () => {
    keepAnswer({ ...towns, cache: '5m' }, {}, answer);
    await answer;
    noteAnswerChange({ isRead: false });
    expect(takeEarly(towns, {})).toBeUndefined();
  });

  it('is requested again after a failure', async () => {
    const failure = Promise.reject(new Error('lost'));
    keepAnswer({ ...towns, cache: '5m' }, {}, failure);
    await failure.catch(() => undefined);
    expect(takeEarly(towns, {})).toBeUndefined();
  });

  it('is requested again once the page has been shown for a while', async () => {
    vi.useFakeTimers();
    keepAnswer({ ...towns, cache: '5m' }, {}, answer);
    await answer;
    vi.advanceTimersByTime(10_001);
    expect(takeEarly(towns, {})).toBeUndefined();
    vi.useRealTimers();
  });
});
