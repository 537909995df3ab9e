import { describe, expect, it } from 'vitest';
import { siteOf, useBrowser, useBrowserPage } from '../support/browser';

const open = useBrowserPage();
const openContext = useBrowser();

describe('a link to the site', () => {
  it('shows the page’s own preview in its language', async () => {
    const page = await open();
    await page.goto('de/full-fibre');
    const { origin } = new URL(page.url());
    const meta = (name: string) => page.locator(`meta[property="${name}"]`).first().getAttribute('content');
    expect(await page.title()).toContain((await meta('og:title')) ?? 'no title');
    expect((await meta('og:description'))?.length).toBeGreaterThan(40);
    expect(await meta('og:locale')).toBe('de_DE');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin}/de/full-fibre`);
    expect(
      await page
        .locator('link[rel=alternate]')
        .evaluateAll((links) => links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`)),
    ).toEqual([
      `en-GB ${origin}/full-fibre`,
      `de-DE ${origin}/de/full-fibre`,
      `de-AT ${origin}/de-at/full-fibre`,
      `x-default ${origin}/full-fibre`,
    ]);
    const picture = await page.request.get((await meta('og:image')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
  });

  it('has no preview for personal pages', async () => {
    const page = await open();
    await page.goto('login');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('meta[property^="og:"]').count()).toBe(0);
  });

  it.each(['base', 'base/fibre', 'stadtbibliothek'])('of %s has icons in its manifest', async (name) => {
    const { url, base } = siteOf(name);
    const page = await open({ site: name });
    await page.goto('.');
    const { origin } = new URL(url);
    const manifest = await page.request.get(
      origin + ((await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''),
    );
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    const { icons, start_url: start } = (await manifest.json()) as {
      readonly icons: readonly { readonly src: string }[];
      readonly start_url: string;
    };
    expect(start).toBe(`${base}/`);
    const links = [
      (await page.locator('link[rel=icon]').getAttribute('href')) ?? '',
      `${base}/apple-touch-icon.png`,
      `${base}/favicon.ico`,
      ...icons.map(({ src }) => src),
    ];
    expect(await Promise.all(links.map(async (path) => (await page.request.get(origin + path)).status()))).toEqual(
      links.map(() => 200),
    );
  });
});

describe('a browser without module support', () => {
  it.each([
    ['faq', 'Please update your browser'],
    ['de-at/faq', 'Bitte aktualisieren Sie Ihren Browser'],
  ])('is asked on %s to update', async (path, words) => {
    const context = await openContext();
    const page = await context.newPage();
    // Simulates such a browser: runs the `nomodule` script and none of the modules.
    await page.route(/\/(faq)$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(' nomodule', '').replace(/<script type="module"/g, '<script type="none"'),
      });
    });
    await page.goto(path);
    const notice = page.getByRole('alert');
    expect(await notice.innerText()).toContain(words);
    expect((await notice.boundingBox())?.y).toBe(0);
  });

  it('is the only one that shows this notice', async () => {
    const page = await open();
    await page.goto('faq');
    expect(await page.locator('[data-old-browser]').count()).toBe(0);
  });
});
