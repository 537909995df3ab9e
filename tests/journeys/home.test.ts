import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, useBrowserPage } from '../support/browser';
import { autologinKey } from '../support/account';
import { holdKey, keyFor, settle } from '../support/walk';

const open = useBrowserPage();
const openContext = useBrowser();

it.each(['Enter', 'Space'])('a part of the menu works by keyboard alone when opened by %s', async (key) => {
  const page = await open();
  await page.goto('faq');
  const part = page.getByRole('banner').locator('details', { hasText: 'Deutsch' });
  const [summary, links] = [part.locator('summary'), part.getByRole('link')];
  const isOpen = () => part.evaluate((details: HTMLDetailsElement) => details.open);
  await summary.press(key);
  await page.keyboard.press('Tab');
  const focused = (element: Element) => element === document.activeElement;
  expect(await links.first().evaluate(focused)).toBe(true);
  // The first key brings up the script that knows Escape.
  await expect.poll(() => page.keyboard.press('Escape').then(isOpen)).toBe(false);
  expect(await summary.evaluate(focused)).toBe(true);
  await summary.press(key);
  expect(await isOpen()).toBe(true);
  for (const _ of [...(await links.all()), 'behind the menu']) await page.keyboard.press('Tab');
  await expect.poll(isOpen).toBe(false);
  expect(await page.locator('nav :focus').count()).toBe(0);
});

describe('the slides', () => {
  it('offer two actions each', async () => {
    const page = await open();
    await page.goto('.');
    const slides = page.locator('[id^="slides-"]');
    expect(await slides.count()).toBe(5);
    for (const [index, slide] of (await slides.all()).entries()) {
      expect((await slide.locator('h1, h2').textContent())?.length).toBeGreaterThan(5);
      expect((await slide.locator('p').textContent())?.length).toBeGreaterThan(20);
      expect(await slide.getByRole('link', { name: 'Learn more', includeHidden: true }).getAttribute('href')).toBe(
        '/full-fibre',
      );
      const role = index === 0 ? 'button' : 'link';
      const check = slide.getByRole(role, { name: 'Check availability', includeHidden: true });
      const address = (element: Element) =>
        element.closest('form')?.getAttribute('action') ?? element.getAttribute('href');
      expect(await check.evaluate(address)).toBe('/coverage');
    }
  });

  it('pass a postcode to the address check', async () => {
    const page = await open();
    await page.goto('.');
    await page.getByLabel('Your postcode').fill('38399');
    await page.getByLabel('Your postcode').press('Enter');
    await page.waitForURL('**/coverage?postalCode=38399');
    await expect.poll(() => page.getByLabel('Postcode', { exact: true }).first().inputValue()).toBe('38399');
    await page.getByRole('combobox', { name: 'Street' }).first().selectOption('Am Herzogtor');
  });

  it('pass a postcode that replaces an earlier one', async () => {
    const page = await open();
    await page.goto('coverage');
    const field = page.getByLabel('Postcode', { exact: true }).first();
    await field.fill('8999');
    await field.blur();
    await page.getByRole('combobox', { name: 'Street' }).first().waitFor();
    await page.goto('.');
    await page.getByLabel('Your postcode').fill(' 383 99');
    await page.getByLabel('Your postcode').press('Enter');
    await page.waitForURL('**/coverage?postalCode=*');
    await expect.poll(() => field.inputValue()).toBe('38399');
    await page.getByRole('combobox', { name: 'Street' }).first().selectOption('Am Herzogtor');
  });

  it.each([
    [850, 'mobile'],
    [851, 'desktop'],
  ])('show at %i px the %s pictures', async (width, kind) => {
    const page = await open({ width });
    await page.goto('.');
    for (const picture of await page.locator('[id^="slides-"] img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          picture.evaluate((image: HTMLImageElement) =>
            image.complete && image.naturalWidth > 0 ? image.currentSrc : '',
          ),
        )
        .toContain(`-${kind}`);
    }
  });
});

describe('the header', () => {
  it('floats after more than 10 px', async () => {
    const page = await open();
    await page.goto('.');
    await settle(page);
    const floats = async (top: number): Promise<number> => {
      await page.evaluate(
        (y) =>
          new Promise<unknown>((done) => {
            scrollTo(0, y);
            requestAnimationFrame(() => requestAnimationFrame(done));
          }),
        top,
      );
      return page.locator('html[data-floating]').count();
    };
    expect([await floats(0), await floats(10), await floats(11), await floats(600)]).toEqual([0, 0, 1, 1]);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    expect(await floats(5)).toBe(0);
  });

  const shownItems = (page: Page): Promise<string[]> =>
    page.locator('#menu > ul > li').evaluateAll((items) =>
      items
        .filter((item) => item.getClientRects().length > 0)
        .map((item) => {
          const link = item.querySelector(':scope > a, details a');
          return link?.hasAttribute('data-locale-link')
            ? 'language'
            : (link?.getAttribute('href')?.split('/').at(-1) ??
                item
                  .querySelector('[data-press]')
                  ?.getAttribute('data-press')
                  ?.match(/"action":"(\w+)"/)?.[1] ??
                '');
        }),
    );
  const person = ['coverage', 'news', 'faq', 'my-places', 'logout', 'language'];
  const menus: Readonly<Record<string, readonly string[]>> = {
    anonymous: [
      'full-fibre',
      'residential',
      'business',
      'offers',
      'coverage',
      'news',
      'faq',
      'about-us',
      'login',
      'language',
    ],
    customer: person,
    autologin: person,
    installer: ['installer', 'logout', 'language'],
  };

  it.each(Object.keys(menus))('shows %s the items of that role', async (role) => {
    const context = await openContext();
    const key = role === 'autologin' ? autologinKey : await keyFor(role);
    if (key) await holdKey(context, key);
    const page = await context.newPage();
    await page.goto('.');
    await page.locator(`html[data-role=${role}]`).waitFor();
    await settle(page);
    expect(await shownItems(page)).toEqual(menus[role]);
    // The next document of the tab shows it from its first frame on.
    await page.goto('faq', { waitUntil: 'commit' });
    await page.locator('#menu').waitFor({ state: 'attached' });
    expect(await page.locator('html').getAttribute('data-role')).toBe(role);
  });
});

describe('the footer', () => {
  it.each([
    [992, 'start'],
    [993, 'end'],
  ])('at %i px aligns its text to the %s', async (width, side) => {
    const page = await open({ width });
    await page.goto('.');
    const texts = page.getByRole('contentinfo').locator('li, h2, :has(> button)');
    expect(
      await texts.evaluateAll((elements) => [
        ...new Set(elements.map((element) => getComputedStyle(element).textAlign)),
      ]),
    ).toEqual([side]);
  });

  it.each([
    [360, 300],
    [1280, 400],
  ])('at %i px is at most %i px high', async (width, height) => {
    const page = await open({ width });
    await page.goto('.');
    expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThanOrEqual(height);
  });

  it('keeps required links outside its folds', async () => {
    const page = await open({ width: 360 });
    await page.goto('.');
    const footer = page.getByRole('contentinfo');
    for (const name of ['Imprint', 'Data protection', 'Cancel contract', 'Withdraw from contract'])
      expect(await footer.getByRole('link', { name, exact: true }).count(), name).toBe(1);
    expect(await footer.getByRole('link', { name: 'FAQs' }).isVisible()).toBe(false);
    await footer.getByText('Service and legal').click();
    expect(await footer.getByRole('link', { name: 'FAQs' }).isVisible()).toBe(true);
  });

  it('contains the links of the specification', async () => {
    const page = await open();
    await page.goto('.');
    const footer = page.getByRole('contentinfo');
    expect(
      await footer.locator('nav > :not(.footer-must) li').evaluateAll((items) =>
        items.map((item) => {
          const link = item.querySelector('a');
          return link?.origin === location.origin ? link.pathname.split('/').at(-1) : link?.hostname.split('.')[0];
        }),
      ),
    ).toEqual([
      'full-fibre',
      'residential',
      'business',
      'about-us',
      'faq',
      'contact-us',
      'cancel-contract',
      'withdraw-contract',
      'terms-and-conditions',
      'cancellation-policy',
      'data-protection',
      'cookie-policy',
      'impressum',
      'accessibility',
      'facebook',
      'instagram',
      'linkedin',
      'youtube',
    ]);
    const release = (await (await page.request.get('release.json')).json()) as {
      readonly version: string;
      readonly build: string;
    };
    const popup = footer.locator('dl[popover]');
    expect(await popup.isVisible()).toBe(false);
    await footer.getByRole('button', { name: /©/ }).click();
    expect(await popup.locator('dd').allInnerTexts()).toEqual([release.version, release.build]);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
  });
});
