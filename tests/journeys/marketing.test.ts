import { describe, expect, it } from 'vitest';
import { apiUrl, failedLoad, useBrowserPage } from '../support/browser';
import { play } from '../support/weather';

const open = useBrowserPage();

type Plan = { readonly name: string; readonly price: string; readonly free_months: number };

async function plansOf(operator: string, customerType: string): Promise<Plan[]> {
  const answer = await fetch(`${apiUrl()}/service?network_operator=${operator}&customer_type=${customerType}`);
  return ((await answer.json()) as { readonly data: Plan[] }).data;
}

describe('the price teaser', () => {
  it('shows the plans that the API has now', async () => {
    const page = await open();
    await page.goto('residential');
    const plans = page.locator('#plans');
    await plans.scrollIntoViewIfNeeded();
    await plans.locator('li:has(h3):visible').first().waitFor();
    const expected = await plansOf('no-1', 'residential');
    expect(await plans.locator('li:has(h3):visible h3').allInnerTexts()).toEqual(expected.map(({ name }) => name));
    for (const { price } of expected) await plans.getByText(`€${price}`, { exact: true }).first().waitFor();
    const third = plans.locator('li:has(h3):visible').nth(2);
    expect(await third.innerText()).toMatch(
      /From month 13: €54\.90[\s\S]*Activation fee, once\s*€49\.95[\s\S]*First month, all fees\s*€99\.85/,
    );
    expect(await plans.locator('li:has(h3):visible').first().innerText()).not.toContain('Activation fee');
  });

  it('names a dated increase in pounds for a site in the United Kingdom', async () => {
    const page = await open({ site: 'harrowmere' });
    await page.goto('residential');
    const plan = page.locator('#plans').locator('li:has(h3):visible').first();
    await page.locator('#plans').scrollIntoViewIfNeeded();
    await plan.waitFor();
    const rises = [...(await plan.innerText()).matchAll(/From 1 April (20\d\d): (£\d\d\.00)/g)];
    const first = Number(rises[0]?.[1]);
    expect(rises.map(([, year, price]) => [Number(year), price])).toEqual([
      [first, '£29.00'],
      [first + 1, '£31.00'],
    ]);
    expect(await plan.innerText()).toContain('£27.00');
    expect(await plan.innerText()).not.toContain('%');
  });

  it('marks prices for businesses as net in Austria', async () => {
    const page = await open();
    await page.goto('de-at/business');
    const plans = page.locator('#plans');
    await plans.scrollIntoViewIfNeeded();
    await plans.locator('li:has(h3):visible').first().waitFor();
    expect(await plans.locator('li:has(h3):visible').first().innerText()).toMatch(
      /€\s59,00\s*pro Monat\s*zzgl\. USt\./,
    );
  });

  it('shows only plans with free months among the offers', async () => {
    const page = await open();
    await page.goto('offers');
    const plans = page.locator('#plans');
    await plans.scrollIntoViewIfNeeded();
    await plans.locator('li:has(h3):visible').first().waitFor();
    const free = (await plansOf('no-1', 'residential')).filter(({ free_months: months }) => months > 0).slice(0, 3);
    expect(await plans.locator('li:has(h3):visible h3').allInnerTexts()).toEqual(free.map(({ name }) => name));
  });

  it('shows the plans once the API responds again', async () => {
    const page = await open({ allow: [failedLoad] });
    const end = await play(page, 'schema-drift', '/service');
    await page.goto('full-fibre');
    const plans = page.locator('#plans');
    await plans.scrollIntoViewIfNeeded();
    await plans.getByText('We are having technical difficulties').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await end();
    await plans.getByRole('button', { name: 'Try again' }).click();
    await plans.locator('li:has(h3):visible').first().waitFor();
  });

  it('links to the contact form if nothing can be ordered', async () => {
    const page = await open({ allow: [failedLoad] });
    await play(page, 'empty', '/service');
    await page.goto('about-us');
    const plans = page.locator('#plans');
    await plans.scrollIntoViewIfNeeded();
    await plans.getByText('No plans to show here yet').waitFor();
    expect(await plans.getByRole('link', { name: 'Get in touch' }).getAttribute('href')).toBe('/contact-us');
  });
});

describe('a picture', () => {
  it('has its space reserved before it arrives', async () => {
    const page = await open({ width: 360, allow: [failedLoad] });
    await page.route('**/images/scenes/**', (route) => route.abort());
    await page.goto('residential');
    const boxes = await page
      .locator('main img')
      .evaluateAll((images) =>
        images
          .map((image) => image.getBoundingClientRect())
          .map(({ width, height }) => Math.round((100 * width) / height)),
      );
    expect(boxes.length).toBeGreaterThan(1);
    expect(new Set(boxes)).toEqual(new Set([133]));
  });
});

describe('the contact details', () => {
  it.each([
    ['base', 0],
    ['wolfenbrueck', 1],
  ] as const)('show the office of %s %i times', async (site, times) => {
    const page = await open({ site });
    await page.goto(site === 'base' ? 'contact-us' : 'en/contact-us');
    await page.getByRole('heading', { name: 'Customer service' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Visit us' }).count()).toBe(times);
  });

  it('list the local opening hours', async () => {
    const page = await open();
    await page.goto('contact-us');
    expect((await page.locator('#routes').innerText()).replace(/\s+/g, ' ')).toMatch(
      /Monday to Friday 9–6 Saturday and bank holidays 9–1 Sunday closed .* Monday to Thursday 9–6 Friday 9–5/,
    );
    await page.goto('de-at/contact-us');
    expect(await page.getByRole('link', { name: '+43 7999 410' }).getAttribute('href')).toBe('tel:+437999410');
    expect(await page.getByRole('link', { name: '+49 5999 410 0' }).count()).toBe(0);
  });
});
