/** How visitors are asked: as a region that holds nobody, in which no answer is easier than the other. */
import { touch } from '../support/walk';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, useBrowserPage } from '../support/browser';

const open = useBrowserPage();
const openContext = useBrowser();
const question = (page: Page) => page.getByRole('region', { name: 'Your cookies, your choice' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const icon = (page: Page) => page.getByRole('button', { name: 'Cookie settings', exact: true });

describe('the cookie question', () => {
  it.each([320, 768, 1280])('gives refusing the same rank as accepting at %i px', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await openContext({ width, firstVisit: true, colorScheme });
      const page = await context.newPage();
      await page.goto('.');
      await question(page).waitFor();
      const [reject, accept] = await question(page)
        .locator('[data-choose=reject],[data-choose=accept]')
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
            const { width: wide, height } = button.getBoundingClientRect();
            return {
              look: { color, backgroundColor, borderColor, fontSize, fontWeight, tag: button.tagName },
              area: wide * height,
            };
          }),
        );
      expect(reject?.look).toEqual(accept?.look);
      expect((reject?.area ?? 0) / (accept?.area ?? 1)).toBeGreaterThan(0.8);
      expect((reject?.area ?? 0) / (accept?.area ?? 1)).toBeLessThan(1.25);
    }
  });

  it.each([
    [320, 256],
    [640, 512],
  ])('hides neither imprint nor data protection in a window of %i × %i', async (width, height) => {
    const context = await openContext({ firstVisit: true, viewport: { width, height } });
    const page = await context.newPage();
    await page.goto('coverage');
    await question(page).waitFor();
    for (const name of ['Imprint', 'Data protection']) {
      const link = page.getByRole('contentinfo').getByRole('link', { name });
      const isReached = () =>
        link.evaluate((element) => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width: wide, height: high } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + wide / 2, top + high / 2));
        });
      // The room below the page's end is made in the frame after the one that shows the question.
      await expect.poll(isReached, { message: name }).toBe(true);
    }
  });

  it.each([360, 768])('leaves no empty space in the room reserved for it at %i px', async (width) => {
    const page = await open({ width, firstVisit: true });
    await page.goto('.');
    await question(page).waitFor();
    const covered = (await question(page).boundingBox())?.width ?? 0;
    expect(width - covered).toBeLessThanOrEqual(48);
  });

  it('is the first keyboard stop', async () => {
    const page = await open({ firstVisit: true });
    await page.goto('.');
    const before = await page.locator('main').boundingBox();
    await question(page).waitFor();
    expect(await page.locator('main').boundingBox()).toEqual(before);
    const reached: (string | null)[] = [];
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.textContent ?? null));
    }
    expect(reached.slice(1, 6)).toEqual([
      'Cookie policy',
      'Imprint',
      'Necessary only',
      'Accept recommended',
      'Choose settings',
    ]);
    await page.keyboard.press('Escape');
    expect(await question(page).isVisible()).toBe(true);
  });

  it.each(['cookie-policy', 'terms-and-conditions', 'impressum', 'data-protection', 'cancellation-policy'])(
    'is not asked on %s',
    async (path) => {
      const page = await open({ firstVisit: true });
      await page.goto(path);
      await touch(page);
      await icon(page).waitFor();
      expect(await question(page).isVisible()).toBe(false);
      await icon(page).click();
      await question(page).waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your cookies, your choice');
    },
  );

  it('opens from the cookie policy', async () => {
    const page = await open();
    await page.goto('cookie-policy');
    await page.getByRole('heading', { name: 'Statistical' }).waitFor();
    await press(page, 'Change cookie settings');
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'hidden' });
    const visitor = await open({ firstVisit: true });
    await visitor.goto('my-places');
    await question(visitor).waitFor();
  });

  it.each([360, 768, 1280, 1440])('leaves an icon that covers nothing at %i px', async (width) => {
    const page = await open({ width });
    await page.goto('signup');
    await touch(page);
    await icon(page).waitFor();
    const covered = await page.evaluate(() => {
      const icon = document.querySelector('body > button')?.getBoundingClientRect() ?? new DOMRect();
      // Scrolling moves content below a fixed icon; another one only meets content at its own place.
      const isFixed = getComputedStyle(document.querySelector('body > button') ?? document.body).position === 'fixed';
      return [...document.querySelectorAll('main :is(h1,h2,p,label,input,select,button),footer :is(p,a)')]
        .map((element) => ({ element, rect: element.getBoundingClientRect() }))
        .filter(({ element, rect }) => element.checkVisibility() && rect.width > 1)
        .filter(({ rect }) => rect.left < icon.right && rect.right > icon.left)
        .filter(({ rect }) => isFixed || (rect.top < icon.bottom && rect.bottom > icon.top))
        .map(({ element }) => element.textContent);
    });
    expect(covered).toEqual([]);
    await icon(page).click();
    await question(page).waitFor();
  });

  it('does not exist if a site asks for nothing', async () => {
    const page = await open({ site: 'stadtbibliothek', firstVisit: true });
    await page.goto('.');
    await touch(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-rules]').count()).toBe(0);
  });
});
