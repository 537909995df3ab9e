// @vitest-environment happy-dom
/** Exact request of a call, and the handling of each response. */
import { object } from '../../tests/support/client';
import { wireRequests, callOverWire, server, useWire, warned, wireApis } from '../../tests/support/wire';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, testOperation } from '../../tests/support/site';
import { callOperation } from './client';
import type { PreparedRequest, LocalePreference } from '../kit/protocol/request';

/** Additions of the protocol to a rest call, and the reader that it receives. */
let prepared: Partial<PreparedRequest> = {};
let reader: LocalePreference | undefined;
vi.mock('./protocols', async () => {
  const { prepare } = await import('./rest/request');
  return {
    loadProtocol:
      async () =>
      async (...args: Parameters<typeof prepare>) => {
        reader = args[3];
        return { ...(await prepare(...args)), ...prepared };
      },
  };
});
const watched = vi.fn();
vi.mock('../kit/protocol/upload-progress', () => ({
  fetchWithProgress: (...words: unknown[]) => watched(...words) as unknown,
}));

const init = async (...args: Parameters<typeof callOverWire>) => {
  await callOverWire(...args);
  return wireRequests.at(-1)!.init;
};

useWire();
beforeEach(() => {
  [prepared, reader] = [{}, undefined];
  watched.mockReset().mockImplementation(() => json({ watched: true }));
});

describe('the address of a call', () => {
  it.each([
    [{ path: '///a//b' }, 'https://api.test/v1/a//b'],
    [{ path: 'a' }, 'https://api.test/v1/a'],
    [{ path: '' }, 'https://api.test/v1'],
    [{ path: '/a', query: { b: 'c d' } }, 'https://api.test/v1/a?b=c+d'],
  ])('of %j is below that of the API', async (operation, url) => {
    await callOverWire(operation);
    expect(wireRequests[0]?.url).toBe(url);
  });

  it.each([
    ['here', '/town/x'],
    ['site', '/town/x'],
  ])('of an API without one (%s) is that of the site', async (api, path) => {
    document.documentElement.dataset['base'] = '/town';
    sessionStorage.setItem('api_key', 'k');
    await callOverWire({ api });
    expect(wireRequests[0]?.url).toBe(`${location.origin}${path}`);
    delete document.documentElement.dataset['base'];
    await callOverWire({ api });
    expect(wireRequests[1]?.url).toBe(`${location.origin}/x`);
  });

  it.each(['../v1x', '../v', '../v1?x', 'a/../../v10/b', '..'])('that climbs to %s is rejected', async (path) => {
    await expect(callOverWire({ path })).rejects.toThrow('The path leaves the API');
    expect(wireRequests).toEqual([]);
  });

  it('is required', async () => {
    await expect(callOverWire({ api: 'nowhere' })).rejects.toThrow('There is no API "nowhere"');
    await expect(callOperation('gone', {}, { operations: {}, apis: wireApis })).rejects.toThrow(
      'There is no operation "gone"',
    );
    expect(
      await callOperation(
        'known',
        {},
        { operations: { known: testOperation('known', { api: 'query', result: object }) }, apis: wireApis },
      ),
    ).toEqual({ status: 'ready', value: {} });
  });
});

describe('a sent request', () => {
  it('names the language of the document', async () => {
    expect(await init()).toMatchObject({
      method: 'GET',
      referrerPolicy: 'no-referrer',
      body: null,
      headers: { 'Accept-Language': 'de-AT', Accept: 'application/json' },
    });
    document.documentElement.lang = '';
    expect((await init()).headers['Accept-Language']).toBe('en');
  });

  it('follows no redirect while the key is in a header', async () => {
    sessionStorage.setItem('api_key', 'k');
    expect(await init({ api: 'header' })).toMatchObject({ redirect: 'error', headers: { api_key: 'k' } });
    expect(await init({ api: 'query' })).not.toHaveProperty('redirect');
  });

  it('has the key of the named storage', async () => {
    sessionStorage.setItem('ticket', 'k');
    await callOverWire({}, {}, { keyStore: 'ticket' });
    sessionStorage.setItem('ticket', '');
    await callOverWire({}, {}, { keyStore: 'ticket' });
    expect(wireRequests.map(({ url }) => url)).toEqual(['https://api.test/v1/x?api_key=k', 'https://api.test/v1/x']);
  });

  it('omits the browser’s own credentials if the protocol requires it', async () => {
    expect(await init()).not.toHaveProperty('credentials');
    prepared = { credentials: 'omit' };
    expect(await init()).toMatchObject({ credentials: 'omit' });
  });

  it('has a file as its body', async () => {
    expect((await init({ method: 'POST', body: { a: 1 } })).body).toBe('{"a":1}');
    const file = new Blob(['x']);
    prepared = { file };
    expect((await init({ method: 'POST', body: { a: 1 } })).body).toBe(file);
  });

  it('reports its progress unless it must not be redirected', async () => {
    const progress = () => undefined;
    expect(await callOverWire({ method: 'POST', body: {} }, {}, { onProgress: progress })).toEqual({
      status: 'ready',
      value: { watched: true },
    });
    expect(watched).toHaveBeenCalledWith(
      'https://api.test/v1/x',
      expect.objectContaining({ method: 'POST' }),
      progress,
    );
    sessionStorage.setItem('api_key', 'k');
    expect(await callOverWire({ api: 'header' }, {}, { onProgress: progress })).toEqual({ status: 'ready', value: {} });
    expect(watched).toHaveBeenCalledTimes(1);
  });
});

describe('the language of a request', () => {
  const languages = {
    a: { name: 'A', tag: 'a', fallback: 'b' },
    b: { name: 'B', tag: 'b', fallback: 'c' },
    c: { name: 'C', tag: 'c', fallback: 'b' },
    d: { name: 'D', tag: 'd', fallback: 'd' },
  };

  it.each([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['b']],
    ['d', []],
    ['z', []],
  ])('of %s includes each fallback once', async (locale, fallbacks) => {
    document.documentElement.dataset['locale'] = locale;
    await callOverWire({}, {}, { languages });
    expect(reader).toEqual({ locale, fallbacks });
  });

  it('is that of the document otherwise', async () => {
    await callOverWire();
    expect(reader).toEqual({ locale: 'de-AT', fallbacks: [] });
  });
});

describe('an answer', () => {
  it.each([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
    [304, false],
  ])('with the status %i counts: %s', async (status, counts) => {
    server.answer = () => ({ status, ok: true, headers: new Headers(), text: async () => '{}' }) as unknown as Response;
    expect(
      await callOverWire().then(
        () => true,
        () => false,
      ),
    ).toBe(counts);
  });

  it.each(['<html>', ''])('is not JSON with its status: %j', async (text) => {
    server.answer = () => new Response(text, { status: 201 });
    await expect(callOverWire()).rejects.toMatchObject({
      class: 'invalid',
      status: 201,
      message: 'The answer is not JSON',
    });
    expect(warned).toEqual(['x: invalid 201 The answer is not JSON']);
  });

  it('that never arrived has no status', async () => {
    server.answer = () => {
      throw new TypeError('no');
    };
    await expect(callOverWire()).rejects.toMatchObject({ class: 'offline' });
    expect(warned).toEqual(['x: offline  no answer']);
    prepared = {
      transformResult: () => {
        throw new RangeError('ours');
      },
    };
    server.answer = () => json({});
    await expect(callOverWire()).rejects.toThrow(RangeError);
    prepared = {
      normalizeReply: () => {
        throw new RangeError('ours');
      },
    };
    await expect(callOverWire({ retry: 1 })).rejects.toThrow(RangeError);
    expect(warned).toHaveLength(1);
  });

  it('is read by its protocol', async () => {
    const receive = vi.fn((data: unknown) => ({ taken: data }));
    prepared = { transformResult: receive };
    server.answer = () => new Response('{"a":1}', { headers: { ETag: '"7"' } });
    expect(await callOverWire()).toEqual({ status: 'ready', value: { taken: { a: 1 } } });
    expect(receive).toHaveBeenCalledWith({ a: 1 }, { root: 'https://api.test/v1/', etag: '"7"' });
    server.answer = () => json({});
    await callOverWire();
    expect(receive).toHaveBeenLastCalledWith({}, { root: 'https://api.test/v1/', etag: undefined });
  });

  it('may mean something else in its protocol', async () => {
    prepared = { normalizeReply: (reply) => ({ ...reply, status: 409, reason: 'said otherwise' }) };
    await expect(callOverWire()).rejects.toMatchObject({ class: '4xx', status: 409, message: 'said otherwise' });
  });

  it('that is a file is returned unchanged', async () => {
    const disposition = 'attachment; filename="plan 1.pdf"';
    server.answer = () => new Response('%PDF-', { headers: { 'content-disposition': disposition } });
    const result = await callOverWire({}, {}, { file: true });
    expect(result).toMatchObject({ status: 'ready', value: { disposition } });
    expect(await (result as unknown as { value: { blob: Blob } }).value.blob.text()).toBe('%PDF-');
  });

  it('that is a file may have no name', async () => {
    server.answer = () => new Response('x');
    expect(await callOverWire({}, {}, { file: true })).toMatchObject({ value: { disposition: '' } });
    server.answer = () => json({ code: 'gone' }, 404);
    await expect(callOverWire({}, {}, { file: true })).rejects.toMatchObject({ status: 404, code: 'gone' });
  });
});

describe('waiting for an answer', () => {
  it('ends with the reason of the caller who gave up', async () => {
    const control = new AbortController();
    server.answer = () => {
      control.abort(new Error('gone away'));
      throw new DOMException('', 'AbortError');
    };
    await expect(callOverWire({ retry: 3 }, {}, { signal: control.signal })).rejects.toThrow('gone away');
    expect(wireRequests).toHaveLength(1);
  });

  it('obeys the caller as well as the timeout', async () => {
    const any = vi.spyOn(AbortSignal, 'any');
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { signal } = new AbortController();
    await callOverWire({}, {}, { signal });
    prepared = { timeoutMs: 120_000 };
    await callOverWire();
    expect(timeout.mock.calls).toEqual([[15_000], [120_000]]);
    expect(any.mock.calls).toEqual([[[signal, timeout.mock.results[0]?.value]]]);
    expect(wireRequests.map(({ init: { signal: used } }) => used)).toEqual([
      any.mock.results[0]?.value,
      timeout.mock.results[1]?.value,
    ]);
  });
});
