import { describe, expect, it } from 'vitest';
import { useBrowserPage } from '../support/browser';

const open = useBrowserPage();

describe('without any script', () => {
  it('shows home with working links', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('.');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Check availability' }).click();
    await page.waitForURL('**/coverage');
    const hidden = page.getByText('New houses and a few side roads');
    expect(await hidden.isVisible()).toBe(false);
    await page.getByText('My address is not listed').click();
    await hidden.waitFor();
  });

  it('passes a postcode to the address check', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('.');
    await page.getByLabel('Your postcode').fill('38399');
    await page.getByRole('main').getByRole('button', { name: 'Check availability' }).click();
    await page.waitForURL('**/coverage?postalCode=38399');
  });

  it('opens the menu on a phone', async () => {
    const page = await open({ javaScriptEnabled: false, width: 360 });
    await page.goto('.');
    const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Residential' });
    expect(await entry.isVisible()).toBe(false);
    const menu = page.getByRole('banner').getByRole('button', { name: /menu/i }).first();
    await menu.click();
    await entry.waitFor();
    await page.getByRole('button', { name: /close/i }).click();
    await entry.waitFor({ state: 'hidden' });
    await menu.click();
    await entry.click();
    await page.waitForURL('**/residential');
  });

  it('reaches every slide by its dot', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('.');
    const dots = page.locator('main nav a[href^="#"]');
    expect(await dots.count()).toBe(5);
    for (const dot of await dots.all()) {
      await dot.click();
      const slide = page.locator((await dot.getAttribute('href')) ?? '');
      await expect.poll(async () => Math.round((await slide.boundingBox())?.x ?? -1)).toBe(0);
    }
  });

  it('changes the language without leaving the page', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('faq');
    await page.getByRole('banner').locator('summary').filter({ hasText: 'English' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch', exact: true }).click();
    await page.waitForURL('**/de/faq');
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE');
  });
});
