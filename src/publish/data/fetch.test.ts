import { afterEach, describe, expect, it, vi } from 'vitest';
import { publishingSettings } from '../../../tests/support/publishing-settings';
import type { CompiledPage } from '../../model/page';
import type { CompiledSite } from '../../model/site';
import type { Operation } from '../../model/operation';
import { fetchData } from './fetch';
import type { FetchOptions } from './fetch';
import type { PublishedData } from './published-data';

const article = {
  id: 'article',
  path: '/news/:slug',
  mode: 'document',
  params: {},
  addressParams: { slug: { type: 'string', pattern: '^[a-z/.-]+$' } },
  paths: {
    operation: 'list',
    with: { page: '1' },
    each: 'items',
    params: { slug: ['$', 'item', 'slug'] },
    key: ['$', 'item', 'updated'],
    next: { page: ['$', 'result', 'next'] },
  },
  data: { article: { operation: 'get', with: { slug: { $: ['$', 'route', 'params', 'slug'] } }, fetch: 'publish' } },
} as unknown as CompiledPage;

const plans = {
  id: 'plans',
  path: '/plans',
  mode: 'document',
  params: {},
  data: { plans: { operation: 'plans', fetch: 'publish' } },
} as unknown as CompiledPage;

const text = { type: 'object', properties: { page: { type: 'string' } } };
const rest = { api: 'main', protocol: 'rest', method: 'GET', result: { schema: {} } };
const site = {
  settings: publishingSettings,
  operations: {
    list: { ...rest, id: 'list', path: '/news', query: { page: { $: ['$', 'with', 'page'] } }, with: text },
    get: { ...rest, id: 'get', path: '/news/{slug}', empty: [404] },
    plans: { ...rest, id: 'plans', path: '/plans' },
  },
  pages: [article, plans],
} as unknown as CompiledSite;

type Item = { readonly slug: string; readonly updated?: string };

/** An API with these pages of a list; requests are recorded. */
function api(pieces: readonly (readonly Item[])[], failing: readonly string[] = []) {
  const calls: string[] = [];
  const bodyOf = ({ id }: Operation, values: Readonly<Record<string, unknown>>): unknown => {
    const page = Number(values['page']);
    if (id === 'list') return { items: pieces[page - 1] ?? [], next: page < pieces.length ? page + 1 : null };
    return id === 'get' ? { title: `About ${String(values['slug'])}` } : ['fast'];
  };
  const reply: FetchOptions['reply'] = (operation, values) => {
    const call = [operation.id, ...Object.values(values)].join(' ');
    calls.push(call);
    const status = failing.includes(call) ? 503 : call === 'get nowhere' ? 404 : 200;
    return { status, text: JSON.stringify(bodyOf(operation, values)) };
  };
  const ask = (more: Partial<FetchOptions> = {}) => fetchData({ site, config: {}, reply, ...more });
  return { calls, ask };
}

const one = { slug: 'one', updated: '1' };
const two = { slug: 'two', updated: '1' };

const slugs = (data: PublishedData): unknown => data['article']?.items?.map(({ params }) => params['slug']);

describe('fetching data', () => {
  it.each(['/', 'https://www.example.org/'])(
    'takes recorded answers with their pictures for a site at %s',
    async (url) => {
      const apis = { main: { base: '/_samples/main', key: 'none' } } as const;
      const result = { schema: { type: 'string', format: 'uri-reference' } };
      const shown = { ...site.operations['plans'], protocol: 'cms', result } as Operation;
      const { data, kept } = await fetchData({
        site: { ...site, settings: { ...site.settings, apis }, operations: { ...site.operations, plans: shown } },
        config: { base_url: url },
        reply: () => ({ status: 200, text: '"media/house.svg"' }),
        only: 'plans',
      });
      expect(kept).toEqual([]);
      expect(Object.keys(data)).toEqual(['plans']);
      expect(data['plans']?.data?.['en']).toEqual({ plans: '/_samples/main/media/house.svg' });
    },
  );

  it('requests each item of each page of a list in each language', async () => {
    const { calls, ask } = api([[one], [two]]);
    const { data, kept } = await ask();
    expect(kept).toEqual([]);
    expect(calls).toEqual(['list 1', 'list 2', 'get one', 'get two', 'get one', 'get two', 'plans', 'plans']);
    expect(data['article']?.items?.[1]).toEqual({
      params: { slug: 'two' },
      key: '1',
      data: { en: { article: { title: 'About two' } }, de: { article: { title: 'About two' } } },
    });
    expect(data['plans']?.data).toEqual({ en: { plans: ['fast'] }, de: { plans: ['fast'] } });
  });

  it('leaves optional data without an answer to the browser', async () => {
    const optional = { ...plans, data: { plans: { ...plans.data['plans'], optional: true } } };
    const { ask } = api([], ['plans']);
    const more = { site: { ...site, pages: [optional] } as CompiledSite };
    const first = await ask(more);
    expect(first).toMatchObject({ kept: [], missed: ['plans (plans): The server refused (503)'] });
    expect(first.data['plans']?.data).toEqual({ en: {}, de: {} });
    const before = { plans: { from: 'x', data: { en: { plans: ['slow'] }, de: {} } } };
    expect((await ask({ ...more, before })).data['plans']?.data).toEqual({ en: { plans: ['slow'] }, de: {} });
  });

  it('succeeds without an answer for optional pages', async () => {
    const optional = { ...article, paths: { ...article.paths, optional: true } };
    const more = { site: { ...site, pages: [optional] } as CompiledSite };
    expect(await api([[one]], ['list 1']).ask(more)).toMatchObject({
      data: { article: { items: [] } },
      kept: [],
      missed: ['article (paths): The server refused (503)'],
    });
    const { data: before } = await api([[one, two]]).ask(more);
    const changed = { ...two, updated: '2' };
    const failing = await api([[one, changed]], ['get two']).ask({ ...more, before });
    expect([slugs(failing.data), failing.kept]).toEqual([['one', 'two'], []]);
    expect(failing.missed).toEqual(['article (two): The server refused (503)']);
    const misnamed = await api([[one, { slug: 'Two' }]]).ask(more);
    expect([slugs(misnamed.data), misnamed.kept]).toEqual([['one'], []]);
    const empty = await api([[]]).ask({ ...more, before });
    expect(empty.kept).toEqual(['article: the list is empty, and was not before; --allow-empty removes its pages']);
  });

  it('records the values of a request that the browser repeats', async () => {
    const values = { type: { $: ['$', 'state', 'type'] }, town: { $: ['$', 'route', 'query', 'town'] } };
    const data = { plans: { operation: 'plans', fetch: 'both', with: values } };
    const state = { type: { default: 'home' } };
    const settings = { ...site.settings, state, locales: ['en'] };
    const { calls, ask } = api([]);
    const more = { site: { ...site, settings, pages: [{ ...plans, data }] } as unknown as CompiledSite };
    const first = (await ask(more)).data;
    expect(calls).toEqual(['plans home ']);
    expect(first['plans']).toMatchObject({
      data: { en: { plans: ['fast'] } },
      asked: { en: { plans: { type: 'home' } } },
    });
    const failing = api([], ['plans home ', 'plans flat ']).ask;
    expect(await failing({ ...more, before: first })).toMatchObject({ kept: [], data: first });
    const other = { ...settings, state: { type: { default: 'flat' } } };
    const { data: later } = await failing({
      site: { ...more.site, settings: other } as unknown as CompiledSite,
      before: first,
    });
    expect(later['plans']?.data).toEqual({ en: {} });
  });

  it('ends a list that starts again', async () => {
    const { calls, ask } = api([[one], [one], [two]]);
    await ask();
    expect(calls.filter((call) => call.startsWith('list'))).toEqual(['list 1', 'list 2']);
  });

  it.each(['../x', 'a/b', 'Upper', '', '_unknown'])('rejects "%s" as a file name', async (slug) => {
    const { data, kept } = await api([[one, { slug }]]).ask();
    expect(slugs(data)).toEqual(['one']);
    expect(kept).toEqual([`article: ${JSON.stringify(slug)} does not match the pattern of "slug"`]);
  });

  it.each(['index', '404', 'en', 'assets'])('rejects the address /%s that is taken on every site', async (slug) => {
    const pages = [{ ...article, path: '/:slug', addressParams: { slug: { type: 'string', pattern: '^[a-z0-9]+$' } } }];
    const { data, kept } = await api([[one, { slug }]]).ask({ site: { ...site, pages } as CompiledSite });
    expect(slugs(data)).toEqual(['one']);
    expect(kept).toEqual([`article: /${slug} is the address of something else on every site`]);
  });

  it('omits an unknown item', async () => {
    expect(slugs((await api([[one, { slug: 'nowhere' }]]).ask()).data)).toEqual(['one']);
  });
});

describe('a server without an answer', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is asked only once', async () => {
    const ask = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
    vi.stubGlobal('fetch', ask);
    const { kept } = await fetchData({ site, config: {} });
    expect(kept).toEqual(['article: no answer from https://api.example', 'plans: no answer from https://api.example']);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  const timeout = () => Promise.reject(new DOMException('late', 'TimeoutError'));
  const expired = () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());

  it('is asked for other data after one operation timed out', async () => {
    const late = expired();
    const asked = vi.fn((url: string) =>
      url.endsWith('/plans') ? Promise.resolve(Response.json(['fast'])) : timeout(),
    );
    vi.stubGlobal('fetch', asked);
    const { data, kept } = await fetchData({ site, config: {} });
    late.mockRestore();
    expect(kept).toEqual(['article: no answer in time from https://api.example']);
    expect(data['plans']?.data).toEqual({ en: { plans: ['fast'] }, de: { plans: ['fast'] } });
  });

  it('is given up after two operations timed out', async () => {
    const late = expired();
    const asked = vi.fn(timeout);
    vi.stubGlobal('fetch', asked);
    const optional = { ...plans, data: { plans: { ...plans.data['plans'], optional: true } } };
    const pages = [article, optional, plans] as unknown as CompiledSite['pages'];
    await fetchData({ site: { ...site, pages }, config: {} });
    late.mockRestore();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is asked again if it has answered before', async () => {
    const answers = [Response.json([]), undefined, Response.json(['fast'])];
    vi.stubGlobal('fetch', () =>
      Promise.resolve(answers.shift()).then((answer) => answer ?? Promise.reject(new TypeError())),
    );
    const optional = { ...plans, data: { plans: { ...plans.data['plans'], optional: true } } };
    const pages = [article, optional] as unknown as CompiledSite['pages'];
    const { data } = await fetchData({ site: { ...site, pages }, config: {} });
    expect(data['plans']?.data).toEqual({ en: {}, de: { plans: ['fast'] } });
  });
});

describe('fetching data again', () => {
  const before = async () => (await api([[one, two]]).ask()).data;

  it('requests only items whose key has changed', async () => {
    const { calls, ask } = api([[{ ...one, updated: '2' }, two]]);
    await ask({ before: await before() });
    expect(calls.filter((call) => call.startsWith('get'))).toEqual(['get one', 'get one']);
  });

  it('requests a single page', async () => {
    const earlier = await before();
    const { calls, ask } = api([[one]]);
    const { data } = await ask({ before: earlier, only: 'plans' });
    expect(calls).toEqual(['plans', 'plans']);
    expect(data['article']).toBe(earlier['article']);
  });

  it('remembers removed items until they exist again', async () => {
    const { data } = await api([[two]]).ask({ before: await before() });
    expect(slugs(data)).toEqual(['two']);
    expect(data['article']?.gone).toEqual([{ slug: 'one' }]);
    const { data: later } = await api([[one, two]]).ask({ before: data });
    expect(later['article']).not.toHaveProperty('gone');
  });

  it('keeps the pages of a list that fails', async () => {
    const { data, kept } = await api([], ['list 1']).ask({ before: await before() });
    expect(slugs(data)).toEqual(['one', 'two']);
    expect(kept).toEqual(['article: The server refused (503)']);
  });

  it('keeps a failed item for a retry next time', async () => {
    const changed = [{ ...one, updated: '2' }, two];
    const { data, kept } = await api([changed], ['get one']).ask({ before: await before() });
    expect(slugs(data)).toEqual(['one', 'two']);
    expect(kept).toEqual(['article: one: The server refused (503)']);
    const { calls, ask } = api([changed]);
    await ask({ before: data });
    expect(calls).toContain('get one');
  });

  it('keeps the pages of a list that has become empty', async () => {
    const { data, kept } = await api([]).ask({ before: await before() });
    expect(slugs(data)).toEqual(['one', 'two']);
    expect(kept).toEqual(['article: the list is empty, and was not before; --allow-empty removes its pages']);
  });

  it('removes the pages of an empty list if that is allowed', async () => {
    const { data, kept } = await api([]).ask({ before: await before(), allowEmpty: true });
    expect([slugs(data), kept]).toEqual([[], []]);
  });

  it('keeps the data of a page that fails', async () => {
    const { data, kept } = await api([[one, two]], ['plans']).ask({ before: await before() });
    expect(data['plans']?.data?.['en']).toEqual({ plans: ['fast'] });
    expect(kept).toEqual(['plans: The server refused (503)']);
  });
});
