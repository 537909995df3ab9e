// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, json, testOperation } from '../../../tests/support/site';
import type { StubbedAnswers } from '../../../tests/support/site';
import type { Operation } from '../../model/operation';
import { startScope } from '../../state/faceplate';
import { callOperation } from '../client';
import type { CallOptions } from '../client';

const text = { type: 'string', minLength: 1 };
const entry = {
  type: 'object',
  required: ['slug', 'date', 'title'],
  properties: {
    slug: { type: 'string', pattern: '^[a-z0-9-]+$' },
    date: { type: 'string', format: 'date' },
    title: text,
    teaser: text,
    picture: {
      type: ['object', 'null'],
      required: ['src'],
      properties: { src: { type: 'string', format: 'uri-reference' }, width: { type: 'integer' } },
    },
  },
};
const schema = {
  type: 'object',
  required: ['items', 'pages'],
  $defs: { entry },
  properties: { items: { type: 'array', items: { $ref: '#/$defs/entry' } }, pages: { type: 'integer' } },
};
const map = { items: '/data', pages: '/meta/pages' };
const good = { slug: 'a', date: '2026-11-20', title: 'A' };

const environment: CallOptions = {
  operations: {},
  apis: { cms: { base: 'https://cms.test/v1', key: 'query' } },
  languages: {
    'de-at': { name: '', tag: '', fallback: 'de' },
    de: { name: '', tag: '', fallback: 'en' },
    en: { name: '', tag: '', fallback: 'de-at' },
  },
};

function client(answers: StubbedAnswers) {
  const network = fakeNetwork(answers);
  const asked = vi.fn(network.fetch);
  vi.stubGlobal('fetch', asked);
  const { method: _method, ...plain } = testOperation('posts', { api: 'cms', protocol: 'cms', path: '/posts' });
  const run = (more: Partial<Operation> = {}, values = {}) =>
    callOperation({ ...plain, result: { schema, map }, entries: 'items', ...more }, values, environment);
  return { sent: network.sent, asked, run };
}

const listOf = (...data: readonly unknown[]) => ({ '/v1/posts': { data, meta: { pages: 1 } } });

let warned: string[] = [];

beforeEach(() => {
  startScope({});
  sessionStorage.setItem('api_key', 'secret');
  document.documentElement.dataset['locale'] = 'de-at';
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warned.push(line));
});
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a cms request', () => {
  it('asks in the language of the page', async () => {
    const { run, sent } = client(listOf(good));
    await run({ query: { page: { $: ['$', 'with', 'page'] }, group: null } }, { page: '2' });
    expect(sent[0]?.url.search).toBe('?page=2&locale=de-at&fallback=de%2Cen');
  });

  it('sends neither the key nor cookies', async () => {
    const { run, sent, asked } = client(listOf(good));
    await run();
    expect(`${sent[0]?.url.href} ${JSON.stringify([...(sent[0]?.headers.entries() ?? [])])}`).not.toContain('secret');
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
  });

  it('waits for 8 seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    await client(listOf(good)).run();
    expect(limit).toHaveBeenCalledWith(8000);
  });
});

describe('a cms answer', () => {
  it.each([
    ['a missing field', { slug: 'b', date: '2026-11-20' }, 'posts: left out, since /items/1/title is missing'],
    ['null for a text', { ...good, title: null }, 'posts: left out, since /items/1/title is not a string'],
    ['an empty title', { ...good, title: ' ' }, 'posts: left out, since /items/1/title is empty'],
    ['a day that is none', { ...good, date: '2026-13-40' }, 'posts: left out, since /items/1/date is not a date'],
    ['a slug of another form', { ...good, slug: '../x' }, 'posts: left out, since /items/1/slug has another form'],
    ['no object', 'draft', 'posts: left out, since /items/1 is not an object'],
  ])('omits an entry with %s', async (_name, broken, line) => {
    expect(await client(listOf(good, broken)).run()).toEqual({ status: 'ready', value: { items: [good], pages: 1 } });
    expect(warned).toEqual([line]);
  });

  it('keeps an entry whose optional part is broken', async () => {
    const { run } = client(
      listOf({ ...good, teaser: 7, picture: { src: 'https://elsewhere.test/pixel.gif' }, internal: 'note' }),
    );
    expect(await run()).toEqual({ status: 'ready', value: { items: [good], pages: 1 } });
    expect(warned).toHaveLength(2);
  });

  it('makes its own addresses absolute', async () => {
    const { run } = client(listOf({ ...good, picture: { src: 'media/a.svg', width: 4 } }));
    expect(await run()).toMatchObject({
      value: { items: [{ picture: { src: 'https://cms.test/v1/media/a.svg', width: 4 } }] },
    });
  });

  it.each([[listOf()], [listOf('draft')], [{ '/v1/posts': () => json({}, 404) }]])(
    'is empty when no entry is left',
    async (answers) => {
      expect(await client(answers).run({ empty: [404] })).toEqual({ status: 'empty' });
    },
  );

  it('fails if a required part does not fit', async () => {
    await expect(client({ '/v1/posts': { data: [good], meta: {} } }).run()).rejects.toMatchObject({ class: 'invalid' });
    await expect(client({ '/v1/posts': { data: 'none', meta: { pages: 1 } } }).run()).rejects.toMatchObject({
      class: 'invalid',
    });
  });
});
