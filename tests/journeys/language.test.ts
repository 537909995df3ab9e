import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { siteOf, useBrowserPage } from '../support/browser';
import { contactAnswers } from '../support/contact';

const open = useBrowserPage();
/** Ends when what was typed is kept. */
const kept = (page: Page, form: string, words: string) =>
  expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key) ?? '', `draft.${form}`)).toContain(words);

async function choose(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('banner').locator('summary').filter({ hasText: from }).click();
  await page.getByRole('banner').getByRole('link', { name: to, exact: true }).click();
}

const path = (url: string): string => new URL(url).pathname;

describe('the language', () => {
  it('is English if the browser asks for an unknown one', async () => {
    const page = await open({ locale: 'fr-FR' });
    await page.goto('contact-us');
    expect(path(page.url())).toBe('/contact-us');
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
  });

  it.each([
    ['de-DE', '/de'],
    ['de-CH', '/de'],
    ['de-AT', '/de-at'],
  ])('follows a browser in %s once to %s', async (locale, prefix) => {
    const page = await open({ locale });
    await page.goto('contact-us?topic=order');
    await page.waitForURL(`**${prefix}/contact-us?topic=order`);
    // An English address opened afterwards stays English.
    await page.goto('faq');
    await page.waitForLoadState();
    expect(path(page.url())).toBe('/faq');
  });

  it('is the saved choice whatever the browser prefers', async () => {
    const page = await open({ locale: 'de-DE' });
    await page.goto('.');
    await page.waitForURL('**/de');
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Deutsch' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('offers');
    await page.waitForLoadState();
    expect(path(page.url())).toBe('/offers');
  });

  it('changes without leaving the page', async () => {
    const page = await open();
    await page.goto('coverage?object=ob-101&object_group=og-1');
    await page.getByRole('banner').locator('summary').filter({ hasText: 'English' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch', exact: true }).click();
    await page.waitForURL('**/de/coverage*');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
    await page.locator('html[lang="de-DE"]').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Am Herzogtor' }).waitFor();
    expect(new URL(page.url()).search).toBe('?object=ob-101&object_group=og-1');
  });

  it('changes even if its link is pressed before any script runs', async () => {
    const page = await open();
    await page.goto('de/faq');
    await page.evaluate(() => localStorage.setItem('language', 'de'));
    await page.route('**/*.js', (route) => (/\/runner-/.test(route.request().url()) ? undefined : route.continue()));
    await page.goto('de/faq', { waitUntil: 'commit' });
    await choose(page, 'Deutsch', 'English');
    await page.waitForURL((url) => url.pathname === '/faq', { waitUntil: 'commit' });
    await page.locator('html[lang="en-GB"]').waitFor();
  });

  it('changes without losing form input', async () => {
    const page = await open();
    await page.goto('contact-us');
    await page.getByLabel('Name', { exact: true }).fill(contactAnswers.name);
    await page.getByLabel('Your message').fill(contactAnswers.message);
    await page.keyboard.press('Tab');
    await kept(page, 'contact', 'Line one');
    await choose(page, 'English', 'Deutsch');
    await page.waitForURL('**/de/contact-us');
    await expect.poll(() => page.getByLabel('Ihre Nachricht').inputValue()).toBe(contactAnswers.message);
    expect(await page.locator('main').getByLabel('Name', { exact: true }).inputValue()).toBe(contactAnswers.name);
    // A secret is never kept.
    await page.goto('de/login');
    await page.getByLabel('E-Mail-Adresse oder Mobilnummer').fill(contactAnswers.email);
    await page.getByLabel('Passwort', { exact: true }).fill('Sonne!2026x');
    await kept(page, 'login', contactAnswers.email);
    await choose(page, 'Deutsch', 'English');
    await page.waitForURL((url) => url.pathname === '/login');
    await expect.poll(() => page.getByLabel('Email address or mobile number').inputValue()).toBe(contactAnswers.email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect(await page.evaluate(() => localStorage.getItem('userLanguage'))).toBe('en-GB');
  });

  it('of Austria inherits missing texts from German', async () => {
    const page = await open();
    const heading = async (address: string) => {
      await page.goto(address);
      return page.getByRole('heading', { level: 1 }).innerText();
    };
    expect(await heading('de-at/faq')).toBe(await heading('de/faq'));
    expect(await heading('de-at/cancellation-policy')).not.toBe(await heading('de/cancellation-policy'));
    expect(await page.goto('de-at/faq').then(() => page.locator('html').getAttribute('lang'))).toBe('de-AT');
  });

  it.each(['en', 'de', 'de-at'])('%s is served as a compiled file', async (locale) => {
    const answer = await fetch(`${siteOf('base').url}/compiled-lang/${locale}.json`);
    expect(answer.headers.get('content-type')).toContain('application/json');
    const messages = (await answer.json()) as Record<string, unknown>;
    expect(Object.keys(messages).length).toBeGreaterThan(300);
    expect(messages).toHaveProperty(['coverage.title']);
  });
});
