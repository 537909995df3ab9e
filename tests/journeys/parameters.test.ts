import { describe, expect, it } from 'vitest';
import { failedLoad, siteOf, useBrowserPage } from '../support/browser';
import { recordCalls } from '../support/weather';

const open = useBrowserPage();

const htmlOf = async (path: string): Promise<string> => (await fetch(`${siteOf('base').url}${path}`)).text();

describe('a page for each article', () => {
  it('has its text in the document', async () => {
    const html = await htmlOf('/news/harrowmere-live');
    expect(html).toContain('<title>Harrowmere is live – ');
    expect(html).toMatch(/<h1[^>]*><span[^>]*>Harrowmere is live</);
    expect(html).toContain('Prices stay as printed');
    expect(html).toContain('"@type":"NewsArticle","headline":"Harrowmere is live"');
    expect(html).toContain('hreflang="de-DE" href=');
    expect(/ data-island="/.test(html)).toBe(false);
  });

  it('needs neither React nor its data', async () => {
    const page = await open();
    const calls = recordCalls(page);
    const scripts: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
    await page.goto('news/harrowmere-live');
    await page.getByText('Prices stay as printed').waitFor();
    await page.getByRole('heading', { level: 2, name: 'More about this' }).waitFor();
    expect(await page.title()).toMatch(/^Harrowmere is live – /);
    expect(calls.requests.filter((request) => request.url().includes('/cms/news'))).toEqual([]);
    expect(scripts.filter((url) => /islands|main|services/.test(url))).toEqual([]);
  });

  it('that was not published is requested by the browser', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto('news/nowhere');
    await page.getByRole('heading', { level: 1, name: 'This article is not here' }).waitFor();
    expect(await htmlOf('/news/nowhere')).toContain('<meta name="robots" content="noindex">');
  });
});
