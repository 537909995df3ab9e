import { describe, expect, it } from 'vitest';
import { apiUrl, failedLoad, useBrowser, useBrowserPage } from '../support/browser';
import { keyIn, logInOn, storedNames } from '../support/account';
import { broughtUp, touch } from '../support/walk';
import { play, recordCalls } from '../support/weather';
import type { Page } from 'playwright-core';

const open = useBrowserPage();
const openContext = useBrowser();

/** Start-up calls in their order, those to the site itself included. */
function recordStartup(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (
      request.method() === 'OPTIONS' ||
      !/^\/(config\.json|release\.json|object_group|api|api\/my_profile)$/.test(pathname)
    )
      return;
    const q = searchParams.get('q');
    seen.push(q === null ? pathname : `${pathname}?q=${q}`);
  });
  return seen;
}

const profile = '/api/my_profile';
const site = [
  '/config.json',
  '/release.json',
  '/object_group?q=network_operator:no-1,visibility:true',
  '/api',
  profile,
];

describe('start-up', () => {
  it('makes the calls of the specification once per tab', async () => {
    const page = await open();
    const seen = recordStartup(page);
    await page.goto('.');
    await touch(page);
    await expect.poll(() => seen).toEqual(site);
    await expect
      .poll(() => storedNames(page, 'sessionStorage'))
      .toEqual(expect.arrayContaining(['build', 'config', apiUrl()]));
    seen.length = 0;
    await page.goto('faq');
    await page.waitForLoadState('networkidle');
    await page.goto('contact-us');
    await page.waitForLoadState('networkidle');
    expect(seen).toEqual([]);
  });

  it('requests the profile on every document once there is a key', async () => {
    const page = await open();
    const seen = recordStartup(page);
    await logInOn(page, 'customer');
    // Of nobody, by the login itself, and by the document it leads to.
    await expect.poll(() => seen).toEqual([...site, profile, profile]);
    await page.waitForLoadState('networkidle');
    seen.length = 0;
    await page.goto('faq');
    await expect.poll(() => seen).toEqual([profile]);
  });

  it('starts again in another tab', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await page.goto('.');
    await touch(page);
    await broughtUp(page);
    const other = await context.newPage();
    const seen = recordStartup(other);
    await other.goto('.');
    await touch(other);
    await expect.poll(() => seen).toEqual(site);
  });

  it.each(['500', 'offline', 'malformed', 'schema-drift'] as const)(
    'shows the error screen with Refresh when the health call is %s',
    async (weather) => {
      const page = await open({ allow: [failedLoad] });
      const end = await play(page, weather, '/api');
      await page.goto('faq');
      await touch(page);
      const screen = page.getByRole('alert');
      await screen.getByRole('heading', { name: 'Something went wrong' }).waitFor();
      expect(await screen.innerText()).toContain('customer service');
      await end();
      await screen.getByRole('button', { name: 'Refresh' }).click();
      await screen.waitFor({ state: 'hidden' });
      await page.waitForLoadState('networkidle');
      expect(await screen.count()).toBe(0);
    },
  );

  it('shows the error screen in the customer area too', async () => {
    const context = await openContext({ allow: [failedLoad] });
    const page = await context.newPage();
    await play(page, '500', '/api');
    await page.goto('my-places');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.getByRole('button', { name: 'Refresh' }).waitFor();
  });

  it.each(['faq', 'my-places'])('leads out of the error screen through pages that still work (%s)', async (path) => {
    const page = await open({ allow: [failedLoad], locale: 'de-AT' });
    await play(page, '500', '/api');
    await page.goto(`de-at/${path}`);
    await touch(page);
    const screen = page.getByRole('alert').filter({ has: page.getByRole('heading') });
    await screen.getByRole('link', { name: '+43 7999 410' }).waitFor();
    expect(
      await screen.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
    ).toEqual(['tel:+437999410', 'mailto:service.at@faceplate-fibre.example']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true }).click();
    await page.waitForURL('**/contact-us');
    await touch(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('main form').isVisible()).toBe(true);
  });

  it('has its error screen in the document of a page whose scripts never arrive', async () => {
    const page = await open({ allow: [failedLoad, /Failed to fetch/] });
    await page.route(/\/assets\/main-/, (route) => route.abort());
    await page.goto('my-places');
    await page.locator('main').getByRole('link', { name: /^\+49/ }).waitFor({ timeout: 40_000 });
  });

  it('leaves legally required pages readable when the API is down', async () => {
    const page = await open({ allow: [failedLoad] });
    const calls = recordCalls(page);
    await play(page, 'offline', '/api', '/object_group');
    for (const path of ['impressum', 'contact-us', 'cancel-contract', 'withdraw-contract', 'accessibility']) {
      await page.goto(path);
      await touch(page);
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('alert').filter({ hasText: 'Something went wrong' }).count()).toBe(0);
      expect(calls.lines()).toEqual([]);
    }
  });

  it('keeps typed text when it fails', async () => {
    const page = await open({ allow: [failedLoad] });
    await play(page, '500', '/api');
    await page.goto('request-password-reset');
    const field = page.locator('main input').first();
    await field.fill('jana@example.org');
    await page.waitForLoadState('networkidle');
    expect(await field.inputValue()).toBe('jana@example.org');
  });

  it('leads to the login when the key has expired', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto('my-places#api_key=no-such-key-at-all');
    await page.waitForURL('**/login*');
    expect(await keyIn(page)).toBeNull();
  });
});
