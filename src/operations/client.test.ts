// @vitest-environment happy-dom
import { apis, client, failure, logged, useClient } from '../../tests/support/client';
import { describe, expect, it, vi } from 'vitest';
import { json, testOperation } from '../../tests/support/site';
import type { Operation } from '../model/operation';
import { callOperation } from './client';
import { OperationFailure } from '../kit/protocol/failure';

useClient();

const failures: readonly (readonly [string, Partial<Operation>, () => Response, object])[] = [
  [
    '4xx with a message',
    {},
    () => json({ message: ' sold out ', code: 'gone' }, 409),
    { class: '4xx', status: 409, detail: 'sold out', code: 'gone', text: undefined },
  ],
  ['4xx without a message', {}, () => json({}, 400), { class: '4xx', status: 400, detail: undefined }],
  [
    '4xx that is not JSON',
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
  it.each(failures)('%s', async (_name, operation, answer, expected) => {
    const { run } = client({ '/v1/x': answer });
    expect(await failure(run(operation))).toMatchObject(expected);
    expect(logged).toHaveLength(1);
  });

  it('shortens the message of the server', async () => {
    const { run } = client({ '/v1/x': () => json({ message: 'x'.repeat(9000) }, 400) });
    expect((await failure(run({}))).detail).toHaveLength(500);
  });

  it('times out', async () => {
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
  ])('requires the API address (%s)', async (api) => {
    const { run, sent } = client({});
    expect(await failure(run({ api }))).toMatchObject({ class: 'invalid' });
    expect(sent).toEqual([]);
  });
});

describe('an answer', () => {
  it('is empty by its status or as an empty list', async () => {
    const { run } = client({ '/v1/x': () => json({}, 404), '/v1/y': { data: [] } });
    expect(await run({ empty: [404] })).toEqual({ status: 'empty' });
    expect(await run({ path: '/y', result: { schema: {}, at: '/data' } })).toEqual({ status: 'empty' });
  });

  it('may be absent if no result is declared', async () => {
    const { run } = client({ '/v1/x': () => new Response(null, { status: 204 }) });
    const { result: _result, ...plain } = testOperation('x', { api: 'query', path: '/x', method: 'DELETE' });
    expect(await callOperation(plain, {}, { operations: {}, apis })).toEqual({ status: 'ready', value: null });
    void run;
  });
});

describe('a retry', () => {
  const flaky = (failing: number, answer: () => Response) => {
    let requests = 0;
    return () => (requests++ < failing ? answer() : json({}));
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
  ] as const)('%s', async (_name, operation, answer, times, outcome) => {
    vi.useFakeTimers();
    const { run, sent } = client({ '/v1/x': answer });
    expect(await later(run(operation))).toBe(outcome);
    expect(sent).toHaveLength(times);
  });

  it('sends the same idempotency key until the server has decided', async () => {
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
