import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logInOn } from '../support/account';
import { failedLoad, useBrowserPage } from '../support/browser';
import { queryParameter, play, recordCalls } from '../support/weather';

const open = useBrowserPage();
const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const kept = (page: Page, key: string) =>
  page.evaluate((name) => (JSON.parse(sessionStorage.getItem(name) ?? '{}') as { id?: string }).id, key);

async function enterCode(page: Page, code: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('[name=code]') });
  const closed = page.locator('details:not([open])').filter({ has: form });
  await form.waitFor({ state: 'attached' });
  if (await closed.count()) await closed.locator('summary').click();
  await form.locator('[name=code]').fill(code);
  await form.locator('button[type=submit]').click();
}

describe('plans', () => {
  it('are those for homes until somebody chooses business', async () => {
    const page = await open({ locale: 'de-DE', allow: [failedLoad] });
    const end = await play(page, 'malformed', '/service');
    await page.goto('de/services');
    await page.getByText('Die Tarife lassen sich gerade nicht anzeigen').waitFor();
    await end();
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).first().click();
    await plan(page, 'Glanz 500').waitFor();
    await page.getByRole('radio', { name: 'Geschäftlich' }).check();
    await plan(page, 'Kontor 300').waitFor();
    await page.getByText('Nettopreise, zzgl. MwSt.').waitFor();
    expect(await plan(page, 'Glanz 500').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('customerType'))).toBe('Business');
    await page.reload();
    await plan(page, 'Kontor 300').waitFor();
  });

  it('start with those of the kind of customer who logs in', async () => {
    const page = await open();
    await logInOn(page, 'business');
    await page.goto('services');
    await plan(page, 'Kontor 300').waitFor();
    await page.getByText('Net prices').waitFor();
    expect(await page.getByRole('radio', { name: 'Business' }).isChecked()).toBe(true);
    // No plan for businesses has free months.
    const free = page.getByRole('heading', { name: '3 months free' });
    expect(await free.count()).toBe(0);
    await page.goto('coverage?object=ob-103&object_group=og-1');
    await plan(page, 'Kontor 300').waitFor();
    await page.goto('services');
    await page.getByRole('radio', { name: 'Residential' }).check();
    await plan(page, 'Glanz 500').waitFor();
    await free.waitFor();
    await page.reload();
    await plan(page, 'Glanz 500').waitFor();
  });

  it('are those of the kind chosen before the page was live', async () => {
    const page = await open();
    await page.goto('services');
    await page.evaluate(() => localStorage.setItem('customerType', 'Business'));
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.context().route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('services', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'Residential' }).check();
    release();
    await plan(page, 'Glanz 500').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('customerType'))).toBe('Residential');
    expect(await page.getByRole('radio', { name: 'Residential' }).isChecked()).toBe(true);
  });

  it.each([
    ['steinach', 'services', 'Almglanz 300', 'Glanz 100'],
    ['wolfenbrueck', 'services', 'Glanz 100', 'Almglanz 300'],
    ['base', 'de/services?object_group=og-4', 'Almglanz 300', 'Glanz 100'],
  ])('are those of the town: %s/%s', async (site, address, sold, elsewhere) => {
    const page = await open({ site, locale: 'de-DE' });
    await page.goto(address);
    await plan(page, sold).waitFor();
    expect(await plan(page, elsewhere).count()).toBe(0);
  });

  it('of all towns can be narrowed to one', async () => {
    const page = await open({ locale: 'de-DE' });
    await page.goto('de/services');
    await plan(page, 'Almglanz 300').getByText('nur in Steinach am Forst').waitFor();
    await page.getByText('Tarife eines Ortes zeigen').click();
    await page.getByRole('link', { name: 'Tarife in Steinach am Forst' }).click();
    await page.waitForURL('**/de/services?object_group=og-4');
    await plan(page, 'Almglanz 300').waitFor();
    await plan(page, 'Glanz 500').waitFor({ state: 'detached' });
  });

  it.each(['services', 'de/services'])('take 3.5 screens of a phone with the whole page: %s', async (address) => {
    const page = await open({ width: 360 });
    await page.goto(address);
    await plan(page, 'Partnernetz 200').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3.5 * 740);
  });

  it('at a place lead to the order at the prices of that place', async () => {
    const page = await open({ allow: [failedLoad] });
    const calls = recordCalls(page);
    await page.goto('services?object=ob-103&object_group=og-1');
    await plan(page, 'Glanz 100').getByText('€2,000.00').waitFor();
    expect(await page.getByRole('radio', { name: 'Residential' }).count()).toBe(0);
    const lists = calls.requests.filter((request) => new URL(request.url()).pathname === '/service');
    expect(
      lists.map((request) => ['object', 'object_group', 'customer_type'].map((name) => queryParameter(request, name))),
    ).toEqual([['ob-103', 'og-1', 'residential']]);

    await enterCode(page, 'winter25');
    await page.getByText('This code is wrong, has expired, or your area is not eligible.').waitFor();
    await enterCode(page, 'EINMAL-7F3K');
    await page.getByText('This campaign code has already been used.').waitFor();
    await enterCode(page, ' gratis3 ');
    await page.getByText('Your code GRATIS3 is valid').waitFor();
    await page.getByText('proof of your current contract and your latest bill').first().waitFor();
    await plan(page, 'Glanz 100').getByText('up to 3 months free').waitFor();
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await page.reload();
    await plan(page, 'Glanz 100').getByText('up to 3 months free').waitFor();

    await plan(page, 'Glanz 100').getByRole('button', { name: 'Choose this plan' }).click();
    await page.waitForURL('**/checkout*');
    expect(await Promise.all([kept(page, 'service'), kept(page, 'object')])).toEqual(['sv-1', 'ob-103']);
  });

  it('carry a switch into the order', async () => {
    const page = await open();
    await page.goto('services?object=ob-102&object_group=og-1');
    await page.getByText('Please do not cancel yourself', { exact: true }).waitFor();
    expect(await page.getByText('Please cancel it first').count()).toBe(0);
    await page.getByRole('radio', { name: 'I cancel it myself' }).check();
    await page.getByText('Please cancel it first; early termination charges may apply.').waitFor();
    await page.getByRole('heading', { name: 'What can make it cheaper' }).scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Up to 3 months free while you are tied to another contract' }).waitFor();
    await page.getByRole('button', { name: 'Use this offer' }).click();
    await page.getByText('Included in the prices above').waitFor();
    await plan(page, 'Glanz 100').getByText('up to 3 months free').waitFor();
    await page.getByText('Your code GRATIS3 is valid').waitFor();
  });

  it('include a recommended one', async () => {
    const page = await open();
    await page.goto('services');
    const advised = plan(page, 'Glanz 250');
    await advised.getByText('Our advice for most homes').waitFor();
    await advised.getByText('With 250 Mbps several people').waitFor();
    const ways = page.getByRole('link', { name: 'See if you can get it' });
    const grounds = await ways.evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
    expect(grounds.filter((ground) => ground !== 'rgba(0, 0, 0, 0)')).toHaveLength(1);
    expect(await advised.getByRole('link').getAttribute('aria-describedby')).toBe(
      await advised.getByRole('heading').getAttribute('id'),
    );
  });

  it('share their rows', async () => {
    const page = await open();
    await page.goto('services');
    await plan(page, 'Glanz 1000').waitFor();
    const tops = await page
      .getByRole('link', { name: 'See if you can get it' })
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);
  });

  it('are rows on a phone except the recommended one', async () => {
    const page = await open({ width: 360, viewport: { width: 360, height: 740 } });
    await page.goto('services');
    await plan(page, 'Glanz 250').getByRole('link', { name: 'See if you can get it' }).waitFor();
    const rows = page.locator('li:has(> details)').filter({ has: page.getByRole('heading') });
    await rows.first().waitFor();
    expect(await rows.count()).toBe(8);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(Math.max(...heights)).toBeLessThanOrEqual(80);
    const row = plan(page, 'Glanz 500');
    await row.getByRole('heading').click();
    await row.getByText('From month 13: €54.90').waitFor();
    await row.getByRole('link', { name: 'See if you can get it' }).click();
    await page.waitForURL('**/coverage');
  });

  it('keep a campaign code when the page of a town is reloaded', async () => {
    const page = await open({ allow: [failedLoad] });
    await page.goto('services?object_group=og-1');
    await enterCode(page, 'GRATIS3');
    await plan(page, 'Glanz 100').getByText('up to 3 months free').waitFor();
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await page.reload();
    await plan(page, 'Glanz 100').getByText('up to 3 months free').waitFor();
    expect(await page.getByRole('radio', { name: 'Residential' }).isChecked()).toBe(true);
  });

  it('in Austria are priced as there', async () => {
    const page = await open({ site: 'steinach', locale: 'de-AT', allow: [failedLoad] });
    const end = await play(page, 'empty', '/service');
    await page.goto('services?object=ob-402&object_group=og-4');
    await page.getByText('Hier gibt es noch keine Tarife').waitFor();
    await end();
    await page.reload();
    await plan(page, 'Almglanz 150').getByText('€ 34,90').waitFor();
    await plan(page, 'Almglanz 150').getByText('Mindestvertragsdauer', { exact: true }).waitFor();
    await plan(page, 'Almglanz 150').getByText('12 Monate', { exact: true }).waitFor();
    await enterCode(page, 'NACHBAR50');
    await page.getByText('Der Code ist falsch oder abgelaufen, oder er gilt in Ihrem Gebiet nicht.').waitFor();
  });

  it('in Britain name every later price in pounds with its date', async () => {
    const page = await open({ site: 'harrowmere', allow: [failedLoad] });
    await page.goto('services');
    const card = plan(page, 'Full Fibre 900');
    await card.getByText('£42.00').waitFor();
    await card.getByText(/1 April 20\d\d/).waitFor();
    await card.getByText('£59.00').waitFor();
    await play(page, 'offline', '/service');
    await page.reload();
    await page.getByText('The plans cannot be shown right now').waitFor();
  });
});
