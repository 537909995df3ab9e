import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowserPage } from '../support/browser';

const open = useBrowserPage();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the questions' });
const shown = (page: Page) => page.locator('main section details:visible');

describe('questions and answers', () => {
  it('are found despite typos', async () => {
    const page = await open();
    await page.goto('faq');
    await page.waitForLoadState('networkidle');
    expect(await shown(page).count()).toBeGreaterThanOrEqual(30);
    await search(page).fill('trensh wide');
    await page.getByRole('status').filter({ hasText: 'One answer' }).waitFor();
    expect(await shown(page).count()).toBe(1);
    await page.getByText('How wide and deep is the trench?').click();
    await page.getByText('60 cm deep').waitFor();
    const file = await page.getByRole('link', { name: /Drawing of the trench \(PDF, \d+ kB\)/ }).getAttribute('href');
    expect((await page.request.get(new URL(file ?? '', page.url()).href)).headers()['content-type']).toContain(
      'application/pdf',
    );
    await search(page).fill('xyzzy');
    await page.getByText('Nothing found').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Ask us' }).getAttribute('href')).toContain(
      '/contact-us',
    );
    await search(page).fill('');
    await expect.poll(() => shown(page).count()).toBeGreaterThanOrEqual(30);
  });

  it('each have an address', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('de/faq#cost');
    await page.getByText('2.000 Euro oder mehr').waitFor();
    await page.waitForLoadState('networkidle');
    // Before the page's script runs, the link only leads to its answer.
    const copy = async (): Promise<boolean> => {
      await page.getByRole('link', { name: 'Link zu dieser Antwort' }).click();
      const told = page.getByText('Link kopiert').waitFor({ timeout: 3000 });
      return told.then(() => true).catch(() => false);
    };
    await expect.poll(copy).toBe(true);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/de\/faq#cost$/);
  });

  it('open all at once', async () => {
    const page = await open();
    await page.goto('faq');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Open all' }).click();
    await expect.poll(() => page.locator('main section details:not([open])').count()).toBe(0);
    await page.getByRole('button', { name: 'Close all' }).click();
    expect(await page.locator('main section details[open]').count()).toBe(0);
  });

  it('can be read without scripts', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('faq#term');
    await page.getByText('The initial term is').waitFor();
    await page.getByText('What is full fibre (FTTH)?').click();
    await page.getByText('Glass all the way into your home').waitFor();
    expect(await page.getByRole('search').isVisible()).toBe(false);
  });

  it('link to the new provider after the handover', async () => {
    const page = await open({ site: 'wolfenbrueck', locale: 'de-DE' });
    await page.goto('wolfenbuttel-migration-faq#contact');
    await page.getByText('Der bisherige Dienst endete am 31. Dezember 2025').waitFor();
    expect(await page.getByRole('link', { name: '+49 5999 730 400' }).first().isVisible()).toBe(true);
    await page.getByText('Was passiert mit meinem alten Vertrag?').click();
    await page.getByText('Er endete zusammen mit dem Dienst').waitFor();
    expect(await page.getByText('Er endet zusammen').isVisible()).toBe(false);
  });

  it('show a town its own answer among the common ones', async () => {
    const page = await open({ site: 'wolfenbrueck', locale: 'de-DE' });
    await page.goto('faq#site');
    await page.getByText('In der Altstadt graben wir von Hand').waitFor();
    const other = await open({ site: 'harrowmere' });
    await other.goto('faq#switch');
    await other.getByText('One Touch Switch').waitFor();
  });
});
