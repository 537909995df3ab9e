import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { violations, violationsInTheDark } from '../support/axe';
import { siteOf, useBrowser } from '../support/browser';
import type { OpenOptions } from '../support/browser';
import { holdKey, keyFor, publishedPayload } from '../support/walk';

const open = useBrowser();
const pages = publishedPayload(siteOf('base')).routes;

type Visit = OpenOptions & { readonly key?: string | undefined; readonly look?: (page: Page) => Promise<string[]> };

/** Visits pages one after the other and looks at each, by default at everything. */
async function visit(paths: readonly string[], { key, look = violations, ...options }: Visit): Promise<string[]> {
  const context = await open(options);
  if (key) await holdKey(context, key);
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path.slice(1) || '.');
    await page.locator('main:not(:has(> [aria-busy])) h1').first().waitFor();
    if (key) await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    found.push(...(await look(page)));
  }
  return found;
}

const colours = (page: Page): Promise<string[]> => violations(page, { only: 'colours' });
const sample = ['/', '/contact-us', '/login', '/coverage'];

describe('accessibility', () => {
  // Every public page is looked at by day, on a telephone and in every language, on the walk.
  it.each(inject('fleet').sites.flatMap(({ name, base }) => (base === '' ? [name] : [])))(
    'of %s in the dark',
    async (site) => {
      expect(await visit(['/'], { site, locale: 'de-DE', colorScheme: 'dark', width: 360, look: colours })).toEqual([]);
    },
  );

  it('of every page of a customer', async () => {
    const paths = pages.filter(({ access }) => access?.includes('customer')).map(({ path }) => path);
    expect(await visit(paths, { key: await keyFor('customer') })).toEqual([]);
  }, 150_000);

  it('in a wide window by day or in the dark', async () => {
    const look = async (page: Page) => [...(await violations(page)), ...(await violationsInTheDark(page))];
    expect(await visit(sample, { look })).toEqual([]);
  }, 150_000);

  it('of parts that open', async () => {
    const context = await open({ width: 360, allow: [/^Failed to load resource/] });
    const page = await context.newPage();
    await page.goto('contact-us');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('alert').waitFor();
    const form = await violations(page);
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click();
    const menu = await violations(page);
    await page.goto('login');
    await page.getByLabel('Email address or mobile number').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.locator('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog').waitFor();
    expect([...form, ...menu, ...(await violations(page))]).toEqual([]);
  });
});
