// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, json, operation } from '../../tests/support/site';
import type { Answers } from '../../tests/support/site';
import type { Operation } from '../model/operation';
import { startScope } from '../state/faceplate';
import { clearAnswers } from './cache';
import { callOperation } from './client';
import type { CallOptions } from './client';
import { OperationFailure } from './failure';

const apis: CallOptions['apis'] = {
  query: { base: 'https://api.test/v1/', key: 'query' },
  header: { base: 'https://api.test/v1', key: 'header' },
  other: { base: 'https://other.test', key: 'none' },
  computed: { base: 'https://api.test/v1', key: { $: ['$', 'state', 'settings', 'place'] } },
  unset: { base: { $: ['$', 'state', 'config', 'api'] }, key: 'query' },
};
const object = { schema: { type: 'object' } };

let logged: string[] = [];

function client(answers: Answers, more: Partial<CallOptions> = {}) {
  const network = fakeNetwork(answers);
  vi.stubGlobal('fetch', network.fetch);
  const run = (given: Partial<Operation>, values: Record<string, unknown> = {}) =>
    callOperation(operation('x', { api: 'query', path: '/x', result: object, ...given }), values, {
      operations: {},
      apis,
      ...more,
    });
  return { ...network, run };
}

const failure = async (promise: Promise<unknown>): Promise<OperationFailure> => {
  const cause = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(cause).toBeInstanceOf(OperationFailure);
  return cause as OperationFailure;
};

beforeEach(() => {
  startScope({});
  sessionStorage.clear();
  clearAnswers();
  logged = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the key of the session', () => {
  beforeEach(() => sessionStorage.setItem('api_key', 'k&1'));

  it('travels as a query parameter or as a header, as the API wants it', async () => {
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
    ['cookie', '', null],
    [undefined, '', null],
  ])('travels as the site computes: %s', async (place, search, header) => {
    startScope({ state: { settings: { place } } });
    const { run, sent } = client({ '/v1/x': {} });
    await run({ api: 'computed' });
    expect([sent[0]?.url.search, sent[0]?.headers.get('api_key')]).toEqual([search, header]);
  });

  it.each([{ api: 'other' }, { auth: 'none' }, { auth: 'basic' }])('stays here with %j', async (given) => {
    const { run, sent } = client({ '/v1/x': {}, '/x': {} });
    await run(given, { username: 'a', password: 'b' });
    expect(JSON.stringify([sent[0]?.url.href, ...(sent[0]?.headers.values() ?? [])])).not.toContain('k&1');
    expect(sent[0]?.url.href).not.toContain('k%261');
  });

  it('is not sent outside the API that is configured', async () => {
    const { run, sent } = client({});
    const paths = ['/../../other', '//evil.test/x', '/\\evil.test'];
    for (const path of paths) await run({ path }).catch(() => undefined);
    expect(sent.every(({ url }) => url.href.startsWith('https://api.test/v1/'))).toBe(true);
  });

  it('appears in no line of the console and in no message', async () => {
    const { run } = client({ '/v1/x': () => json({}, 500) });
    const { message } = await failure(run({}));
    expect(`${message}${logged.join()}`).not.toMatch(/k(&|%26)1/);
  });

  it('is given up, once, when the API no longer accepts it', async () => {
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

describe('a session that has ended', () => {
  beforeEach(() => sessionStorage.setItem('api_key', 'k'));

  it('is the reason of every call whose key was refused, in the words that tell of it', async () => {
    const onExpired = async () => {
      sessionStorage.removeItem('api_key');
      return 'ended.words';
    };
    const { run } = client({ '/v1/x': () => json({ message: 'Unauthorized' }, 401) }, { onExpired });
    const [first, second] = await Promise.all([failure(run({})), failure(run({}))]);
    expect(first).toMatchObject({ status: 401, ended: true, text: 'ended.words', detail: undefined });
    expect(second).toMatchObject({ status: 401, ended: true });
  });

  it('is no reason where another key took its place meanwhile', async () => {
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

const failures: readonly (readonly [string, Partial<Operation>, () => Response, object])[] = [
  [
    '4xx with a message',
    {},
    () => json({ message: ' sold out ', code: 'gone' }, 409),
    { class: '4xx', status: 409, detail: 'sold out', code: 'gone', text: undefined },
  ],
  ['4xx without a message', {}, () => json({}, 400), { class: '4xx', status: 400, detail: undefined }],
  [
    '4xx that is no JSON',
    {},
    () => new Response('<h1>Not found', { status: 404 }),
    { class: '4xx', status: 404, detail: undefined },
  ],
  [
    '5xx with a message',
    {},
    () => json({ message: 'stack trace' }, 500),
    { class: '5xx', status: 500, detail: undefined },
  ],
  [
    'our text by status',
    { errors: [{ id: 'a', status: 409, message: 'x.taken' }] },
    () => json({ message: 'm' }, 409),
    { text: 'x.taken', detail: 'm' },
  ],
  [
    'our text by class',
    {
      errors: [
        { id: 'a', status: 409, message: 'x.taken' },
        { id: 'b', status: '4xx', message: 'x.no' },
      ],
    },
    () => json({}, 422),
    { text: 'x.no' },
  ],
  [
    'our text by code',
    {
      errors: [
        { id: 'a', code: 'used', message: 'x.used' },
        { id: 'b', message: 'x.any' },
      ],
    },
    () => json({ code: 'used' }, 400),
    { text: 'x.used' },
  ],
  [
    'fields',
    {},
    () => json({ fields: [{ path: '/a', code: 'a.required' }, 5] }, 422),
    { fields: [{ path: '/a', code: 'a.required' }] },
  ],
  [
    'fields, and the arguments they were made of',
    {
      body: {
        who: { mail: { $: ['$', 'with', 'person', 'email'] } },
        by: { $: ['?', ['=', ['$', 'with', 'a'], null], null, ['$', 'with', 'b', 'c']] },
      },
    },
    () =>
      json(
        {
          fields: [
            { path: '/who/mail', code: 'a' },
            { path: '/by', code: 'b' },
            { path: '/who', code: 'c' },
            { path: '/else', code: 'd' },
          ],
        },
        422,
      ),
    {
      operation: 'x',
      fields: [
        { path: '/who/mail', code: 'a', from: [['person', 'email']] },
        { path: '/by', code: 'b', from: [['a'], ['b', 'c']] },
        { path: '/who', code: 'c', from: [['person', 'email']] },
        { path: '/else', code: 'd' },
      ],
    },
  ],
  ['HTML with 200', {}, () => new Response('<html>'), { class: 'invalid' }],
  ['nothing with 200', {}, () => new Response(''), { class: 'invalid' }],
  ['another shape', {}, () => json([]), { class: 'invalid' }],
  [
    'no connection',
    {},
    () => {
      throw new TypeError('failed');
    },
    { class: 'offline' },
  ],
];

describe('a failed call', () => {
  it.each(failures)('%s', async (_name, given, answer, expected) => {
    const { run } = client({ '/v1/x': answer });
    expect(await failure(run(given))).toMatchObject(expected);
    expect(logged).toHaveLength(1);
  });

  it('shortens what the server says', async () => {
    const { run } = client({ '/v1/x': () => json({ message: 'x'.repeat(9000) }, 400) });
    expect((await failure(run({}))).detail).toHaveLength(500);
  });

  it('ends when no answer comes in time', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    const { run } = client({
      '/v1/x': () => {
        throw new DOMException('late', 'TimeoutError');
      },
    });
    expect(await failure(run({}))).toMatchObject({ class: 'timeout' });
    expect(AbortSignal.timeout).toHaveBeenCalledWith(15_000);
  });

  it.each([
    ['unset', 'query'],
    ['nowhere', 'query'],
  ])('needs to know the API (%s)', async (api) => {
    const { run, sent } = client({});
    expect(await failure(run({ api }))).toMatchObject({ class: 'invalid' });
    expect(sent).toEqual([]);
  });
});

describe('an answer', () => {
  it('is empty by status, or as an empty list', async () => {
    const { run } = client({ '/v1/x': () => json({}, 404), '/v1/y': { data: [] } });
    expect(await run({ empty: [404] })).toEqual({ status: 'empty' });
    expect(await run({ path: '/y', result: { schema: {}, at: '/data' } })).toEqual({ status: 'empty' });
  });

  it('may be nothing where no result is declared', async () => {
    const { run } = client({ '/v1/x': () => new Response(null, { status: 204 }) });
    const { result: _result, ...plain } = operation('x', { api: 'query', path: '/x', method: 'DELETE' });
    expect(await callOperation(plain, {}, { operations: {}, apis })).toEqual({ status: 'ready', value: null });
    void run;
  });

  it('is kept for as long as the operation says', async () => {
    vi.useFakeTimers();
    const { run, sent } = client({ '/v1/x': { a: 1 } });
    for (let round = 0; round < 3; round++) await run({ cache: '5m' });
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(5 * 60_000);
    await run({ cache: '5m' });
    expect(sent).toHaveLength(2);
  });

  it('is not shared between two people', async () => {
    const { run, sent } = client({ '/v1/x': {} });
    for (const key of ['a', 'b']) {
      sessionStorage.setItem('api_key', key);
      await run({ api: 'header', cache: '5m' });
    }
    expect(sent).toHaveLength(2);
  });
});

describe('another try', () => {
  const flaky = (failing: number, answer: () => Response) => {
    let asked = 0;
    return () => (asked++ < failing ? answer() : json({}));
  };
  const later = async (promise: Promise<unknown>) => {
    const settled = promise.then(
      () => 'ready',
      (cause: OperationFailure) => cause.class,
    );
    await vi.runAllTimersAsync();
    return settled;
  };

  it.each([
    ['a read after 503', { retry: 2 }, flaky(2, () => json({}, 503)), 3, 'ready'],
    [
      'a read without connection',
      { retry: 2 },
      flaky(1, () => {
        throw new TypeError('x');
      }),
      2,
      'ready',
    ],
    ['a read asked to slow down', { retry: 1 }, flaky(1, () => json({}, 429)), 2, 'ready'],
    ['not longer than it may', { retry: 1 }, flaky(5, () => json({}, 503)), 2, '5xx'],
    ['not where nothing is said of it', {}, flaky(1, () => json({}, 503)), 1, '5xx'],
    ['not after a 4xx', { retry: 2 }, flaky(1, () => json({}, 400)), 1, '4xx'],
    ['never a write', { retry: 2, method: 'POST' }, flaky(1, () => json({}, 503)), 1, '5xx'],
  ] as const)('%s', async (_name, given, answer, times, outcome) => {
    vi.useFakeTimers();
    const { run, sent } = client({ '/v1/x': answer });
    expect(await later(run(given))).toBe(outcome);
    expect(sent).toHaveLength(times);
  });

  it('carries the same idempotency key until the server has decided', async () => {
    const answers = [500, 400, 200].map((status) => () => json({}, status));
    const { run, sent } = client({ '/v1/x': () => answers[sent.length - 1]?.() ?? json({}) });
    const write = () =>
      run({ method: 'POST', idempotent: true, body: { a: { $: ['$', 'with', 'a'] } } }, { a: 1 }).catch(
        () => undefined,
      );
    for (let round = 0; round < 3; round++) await write();
    const [first, second, third] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
