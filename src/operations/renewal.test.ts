// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork, json, testOperation, testSite } from '../../tests/support/site';
import type { StubbedAnswers } from '../../tests/support/site';
import { useClient } from '../../tests/support/client';
import { callOperation } from './client';
import { callOptions } from './call-options';
import { keepExpiry } from './renewal';

useClient();

const now = Date.parse('2026-11-02T10:00:00Z');
const plain = testSite({ apis: { main: { base: 'https://api.test', key: 'query' } } });
const site = {
  ...plain,
  session: {
    ...plain.session,
    keyField: 'access_token',
    renewal: { by: 'again', expiryField: 'expires_in', tokenField: 'refresh_token' },
  },
  operations: {
    ...plain.operations,
    list: testOperation('list', { path: '/list' }),
    again: testOperation('again', {
      method: 'POST',
      path: '/again',
      auth: 'none',
      body: { $: ['$', 'with', 'token'] },
    }),
  },
};

const renewed = { access_token: 'k2', expires_in: 300, refresh_token: 'r2' };
const key = () => sessionStorage.getItem('ticket');

function calls(answers: StubbedAnswers) {
  const network = fakeNetwork({ '/list': {}, ...answers });
  vi.stubGlobal('fetch', network.fetch);
  const list = () => callOperation('list', {}, callOptions(site));
  const asked = () => network.sent.map(({ url }) => url.pathname + url.search);
  return { list, asked, sent: network.sent };
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  sessionStorage.setItem('ticket', 'k1');
  keepExpiry(site, { access_token: 'k1', expires_in: 300, refresh_token: 'r1' });
});

it('does not renew a key that is valid for a while', async () => {
  const { list, asked } = calls({});
  vi.setSystemTime(now + 239_000);
  await list();
  expect(asked()).toEqual(['/list?api_key=k1']);
});

it('renews a key once for all calls', async () => {
  const { list, asked, sent } = calls({ '/again': renewed });
  vi.setSystemTime(now + 241_000);
  await Promise.all([list(), list()]);
  await list();
  expect(asked()).toEqual(['/again', ...Array.from({ length: 3 }, () => '/list?api_key=k2')]);
  expect(sent[0]?.body).toBe('"r1"');
});

it('uses the token of the last renewal for the next', async () => {
  const tokens = ['r2', undefined, 'r4'];
  const { list, sent } = calls({ '/again': () => json({ ...renewed, refresh_token: tokens.shift() }) });
  for (const round of [1, 2, 3]) {
    vi.setSystemTime(now + round * 290_000);
    await list();
  }
  expect(sent.flatMap(({ url, body }) => (url.pathname === '/again' ? [body] : []))).toEqual(['"r1"', '"r2"', '"r2"']);
});

it('accepts the expiry as a time', async () => {
  const { list, asked } = calls({ '/again': renewed });
  keepExpiry(site, { expires_in: '2026-11-02T10:10:00Z' });
  vi.setSystemTime(now + 541_000);
  await list();
  expect(asked()[0]).toBe('/again');
});

it('continues with the old key if the renewal is rejected', async () => {
  const { list, asked } = calls({ '/again': () => json({}, 401) });
  vi.setSystemTime(now + 241_000);
  await list();
  await list();
  expect(asked()).toEqual(['/again', '/list?api_key=k1', '/list?api_key=k1']);
  expect(key()).toBe('k1');
});

it('keeps the token of an answer without an expiry', async () => {
  const { list, sent } = calls({ '/again': { ...renewed, expires_in: undefined } });
  vi.setSystemTime(now + 241_000);
  await list();
  vi.setSystemTime(now + 490_000);
  await list();
  expect(sent.flatMap(({ url, body }) => (url.pathname === '/again' ? [body] : []))).toEqual(['"r1"', '"r2"']);
});
