import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failedLoad, useBrowserPage } from '../support/browser';
import { copyProject } from '../support/project';
import { recordCalls } from '../support/weather';

const open = useBrowserPage();
const copy = copyProject();
let url = '';

const slug = { type: 'string', pattern: '^[a-z0-9-]{1,80}$' };

/** A page for each article of the news, with the body of the page that takes it from the query. */
const article = {
  id: 'article',
  path: '/articles/:slug',
  body: 'news-article',
  entry: true,
  params: { slug },
  title: { message: 'article.title', values: { title: { $: 'data.article.title' } } },
  paths: {
    operation: 'news.list',
    with: { page: '1' },
    each: 'items',
    params: { slug: 'item.slug' },
    next: { page: 'result.page < result.pages ? result.page + 1 : null' },
  },
  unknown: 'browser',
  data: { article: { operation: 'news.get', with: { slug: { $: 'route.params.slug' } }, fetch: 'publish' } },
};

beforeAll(async () => {
  copy.edit('pages.json', (file) => void (file['pages'] as object[]).push(article));
  for (const locale of ['en', 'de'])
    copy.edit(`content/messages/${locale}.json`, (messages) => {
      messages['article.title'] = '{title}';
    });
  expect(copy.check('base')).toEqual([]);
  url = await copy.serve('base');
});
afterAll(() => copy.close());

const htmlOf = async (path: string): Promise<string> => (await fetch(`${url}${path}`)).text();

describe('a page for each article', () => {
  it('has its text in the document', async () => {
    const html = await htmlOf('/articles/harrowmere-live');
    expect(html).toContain('<title>Harrowmere is live – ');
    expect(html).toMatch(/<h1[^>]*><span[^>]*>Harrowmere is live</);
    expect(html).toContain('Prices stay as printed');
    expect(html).toContain('hreflang="de-DE" href="/de/articles/harrowmere-live"');
  });

  it('is hydrated without asking for what it shows', async () => {
    const page = await open({ site: url });
    const calls = recordCalls(page);
    await page.goto('articles/harrowmere-live');
    await page.locator('[data-island="answer"][data-live]').waitFor();
    await page.getByText('Prices stay as printed').waitFor();
    expect(await page.title()).toMatch(/^Harrowmere is live – /);
    expect(calls.requests.filter((request) => request.url().includes('/cms/news'))).toEqual([]);
  });

  it('that was not published asks in the browser', async () => {
    const page = await open({ site: url, allow: [failedLoad] });
    await page.goto('articles/nowhere');
    await page.getByRole('heading', { level: 1, name: 'This article is not here' }).waitFor();
    expect(await htmlOf('/articles/nowhere')).toContain('<meta name="robots" content="noindex">');
  });
});
