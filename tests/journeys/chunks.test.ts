import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { failedLoad, useBrowser, useBrowserPage } from '../support/browser';
import { holdKey, keyFor } from '../support/walk';

const open = useBrowserPage();
const openContext = useBrowser();
const lost = [failedLoad, /Failed to fetch/];

/** Lets the network lose a file of the bundle, so many times; counts documents and attempts. */
async function lose(page: Page, file: RegExp, times = Infinity): Promise<{ documents: number; attempts: number }> {
  const seen = { documents: 0, attempts: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents += 1;
  });
  await page.route(file, async (route) => {
    seen.attempts += 1;
    await (seen.attempts <= times ? route.abort() : route.continue());
  });
  return seen;
}

const main = /\/assets\/main-/;
const title = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

describe('a part that cannot be loaded', () => {
  it('is requested again without a reload', async () => {
    const context = await openContext({ allow: lost });
    await holdKey(context, (await keyFor('customer')) ?? '');
    const page = await context.newPage();
    const seen = await lose(page, main, 1);
    await page.goto('my-places');
    const shown = page.locator('main:not(:has(> [aria-busy])) h1');
    await shown.filter({ hasNotText: 'Something went wrong' }).first().waitFor({ timeout: 40_000 });
    expect(seen).toEqual({ documents: 1, attempts: 2 });
  });

  it('ends in the error screen after one reload', async () => {
    const page = await open({ allow: lost });
    const seen = await lose(page, main);
    await page.goto('my-places');
    await expect.poll(() => seen.documents).toBe(2);
    await title(page).waitFor({ timeout: 40_000 });
    await page.waitForLoadState('networkidle');
    expect(seen.documents).toBe(2);
    await page.unroute(main);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.waitForURL('**/login*');
  });

  it.each([
    ['what is said of the page', /_fp\/pages\/my-services/],
    ['one of its blocks', /\/assets\/block-/],
    ['its language', /_fp\/messages/],
    ['what is said of the site', /_fp\/site\./],
  ])('ends in the error screen after one reload when %s is lost', async (_part, file) => {
    const context = await openContext({ allow: lost });
    await holdKey(context, (await keyFor('customer')) ?? '');
    const page = await context.newPage();
    const seen = await lose(page, file);
    await page.goto('my-services');
    await title(page).waitFor({ timeout: 40_000 });
    expect(seen.documents).toBe(2);
    expect(await page.getByRole('banner').isVisible()).toBe(true);
  });
});
