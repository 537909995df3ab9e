// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, testOperation, testSite } from '../../tests/support/site';
import type { PagePayload } from '../model/payload';
import { forgetAnswers } from '../kit/state/answers';
import { startScope } from '../state/faceplate';
import { askEarly, takeEarly } from './early';

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

it('asks for what the page waits for', async () => {
  askEarly(testSite(), page([{ block: 'section', id: 's', body: [waiting('towns'), waiting('bills')] }]));
  await vi.waitFor(() => expect(asked()).toEqual(['/towns', '/bills']));
});

it.each<[string, PagePayload]>([
  ['a condition that does not hold', page([waiting('bills', { when: ['$', 'session', 'isNew'] })])],
  ['another role', page([waiting('bills', { roles: ['guest'] })])],
  ['a later step', page([{ block: 'flow', id: 'f', steps: [{ id: 'one', body: [waiting('bills')] }] }])],
  ['a page that is closed to the person', page([waiting('bills')], { access: ['installer'] })],
  [
    'a value that is not known',
    page([waiting('bills')], {
      data: { bills: { operation: 'bills', with: { of: { $: ['$', 'session', 'group'] } } } },
    }),
  ],
])('asks for nothing because of %s', async (_what, payload) => {
  askEarly(testSite(), payload);
  await new Promise((resume) => setTimeout(resume, 10));
  expect(asked()).toEqual([]);
});

it('hands an answer over once', async () => {
  askEarly(testSite(), page([waiting('towns')]));
  expect(takeEarly(towns, { name: 'Eva' })).toBeUndefined();
  expect(await takeEarly(towns, { name: 'Ada' })).toEqual({ status: 'ready', value: {} });
  expect(takeEarly(towns, { name: 'Ada' })).toBeUndefined();
});

it('hands nothing over to the next person', () => {
  askEarly(testSite(), page([waiting('towns')]));
  forgetAnswers();
  expect(takeEarly(towns, { name: 'Ada' })).toBeUndefined();
});

it('asks for what an answer shows to be needed', async () => {
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
