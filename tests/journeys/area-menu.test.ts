import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { failedLoad, useBrowser } from '../support/browser';
import { holdKey, keyFor } from '../support/walk';

const open = useBrowser();

async function openArea(width: number, allow: readonly RegExp[] = []): Promise<Page> {
  const context = await open({ width, allow });
  await holdKey(context, (await keyFor('customer')) ?? '');
  const page = await context.newPage();
  await page.goto('my-places');
  await page.getByRole('heading', { name: 'Am Herzogtor 7' }).waitFor();
  await page.evaluate(() => {
    Object.assign(globalThis, { first: true });
    addEventListener('click', () => Object.assign(globalThis, { left: scrollY }), { capture: true });
  });
  return page;
}

/** Presses an entry of the personal menu, as it is opened at this width. */
async function pressEntry(page: Page, width: number, name: string): Promise<void> {
  const header = page.getByRole('banner');
  if (width < 992) await header.getByRole('button', { name: 'Menu' }).first().click();
  await header.getByText('Personal area').click();
  await header.getByRole('link', { name, exact: true }).click();
}

const facts = (page: Page) =>
  page.evaluate(() => ({
    sameDocument: 'first' in globalThis,
    focus: document.activeElement?.id,
    top: scrollY,
    isMenuOpen: document.querySelector('header details[open], :popover-open') !== null,
    current: [...document.querySelectorAll('header [aria-current=page]')].map((link) => link.textContent),
    german: document.querySelector('[data-locale-link=de]')?.getAttribute('href'),
  }));

describe.each([360, 1280])('the area menu at %i px', (width) => {
  it('opens another page without loading a document', async () => {
    const page = await openArea(width);
    await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
    await pressEntry(page, width, 'My services');
    await page.waitForURL('**/my-services');
    await page.getByRole('heading', { level: 1, name: 'My services' }).waitFor();
    expect(await page.title()).toBe('My services – Faceplate Fibre');
    expect(await facts(page)).toEqual({
      sameDocument: true,
      focus: 'main',
      top: 0,
      isMenuOpen: false,
      current: ['My services'],
      german: '/de/my-services',
    });
    await page.goBack();
    await page.getByRole('heading', { name: 'Am Herzogtor 7' }).waitFor();
    expect(await page.title()).toBe('My places – Faceplate Fibre');
    expect(await facts(page)).toMatchObject({
      sameDocument: true,
      focus: 'main',
      current: ['My places'],
      german: '/de/my-places',
    });
    await page.waitForFunction(() => scrollY === (globalThis as { left?: number }).left);
  });

  it('keeps the scroll position of each page through reloads', async () => {
    const page = await openArea(width);
    const reload = async () => {
      await page.reload();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    };
    // A press would scroll to the menu first.
    const follow = (path: string) => page.locator(`header a[href$="${path}"]`).first().dispatchEvent('click');
    const scroll = () => page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
    const isScrolled = () => page.waitForFunction(() => scrollY === 40);
    await reload();
    await page.getByRole('heading', { name: 'Am Herzogtor 7' }).waitFor();
    await scroll();
    await follow('/my-services');
    await page.getByRole('heading', { level: 1, name: 'My services' }).waitFor();
    await reload();
    await page.getByRole('article').first().waitFor();
    await scroll();
    await follow('/profile');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'My services' }).waitFor();
    await isScrolled();
    await page.goBack();
    await page.getByRole('heading', { name: 'Am Herzogtor 7' }).waitFor();
    await isScrolled();
  });

  it('names the page whose file cannot be loaded', async () => {
    const page = await openArea(width, [failedLoad]);
    await page.context().setOffline(true);
    await pressEntry(page, width, 'My services');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    expect(await page.title()).toBe('My services – Faceplate Fibre');
    expect(await facts(page)).toMatchObject({ sameDocument: true, focus: 'main', current: ['My services'] });
  });

  it('loads a new document for a public page', async () => {
    const page = await openArea(width);
    await pressEntry(page, width, 'My places');
    await page.waitForFunction(() => !('first' in globalThis));
    await page.getByRole('heading', { name: 'Am Herzogtor 7' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
    await page.waitForURL('**/impressum');
  });
});

it('the area menu shows the entry of the page without scrolling', async () => {
  const page = await openArea(360);
  const isInSight = (name: string) =>
    page.waitForFunction((words) => {
      const entry = document.querySelector('body > div > nav [aria-current=page]');
      const { left = -1, right = Infinity } = entry?.getBoundingClientRect() ?? {};
      return entry?.textContent === words && left >= 0 && right < innerWidth + 1;
    }, name);
  await page.goto('profile');
  await isInSight('Profile');
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await page.locator('body > div > nav a[href$="/overview"]').dispatchEvent('click');
  await isInSight('Overview');
  await page.goBack();
  await isInSight('Profile');
  await page.waitForFunction(() => scrollY === 40);
});
