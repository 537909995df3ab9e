import { describe, expect, it } from 'vitest';
import { queryParameter, play, recordCalls } from '../support/weather';
import { failedLoad, useBrowserPage } from '../support/browser';

const open = useBrowserPage();
const pages = 'Pages of the news';

describe('the news', () => {
  it('have an address for each page', async () => {
    const page = await open();
    const calls = recordCalls(page);
    await page.goto('news');
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(6);
    expect(await page.getByText('18 November 2026').isVisible()).toBe(true);
    const first = await page.getByRole('heading', { level: 2 }).first().innerText();
    await page.getByRole('navigation', { name: pages }).getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/news?page=2');
    const current = page.getByRole('navigation', { name: pages }).locator('[aria-current=page]');
    expect(await current.innerText()).toBe('2');
    expect(await page.getByRole('heading', { level: 2 }).first().innerText()).not.toBe(first);
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: first }).waitFor();
    const listed = calls.requests.filter((request) => request.url().includes('/cms/news'));
    expect(
      listed.every(
        (request) => queryParameter(request, 'api_key') === null && request.headers()['cookie'] === undefined,
      ),
    ).toBe(true);
  });

  it('omit an article that an editor broke', async () => {
    const page = await open();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.goto('news?page=3');
    await page.getByRole('heading', { name: 'Handover completed' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(5);
    expect(warnings.filter((line) => line.includes('left out')).length).toBe(1);
  });

  it('mark an article that exists only in another language', async () => {
    const page = await open();
    await page.goto('de-at/news');
    const foreign = page.getByRole('article').filter({ hasText: 'Winterpause im Tiefbau' });
    await foreign.waitFor();
    expect(await foreign.innerText()).toContain('10. Jänner');
    await page.goto('de/news-article?slug=harrowmere-live');
    await page.getByRole('heading', { level: 1, name: 'Harrowmere is live' }).waitFor();
    await page.getByText('Nur auf Englisch verfügbar').first().waitFor();
    expect(
      await page
        .getByText('Prices stay as printed')
        .evaluate((element) => element.closest('[lang]')?.getAttribute('lang')),
    ).toBe('en-GB');
  });

  it('appear on a retry after the CMS failed', async () => {
    const page = await open({ allow: [failedLoad] });
    const end = await play(page, '500', '/cms/news');
    await page.goto('news');
    await page.getByText('We are having technical difficulties. Please try again later.').waitFor();
    await end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').first().waitFor();
  });

  it.each(['schema-drift', 'malformed'] as const)('show the same message for an answer that is %s', async (weather) => {
    const page = await open();
    await play(page, weather, '/cms/news');
    await page.goto('de/news');
    await page.getByText(/technische(n)? (Schwierigkeiten|Probleme)/i).waitFor();
  });

  it('show for a town only its own articles', async () => {
    const page = await open({ site: 'harrowmere' });
    await page.goto('news');
    await page.getByRole('heading', { name: 'Harrowmere is live' }).waitFor();
    expect(await page.getByText('27 per cent reached').count()).toBe(0);
  });
});

describe('an article', () => {
  it('leads to similar ones', async () => {
    const page = await open();
    await page.goto('news');
    await page.getByRole('link', { name: 'Winter break for the diggers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Winter break for the diggers' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Winter break for the diggers.* – Faceplate Fibre$/);
    await page.getByRole('heading', { level: 2, name: 'What goes on' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'More about this' }).scrollIntoViewIfNeeded();
    await page.getByRole('main').getByRole('article').nth(1).getByRole('link').click();
    await page.waitForURL(/news\/(?!winterpause)/);
  });

  it.each(['news-article?slug=xss-probe', 'news/xss-probe'])('runs no injected script (%s)', async (path) => {
    // The browser notes what it refuses while it reads the text, before anything of it is shown.
    const page = await open({
      allow: [/inline event handler|inline style|Policy violation: (script-src-attr|style-src-attr)/i],
    });
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const calls = recordCalls(page);
    await page.goto(path);
    const link = page.getByRole('link', { name: 'external link' });
    await link.waitFor();
    // A published article is in its page, also where only a browser can make its HTML safe.
    const asked = calls.requests.filter((request) => request.url().includes('/cms/news'));
    expect(asked).toHaveLength(path.includes('?') ? 1 : 0);
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    const article = page.getByRole('main').getByRole('article').first();
    expect(await article.innerText()).toContain('<img src=x onerror=alert(1)>');
    expect(
      await article
        .locator('script, style, svg, iframe, form, input, img[src=x], [onclick], [style], [id], a[href^=javascript]')
        .count(),
    ).toBe(0);
    expect(await page.locator('main').count()).toBe(1);
    expect(dialogs).toEqual([]);
  });

  it.each([
    ['news-article?slug=nowhere', [failedLoad]],
    ['news-article', []],
  ] as const)('that does not exist is reported within the page (%s)', async (path, allow) => {
    const page = await open({ allow });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'This article is not here' }).waitFor();
    await page.getByRole('banner').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'To all news' }).click();
    await page.waitForURL('**/news');
  });
});
