// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../../tests/support/site';
import type { Api, Operation } from '../model/operation';
import { startScope } from '../state/faceplate';
import { keyOfAnswer, keyParts } from './session-key';
import { client, failure, logged, useClient } from '../../tests/support/client';

useClient();

describe('the key of the session', () => {
  beforeEach(() => sessionStorage.setItem('api_key', 'k&1'));

  it('is sent as the API expects it', async () => {
    const { run, sent } = client({ '/v1/x': {} });
    await run({});
    await run({ api: 'header' });
    expect(sent[0]?.url.href).toBe('https://api.test/v1/x?api_key=k%261');
    expect(sent[1]?.url.search).toBe('');
    expect(sent[1]?.headers.get('api_key')).toBe('k&1');
  });

  it.each([
    ['query', '?api_key=k%261', null],
    ['header', '', 'k&1'],
    ['none', '', null],
    ['pigeon', '', null],
    [undefined, '', null],
  ])('is sent as the site computes it: %s', async (place, search, header) => {
    startScope({ state: { settings: { place } } });
    const { run, sent } = client({ '/v1/x': {} });
    await run({ api: 'computed' });
    expect([sent[0]?.url.search, sent[0]?.headers.get('api_key')]).toEqual([search, header]);
  });

  it.each([{ api: 'other' }, { auth: 'none' }, { auth: 'basic' }])('stays here with %j', async (more) => {
    const { run, sent } = client({ '/v1/x': {}, '/x': {} });
    await run(more, { username: 'a', password: 'b' });
    expect(JSON.stringify([sent[0]?.url.href, ...(sent[0]?.headers.values() ?? [])])).not.toContain('k&1');
    expect(sent[0]?.url.href).not.toContain('k%261');
  });

  it('is not sent outside the configured API', async () => {
    const { run, sent } = client({});
    const paths = ['/../../other', '//evil.test/x', '/\\evil.test'];
    for (const path of paths) await run({ path }).catch(() => undefined);
    expect(sent.every(({ url }) => url.href.startsWith('https://api.test/v1/'))).toBe(true);
  });

  it('never appears in the console', async () => {
    const { run } = client({ '/v1/x': () => json({}, 500) });
    const { message } = await failure(run({}));
    expect(`${message}${logged.join()}`).not.toMatch(/k(&|%26)1/);
  });

  it('is dropped once when the API no longer accepts it', async () => {
    const onExpired = vi.fn(async () => {
      sessionStorage.removeItem('api_key');
      return undefined;
    });
    const { run } = client({ '/v1/x': () => json({}, 401) }, { onExpired });
    await Promise.all([failure(run({})), failure(run({}))]);
    await failure(run({}));
    await failure(run({ auth: 'basic' }, { username: 'a', password: 'b' }));
    expect(onExpired).toHaveBeenCalledTimes(1);
  });
});

describe('the key of a session', () => {
  const base = 'https://api.test/v1';
  const at = (key: Api['key'], more: Partial<Operation> = {}) => {
    const { run, sent } = client({ '/v1/x': {} }, { apis: { main: { base, key } } });
    return run({ api: 'main', ...more }).then(() => sent[0]!);
  };

  beforeEach(() => {
    sessionStorage.setItem('api_key', 'k1');
    document.cookie = 'XSRF-TOKEN=t%3D1; path=/';
  });
  afterEach(() => {
    document.cookie = 'XSRF-TOKEN=; path=/; max-age=0';
  });

  it('never follows a redirect', async () => {
    const { headers, redirect } = await at({ in: 'header', name: 'Authorization', prefix: 'Bearer ' });
    expect([headers.get('Authorization'), headers.get('api_key'), redirect]).toEqual(['Bearer k1', null, 'error']);
  });

  it('is sent under the query name of the API', async () => {
    expect((await at({ in: 'query', name: 'token' })).url.search).toBe('?token=k1');
  });

  it('stays in its cookie', async () => {
    const { url, headers, credentials } = await at('cookie');
    expect(credentials).toBe('include');
    expect(`${url.href} ${[...headers].join()}`).not.toContain('k1');
  });

  const csrf = { in: 'cookie', csrf: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } } as const;

  it.each([
    ['a change', 'POST', 't=1'],
    ['a question', 'GET', null],
  ])('is shown to be sent by the site with %s: %s', async (_name, method, token) => {
    expect((await at(csrf, { method })).headers.get('X-XSRF-TOKEN')).toBe(token);
  });

  it('is shown only by its own cookie', async () => {
    document.cookie = 'XSRF-TOKEN=; path=/; max-age=0';
    document.cookie = 'XSRF-TOKEN-OLD=foreign; path=/';
    expect((await at(csrf, { method: 'POST' })).headers.get('X-XSRF-TOKEN')).toBeNull();
    document.cookie = 'XSRF-TOKEN=t%3D1; path=/';
    expect((await at(csrf, { method: 'POST' })).headers.get('X-XSRF-TOKEN')).toBe('t=1');
    document.cookie = 'XSRF-TOKEN-OLD=; path=/; max-age=0';
  });

  it('is sent only to its own API', async () => {
    const { credentials, headers } = await at('none', { method: 'POST' });
    expect([credentials, headers.get('X-XSRF-TOKEN')]).toEqual([undefined, null]);
  });
});

describe('a session that has ended', () => {
  beforeEach(() => sessionStorage.setItem('api_key', 'k'));

  it('is the reason of every call whose key was rejected', async () => {
    const onExpired = async () => {
      sessionStorage.removeItem('api_key');
      return 'ended.words';
    };
    const { run } = client({ '/v1/x': () => json({ message: 'Unauthorized' }, 401) }, { onExpired });
    const [first, second] = await Promise.all([failure(run({})), failure(run({}))]);
    expect(first).toMatchObject({ status: 401, ended: true, text: 'ended.words', detail: undefined });
    expect(second).toMatchObject({ status: 401, ended: true });
  });

  it('is not the reason if another key replaced it meanwhile', async () => {
    const onExpired = vi.fn(async () => undefined);
    const { run } = client(
      {
        '/v1/x': () => {
          sessionStorage.setItem('api_key', 'new');
          return json({ message: 'No' }, 401);
        },
      },
      { onExpired },
    );
    expect(await failure(run({}))).toMatchObject({ status: 401, ended: undefined, detail: 'No' });
    expect(onExpired).not.toHaveBeenCalled();
  });
});

describe('the key of an answer', () => {
  const inHeader = { base: '', key: 'header' } as Api;
  const inCookie = { base: '', key: 'cookie' } as Api;

  it.each([
    ['itself, where it is a text', 'k1', {}, 'k1'],
    ['the field that is named like its store', { ticket: 'k1', other: 'k2' }, {}, 'k1'],
    ['the field that the site names', { ticket: 'k1', other: 'k2' }, { keyField: 'other' }, 'k2'],
    ['none, where that is not a text', { ticket: 7 }, {}, ''],
    ['none, where there is nothing', null, {}, ''],
  ])('is %s', (_, answer, more, key) => {
    expect(keyOfAnswer(answer, { keyStore: 'ticket', ...more })).toBe(key);
    expect(keyOfAnswer(answer, { keyStore: 'ticket', ...more }, inHeader)).toBe(key);
  });

  it('is a placeholder if a cookie holds it', () => {
    expect(keyOfAnswer({}, { keyStore: 'ticket' }, inCookie)).toBe('cookie');
  });
});

it('sends no key that is missing', () => {
  expect([keyParts({ in: 'header' }, undefined, 'GET'), keyParts(undefined, 'k', 'GET')]).toEqual([{}, {}]);
});

it('does not count a HEAD request as proof of a session', () => {
  document.cookie = 'XSRF-TOKEN=t; path=/';
  const place = { in: 'cookie', csrf: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } } as const;
  expect(['HEAD', 'GET', 'PUT'].map((method) => keyParts(place, undefined, method).headers)).toEqual([
    undefined,
    undefined,
    { 'X-XSRF-TOKEN': 't' },
  ]);
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0';
});
