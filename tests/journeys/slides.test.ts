import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowserPage } from '../support/browser';
import type { OpenOptions } from '../support/browser';
import { broughtUp, settle, touch } from '../support/walk';

const openPage = useBrowserPage();
const open = (options: OpenOptions = {}): Promise<Page> => openPage({ reducedMotion: 'no-preference', ...options });
const stop = (page: Page) => page.getByRole('button', { name: 'Pause slides' });
const start = (page: Page) => page.getByRole('button', { name: 'Play slides' });

/** Home with its carousel alive, the mouse above it; scrolling takes no time, so that only what is decided is seen. */
async function alive(options: OpenOptions = {}): Promise<Page> {
  const page = await open(options);
  await page.clock.install();
  await page.goto('.');
  await touch(page);
  await page.locator('[aria-roledescription=carousel]').waitFor();
  // A clock that is put forward would end calls that are still under way.
  await broughtUp(page);
  await page
    .locator('[id^=slides-]')
    .first()
    .locator('..')
    .evaluate((strip) => {
      strip.style.scrollBehavior = 'auto';
    });
  return page;
}

/** Names of the slides that are in sight, and which dot is marked: always the same one. */
async function shown(page: Page): Promise<string[]> {
  return page.locator('[id^=slides-]').evaluateAll((slides) =>
    slides.flatMap((slide, index) => {
      const dot = document.querySelectorAll('a[href^="#slides-"]')[index];
      return [
        slide.matches(':not([inert])') ? (slide.ariaLabel ?? '') : '',
        dot?.ariaCurrent === 'true' ? (slide.ariaLabel ?? '') : '',
      ].filter(Boolean);
    }),
  );
}

const slide = (n: number): string[] => [`${n} of 5`, `${n} of 5`];

describe('the carousel', () => {
  it.each([360, 768, 1024, 1280])('fills the window below the header (%i px)', async (width) => {
    const page = await open({ width });
    await page.goto('.');
    const heights = await Promise.all(
      ['header', '.slides'].map((part) =>
        page
          .locator(part)
          .first()
          .evaluate((element) => element.getBoundingClientRect().height),
      ),
    );
    expect(heights.reduce((sum, height) => sum + height)).toBeCloseTo(await page.evaluate(() => innerHeight), 0);
  });

  it('plays by itself except under the mouse', async () => {
    const page = await alive();
    const strip = page.locator('[id=slides-light]').locator('..');
    await stop(page).waitFor();
    expect(await strip.getAttribute('aria-live')).toBe('off');
    await page.clock.runFor(7000);
    await expect.poll(() => shown(page)).toEqual(slide(2));
    await page.mouse.move(600, 400);
    await page.clock.runFor(30_000);
    expect(await shown(page)).toEqual(slide(2));
    await stop(page).click();
    await start(page).waitFor();
    expect(await strip.getAttribute('aria-live')).toBe('polite');
    await start(page).click();
    await page.clock.runFor(7000);
    await expect.poll(() => shown(page)).toEqual(slide(3));
  });

  it('stops for good when the keyboard enters', async () => {
    const page = await alive();
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    await start(page).waitFor();
    expect(await start(page).evaluate((button) => button === document.activeElement)).toBe(true);
    for (const name of ['Previous slide', 'Next slide']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(name);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual(slide(2));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual(slide(5));
    await page.clock.runFor(30_000);
    expect(await shown(page)).toEqual(slide(5));
  });

  it('keeps the keyboard within visible slides', async () => {
    const page = await alive({ reducedMotion: 'reduce' });
    await page.getByRole('link', { name: 'Your business keeps running' }).click();
    await expect.poll(() => shown(page)).toEqual(slide(4));
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: 'Next slide' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const owner = () => page.evaluate(() => document.activeElement?.closest('[id^=slides-]')?.id);
    expect(await owner()).toBe('slides-business');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await owner()).toBeUndefined();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#slides-light');
  });

  it('does not start for people who prefer less motion', async () => {
    const page = await alive({ reducedMotion: 'reduce' });
    await start(page).waitFor();
    await page.clock.runFor(30_000);
    expect(await shown(page)).toEqual(slide(1));
  });

  it('is German in German', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await page.goto('de');
    await settle(page);
    await touch(page);
    await page.getByRole('button', { name: 'Folien abspielen' }).waitFor();
    expect(
      await page
        .locator('[aria-roledescription=Karussell] [role=group][aria-roledescription=Folie]')
        .evaluateAll((slides) => slides.map((each) => each.ariaLabel)),
    ).toEqual([1, 2, 3, 4, 5].map((n) => `${n} von 5`));
  });
});
