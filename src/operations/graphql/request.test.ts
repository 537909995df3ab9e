// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, json } from '../../../tests/support/site';
import type { SentRequest } from '../../../tests/support/site';
import type { Operation } from '../../model/operation';
import { startScope } from '../../state/faceplate';
import { callOperation } from '../client';
import type { CallOptions } from '../client';
import { OperationFailure } from '../../kit/protocol/failure';

const schema = { type: 'array', items: { type: 'object', required: ['id'] } };
const things: Operation = {
  id: 'things.list',
  api: 'graph',
  protocol: 'graphql',
  kind: 'query',
  operationName: 'Things',
  document: 'query Things($near:String){things(near:$near){id}}',
  result: { schema, at: '/data/things' },
};
const rename: Operation = {
  id: 'thing.rename',
  api: 'graph',
  protocol: 'graphql',
  kind: 'mutation',
  operationName: 'Rename',
  document: 'mutation Rename($id:ID!){rename(id:$id){__typename}}',
  result: { schema: { type: 'object' }, at: '/data/rename' },
  failures: { Taken: 409, Wrong: 422 },
  errors: [{ id: 'taken', status: 409, message: 'thing.taken' }],
};
const found = { data: { things: [{ id: 'a' }] } };

let logged: string[] = [];

function client(answer: unknown, more: Partial<CallOptions> = {}) {
  const network = fakeNetwork({ '/graph': answer, '/other/graph': answer });
  vi.stubGlobal('fetch', network.fetch);
  const apis: CallOptions['apis'] = {
    graph: { base: 'https://api.test/graph', key: 'header' },
    other: { base: 'https://other.test/other/graph/', key: 'none' },
  };
  const run = (operation: Operation = things, values: Record<string, unknown> = {}) =>
    callOperation(operation, values, { operations: {}, apis, ...more });
  return { sent: network.sent, run };
}

const sentBody = ({ body }: Pick<SentRequest, 'body'>): unknown => JSON.parse(body ?? '');

beforeEach(() => {
  startScope({ state: { settings: { operator: 'no-1' } } });
  sessionStorage.clear();
  logged = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a GraphQL request', () => {
  it('sends the document unchanged', async () => {
    const { run, sent } = client(found);
    await run(things, { near: 'Au"}' });
    expect([sent[0]?.url.href, sent[0]?.method, sent[0]?.headers.get('Content-Type')]).toEqual([
      'https://api.test/graph',
      'POST',
      'application/json',
    ]);
    expect(sentBody(sent[0] ?? { body: '' })).toEqual({
      query: things['document'],
      operationName: 'Things',
      variables: { near: 'Au"}' },
    });
  });

  it('omits absent variables', async () => {
    const { run, sent } = client(found);
    const variables = {
      near: { $: ['$', 'with', 'text'] },
      input: {
        operator: { $: ['$', 'state', 'settings', 'operator'] },
        gone: { $: ['$', 'with', 'none'] },
        wanted: null,
      },
    };
    await run({ ...things, variables }, { text: 'Au' });
    expect(sentBody(sent[0] ?? { body: '' })).toMatchObject({
      variables: { near: 'Au', input: { operator: 'no-1', wanted: null } },
    });
  });

  it('sends the key as the API expects it', async () => {
    sessionStorage.setItem('api_key', 'k&1');
    const { run, sent } = client(found);
    await run();
    await run({ ...things, auth: 'none' });
    await run({ ...things, api: 'other' });
    expect(sent.map(({ headers }) => headers.get('api_key'))).toEqual(['k&1', null, null]);
    expect(JSON.stringify(sent.map(({ url, body }) => [url.href, body]))).not.toMatch(/k(&|%26)1/);
  });

  it('repeats only queries after an inner error', async () => {
    vi.useFakeTimers();
    const failing = { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] };
    let requests = 0;
    const { run, sent } = client(() => json(requests++ === 0 ? failing : found));
    const answer = run({ ...things, retry: 1 });
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ status: 'ready' });
    requests = 0;
    await expect(run({ ...rename, retry: 1 })).rejects.toMatchObject({ class: '5xx' });
    expect(sent).toHaveLength(3);
  });

  it('keeps the key of a mutation until the server has decided', async () => {
    const answers = [
      { errors: [{ extensions: { code: 'INTERNAL' } }] },
      { data: { rename: { __typename: 'Taken' } } },
      { data: { rename: {} } },
    ];
    const { run, sent } = client(() => json(answers[sent.length - 1]));
    for (let round = 0; round < 3; round++)
      await run({ ...rename, idempotent: true }, { id: 'a' }).catch(() => undefined);
    const [first, second, third] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect([first === second, second === third]).toEqual([true, false]);
  });
});

const error = (code: string | undefined, more: object = {}) => ({
  message: 'Cannot return null for "secret"',
  path: ['things', 0, 'id'],
  ...(code && { extensions: { code, ...more } }),
});
const fields = [{ path: '/name', code: 'name.taken', message: 'Taken' }];

const faults: readonly (readonly [string, Operation, unknown, object])[] = [
  [
    'errors without data',
    things,
    { errors: [error('INTERNAL')] },
    { class: '5xx', status: 500, code: 'INTERNAL', detail: undefined },
  ],
  ['errors and data: null', things, { data: null, errors: [error('INTERNAL')] }, { class: '5xx', status: 500 }],
  ['errors beside some data', things, { ...found, errors: [error('INTERNAL')] }, { class: '5xx', status: 500 }],
  ['errors without a code', things, { errors: [error(undefined)] }, { class: '5xx', status: 500, code: 'ERROR' }],
  ['somebody unknown', things, { errors: [error('UNAUTHENTICATED')] }, { class: '4xx', status: 401 }],
  ['somebody not allowed', things, { errors: [error('FORBIDDEN')] }, { class: '4xx', status: 403 }],
  [
    'input that does not fit',
    things,
    { errors: [error('BAD_USER_INPUT', { fields })] },
    { class: '4xx', status: 422, fields, detail: undefined },
  ],
  [
    'a document that is refused',
    things,
    () => json({ errors: [error('GRAPHQL_VALIDATION_FAILED')] }, 400),
    { class: '4xx', status: 400 },
  ],
  [
    'a known error behind an unknown one',
    things,
    { errors: [error(undefined), error('FORBIDDEN')] },
    { status: 403, code: 'FORBIDDEN' },
  ],
  ['data: null alone', things, { data: null }, { class: 'invalid' }],
  ['data of another shape', things, { data: { things: { id: 'a' } } }, { class: 'invalid' }],
  ['rows that lack what is needed', things, { data: { things: [{}] } }, { class: 'invalid' }],
  ['a list instead of an object', things, [], { class: 'invalid' }],
  ['nothing', things, () => new Response(''), { class: 'invalid' }],
  ['half an answer', things, () => new Response('{"data": {"thi'), { class: 'invalid' }],
  ['a page instead of JSON', things, () => new Response('<html>'), { class: 'invalid' }],
  ['a page with 500', things, () => new Response('<h1>Oops', { status: 500 }), { class: '5xx', status: 500 }],
  [
    'a REST refusal of a gateway',
    things,
    () => json({ message: 'slow down', code: 'rate' }, 429),
    { class: '4xx', status: 429, detail: 'slow down' },
  ],
  [
    'another content type',
    things,
    () => new Response('errors: none', { headers: { 'content-type': 'text/plain' } }),
    { class: 'invalid' },
  ],
  [
    'no connection',
    things,
    () => {
      throw new TypeError('failed');
    },
    { class: 'offline' },
  ],
  [
    'a result that refuses',
    rename,
    { data: { rename: { __typename: 'Taken', code: 'thing.taken', message: 'Taken already' } } },
    { class: '4xx', status: 409, code: 'thing.taken', detail: 'Taken already', text: 'thing.taken' },
  ],
  [
    'a result that refuses without a code',
    rename,
    { data: { rename: { __typename: 'Taken' } } },
    { status: 409, code: 'Taken' },
  ],
  [
    'a result that refuses fields',
    rename,
    { data: { rename: { __typename: 'Wrong', message: 'Please check', fields } } },
    { class: '4xx', status: 422, fields, detail: 'Please check' },
  ],
];

describe('a failed GraphQL call', () => {
  it.each(faults)('%s', async (_name, operation, answer, expected) => {
    const { run } = client(answer);
    const cause: unknown = await run(operation).catch((thrown: unknown) => thrown);
    expect(cause).toBeInstanceOf(OperationFailure);
    expect(cause).toMatchObject(expected);
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain('secret');
  });

  it('names the error’s code in the console', async () => {
    await client({ errors: [error('INTERNAL'), error('FORBIDDEN')] })
      .run()
      .catch(() => undefined);
    expect(logged).toEqual(['things.list: 5xx 500 GraphQL: INTERNAL at things.0.id, FORBIDDEN at things.0.id']);
  });

  it('times out', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    await expect(
      client(() => {
        throw new DOMException('late', 'TimeoutError');
      }).run(),
    ).rejects.toMatchObject({ class: 'timeout' });
  });

  it('is aborted when the caller stops waiting', async () => {
    const leave = new AbortController();
    const { run } = client(
      () => {
        leave.abort(new Error('left'));
        throw new DOMException('aborted', 'AbortError');
      },
      { signal: leave.signal },
    );
    await expect(run()).rejects.toThrow('left');
  });

  it('ends a session that the API no longer knows', async () => {
    sessionStorage.setItem('api_key', 'k');
    const onExpired = vi.fn(async () => undefined);
    await client({ errors: [error('UNAUTHENTICATED')] }, { onExpired })
      .run()
      .catch(() => undefined);
    expect(onExpired).toHaveBeenCalledTimes(1);
  });
});

describe('a GraphQL answer', () => {
  it('is empty for a list without items', async () => {
    expect(await client({ data: { things: [] } }).run()).toEqual({ status: 'empty' });
    const gone = { ...rename, failures: { Gone: 404 }, empty: [404] };
    expect(await client({ data: { rename: { __typename: 'Gone' } } }).run(gone)).toEqual({ status: 'empty' });
  });

  it('is the data of its field', async () => {
    expect(await client({ data: { rename: { __typename: 'Item', id: 'a' } } }).run(rename)).toEqual({
      status: 'ready',
      value: { __typename: 'Item', id: 'a' },
    });
  });
});
