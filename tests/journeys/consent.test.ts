import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrowserPage } from '../support/browser';
import { copyProject } from '../support/project';
import type { Copy } from '../support/project';
import { storesOf } from '../support/stores';
import { startTagServer } from '../support/tag-server';
import type { TagServer } from '../support/tag-server';
import { broughtUp, touch } from '../support/walk';

const open = useBrowserPage();
let tags: TagServer;
let copy: Copy;
let site: string;

const flags = ['functionalCookie', 'analyticCookie', 'leistungCookie', 'werbungCookie'];
const question = (page: Page) => page.getByRole('region', { name: 'Your cookies, your choice' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const icon = (page: Page) => page.getByRole('button', { name: 'Cookie settings', exact: true });
const reloaded = async (page: Page, work: () => Promise<void>): Promise<void> => {
  await Promise.all([page.waitForEvent('load'), work()]);
};
const atTheTags = () => tags.requests.filter((path) => path !== '/favicon.ico');

/** A first visit to the site with a tag manager. */
async function firstVisit(path: string): Promise<Page> {
  const page = await open({ site, firstVisit: true, partners: [tags.origin] });
  await page.goto(`${site}/${path}`);
  await touch(page);
  return page;
}

/** The same, on a page where start-up is through. */
async function visit(path = 'faq'): Promise<Page> {
  const page = await firstVisit(path);
  await broughtUp(page);
  return page;
}

beforeAll(async () => {
  tags = await startTagServer();
  copy = copyProject();
  copy.edit('site.json', (content) => {
    Object.assign(content['config'] as object, { google_tm_container_id: 'GTM-TEST42' });
    const manager = (content['integrations'] as Record<string, unknown>[]).find(({ id }) => id === 'tag-manager');
    Object.assign(manager ?? {}, { origin: tags.origin, partners: [tags.origin] });
  });
  site = await copy.serve('base');
});
afterAll(async () => {
  await copy.close();
  await tags.close();
});
beforeEach(() => {
  tags.requests.length = 0;
});

describe('before any choice', () => {
  it('only necessary data is stored', async () => {
    const page = await visit();
    await question(page).waitFor();
    await page.waitForLoadState('networkidle');
    const { cookies, local, session, databases, caches } = await storesOf(page);
    expect({ cookies, databases, caches, local: Object.keys(local) }).toEqual({
      cookies: [],
      databases: [],
      caches: [],
      local: ['userLanguage'],
    });
    expect(session.every((name) => /^(config|build|fp-\w+|http:.*)$/.test(name))).toBe(true);
    expect(atTheTags()).toEqual([]);
  });

  it('everything optional is off', async () => {
    const page = await visit();
    await press(page, 'Choose settings');
    await page.getByRole('switch').last().waitFor();
    const switches = await page
      .getByRole('switch')
      .evaluateAll((boxes) =>
        boxes.map((box) => [
          (box as HTMLInputElement).name,
          (box as HTMLInputElement).checked,
          (box as HTMLInputElement).disabled,
        ]),
      );
    expect(switches).toEqual([
      ['necessary', true, true],
      ['functional', false, false],
      ['statistical', false, false],
    ]);
    await question(page).getByText('Purpose, recipient, lifetime').last().click();
    for (const text of ['Google Tag Manager', 'Google Ireland Limited', '2 months, at the latest 2 years'])
      await question(page).getByText(text).waitFor();
  });
});

describe('accepting', () => {
  it('loads the container after its consent', async () => {
    const page = await visit();
    await reloaded(page, () => press(page, 'Accept recommended'));
    await expect.poll(() => page.evaluate(() => (window as { tagRuns?: unknown[] }).tagRuns?.length)).toBe(1);
    expect(await question(page).isVisible()).toBe(false);
    const { local } = await storesOf(page);
    expect(local['consent']).toMatch(/^Given on \d{4}-\d\d-\d\d$/);
    expect(flags.map((name) => local[name])).toEqual(['true', 'true', 'true', 'true']);
    expect(atTheTags().filter((path) => path.startsWith('/gtm.js'))).toEqual([
      '/gtm.js?id=GTM-TEST42',
      '/gtm.js?id=GTM-TEST42',
    ]);
    const [[denied, update, start]] = (await page.evaluate(() => (window as { tagRuns?: unknown[] }).tagRuns)) as [
      [string[], string[], object],
    ];
    expect(denied).toEqual([
      'consent',
      'default',
      expect.objectContaining({
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
      }),
    ]);
    expect(update).toEqual([
      'consent',
      'update',
      expect.objectContaining({
        ad_storage: 'denied',
        ad_user_data: 'denied',
        analytics_storage: 'granted',
        functionality_storage: 'granted',
      }),
    ]);
    expect(start).toMatchObject({ event: 'gtm.js' });
  });

  it('keeps typed text', async () => {
    const page = await firstVisit('contact-us');
    await page.getByLabel('Name', { exact: true }).fill('Jana Oelze');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => sessionStorage.getItem('draft.contact')?.includes('Jana'));
    await reloaded(page, () => press(page, 'Accept recommended'));
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Jana Oelze');
    await page.goto(`${site}/login`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.reload();
    await page.getByLabel('Email address or mobile number').fill('jana.oelze@example.org');
    await press(page, 'Accept recommended');
    await question(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.getByLabel('Email address or mobile number').inputValue())
      .toBe('jana.oelze@example.org');
  });
});

describe('withdrawing', () => {
  it('clears every store in two presses', async () => {
    const page = await visit();
    await page.evaluate(() => localStorage.setItem('neighbour', 'of another application'));
    await reloaded(page, () => press(page, 'Accept recommended'));
    await expect.poll(async () => (await storesOf(page)).cookies).toEqual(['_ga', '_gid']);
    await icon(page).click();
    await question(page).getByText('Given on').waitFor();
    await reloaded(page, () => press(page, 'Necessary only'));
    tags.requests.length = 0;
    await touch(page);
    await broughtUp(page);
    await icon(page).waitFor();
    await page.waitForLoadState('networkidle');
    const { cookies, local, session, databases, caches } = await storesOf(page);
    expect({ cookies, databases, caches, local: Object.keys(local).sort() }).toEqual({
      cookies: [],
      databases: [],
      caches: [],
      local: ['fp-consent', 'neighbour', 'userLanguage'],
    });
    expect(session).not.toContain('_tag');
    expect(await page.locator('iframe, [data-integration]').count()).toBe(0);
    expect(atTheTags()).toEqual([]);
    expect(await question(page).isVisible()).toBe(false);
  });
});

describe('own settings', () => {
  it('allow a single category', async () => {
    const page = await visit();
    await press(page, 'Choose settings');
    await page.getByRole('switch', { name: 'Functional' }).check();
    await press(page, 'Save preferences');
    await question(page).waitFor({ state: 'hidden' });
    await page.reload();
    await touch(page);
    await broughtUp(page);
    await page.waitForLoadState('networkidle');
    const { local, cookies } = await storesOf(page);
    expect(flags.map((name) => local[name])).toEqual(['true', 'false', 'false', 'false']);
    expect([cookies, atTheTags()]).toEqual([[], []]);
    await icon(page).click();
    expect(await page.getByRole('switch', { name: 'Functional' }).isChecked()).toBe(true);
    await page.getByRole('switch', { name: 'Statistical' }).check();
    await press(page, 'Save preferences');
    await expect.poll(() => atTheTags().some((path) => path.startsWith('/gtm.js'))).toBe(true);
  });
});

describe('a refusal', () => {
  it('lasts until the question changes or six months have passed', async () => {
    const page = await visit();
    await press(page, 'Necessary only');
    await question(page).waitFor({ state: 'hidden' });
    expect(await icon(page).evaluate((element) => element === document.activeElement)).toBe(true);
    const { local } = await storesOf(page);
    expect(Object.keys(local).sort()).toEqual(['fp-consent', 'userLanguage']);
    const change = (part: object) =>
      page.evaluate((given) => {
        localStorage['fp-consent'] = JSON.stringify({
          ...(JSON.parse(localStorage['fp-consent'] as string) as object),
          ...given,
        });
      }, part);
    const isAsked = async (): Promise<boolean> => {
      await page.reload();
      await touch(page);
      await broughtUp(page);
      await page.locator('section[data-rules]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      return question(page).isVisible();
    };
    expect(await isAsked()).toBe(false);
    await change({ at: new Date(Date.now() - 200 * 86_400_000).toISOString() });
    expect(await isAsked()).toBe(true);
    await change({ at: new Date().toISOString(), version: 'earlier' });
    expect(await isAsked()).toBe(true);
  });
});
