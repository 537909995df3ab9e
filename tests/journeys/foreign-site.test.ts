import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { failedLoad, siteOf, useBrowserPage } from '../support/browser';
import { projectRoot } from '../support/fleet';
import { broughtUp, touch } from '../support/walk';

const open = useBrowserPage();
const site = 'stadtbibliothek';

const openLibrary = (): Promise<Page> => open({ site, allow: [failedLoad] });

describe('a site that does not sell fibre', () => {
  it('searches its catalogue', async () => {
    const page = await openLibrary();
    await page.goto('en/katalog');
    await page.locator('main input').fill('die wand');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(/\/en\/katalog\?search=die(\+|%20)wand$/);
    await page.getByRole('heading', { name: 'Die Wand' }).waitFor();
    await page.getByText('On the shelf').waitFor();
    await page.goto('en/katalog?search=xyzzy');
    await page.getByText('We found nothing for that').waitFor();
  });

  it('accepts a reservation through its own form', async () => {
    const page = await openLibrary();
    await page.goto('en/vormerken?item=bk-2');
    await page.getByLabel('Name', { exact: true }).fill('Ida Brandt');
    await page.getByLabel('Card number').fill('204417');
    await page.getByLabel('At the station').click();
    await page.getByRole('button', { name: 'Reserve' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'The number begins with L- and has six digits' }).click();
    await page.getByLabel('Card number').fill('L-204417');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Reserve' }).click();
    expect((await sent).postDataJSON()).toEqual({
      item: 'bk-2',
      reader: { name: 'Ida Brandt', card: 'L-204417', branch: 'station' },
    });
    await page.getByText(/Your number is R-[0-9A-F]{8}\./).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('branch'))).toBe('station');
  });

  it('has its own start-up', async () => {
    const page = await openLibrary();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
    });
    await page.goto('.');
    await touch(page);
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain('library_config');
    await expect.poll(() => asked).toContain('/api');
    expect(asked.filter((path) => /object|release|profile/.test(path))).toEqual([]);
    expect(await page.locator('html').getAttribute('data-role')).toBe('guest');
    const shown = page.locator('#menu > ul > li > a:visible');
    expect(
      await shown.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1))),
    ).toEqual(['katalog', 'besuch', 'ausweis']);
    await page.goto('meine-ausleihen');
    await page.waitForURL('**/ausweis');
  });

  it('knows nothing of the other sites', async () => {
    const page = await openLibrary();
    await page.goto('.');
    expect(await page.content()).not.toMatch(/fibre|Glasfaser|Faceplate Fibre/i);
    expect((await page.goto('coverage'))?.status()).toBe(404);
    expect(siteOf(site).folder).toContain(site);
  });
});

describe('towns and operators', () => {
  it('the town has its own pages', async () => {
    const page = await open({ site: 'wolfenbrueck', locale: 'de-DE', allow: [failedLoad] });
    await page.goto('.');
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE');
    expect(await page.title()).toContain('Glasfaser Wolfenbrück');
    const { pages } = JSON.parse(readFileSync(join(projectRoot, 'sites/wolfenbrueck/pages.json'), 'utf8')) as {
      readonly pages: readonly { readonly id: string; readonly path?: string; readonly $remove?: boolean }[];
    };
    const base = JSON.parse(readFileSync(join(projectRoot, 'pages.json'), 'utf8')) as {
      readonly pages: readonly { readonly id: string; readonly path: string }[];
    };
    const added = pages.filter(({ id, path }) => path && !base.pages.some((each) => each.id === id));
    const removed = base.pages.filter(({ id }) => pages.some((each) => each.id === id && each.$remove));
    expect([added.length > 0, removed.length > 0]).toEqual([true, true]);
    for (const { path = '' } of added) expect((await page.goto(path.slice(1)))?.status()).toBe(200);
    for (const { path } of removed) expect((await page.goto(path.slice(1)))?.status()).toBe(404);
    await page.goto('contact-us');
    const fields = await page.locator('[data-field]').count();
    const other = await open();
    await other.goto('contact-us');
    expect(fields).toBe((await other.locator('[data-field]').count()) + 1);
  });

  it('the British operator speaks English only', async () => {
    const page = await open({ site: 'harrowmere', locale: 'de-DE' });
    const groups = page.waitForRequest((request) => request.url().includes('/object_group'));
    await page.goto('.');
    await touch(page);
    expect(new URL((await groups).url()).searchParams.get('q')).toBe('network_operator:no-2,visibility:true');
    await broughtUp(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.locator('[data-locale-link]').count()).toBe(0);
  });

  it('a site below a base path stays below it', async () => {
    const page = await open({ site: 'base/fibre' });
    const { base } = siteOf('base/fibre');
    await page.goto('.');
    await page.getByRole('banner').getByRole('link', { name: 'Check availability' }).click();
    await page.waitForURL(`**${base}/coverage`);
    await page.goto('login');
    await page.getByLabel('Email address or mobile number').fill('jana.oelze@example.org');
    await page.getByLabel('Password', { exact: true }).fill('Sonne!2026x');
    await page.locator('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`**${base}/my-places`);
    await page.getByRole('heading', { name: 'Am Herzogtor 7' }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === `${base}/` || url.pathname === base);
  });
});
