/** The studio in windows without room for all of its panes. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../../support/axe';
import { several, studioOutline, studioPanel } from '../../support/town-studio';
import { sharedTown } from './town';

const reveal = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name });

const preview = (page: Page) => page.getByTitle(/^Preview of/);

/** How many pixels the page is wider than the window. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('body, main, section')].map((each) => each.scrollWidth - innerWidth)),
  );

describe('a narrow window', several, () => {
  it('shows the block that is pressed in the page in place of the page', async () => {
    const { page, frame } = await sharedTown.visit({ width: 320 });
    expect((await preview(page).boundingBox())?.width).toBe(320);
    // A press selects once the page has heard from the studio.
    await expect
      .poll(async () => {
        if (await preview(page).isVisible()) await frame.getByRole('heading', { level: 1 }).first().click();
        return studioPanel(page).isVisible();
      })
      .toBe(true);
    expect(await preview(page).isVisible()).toBe(false);
    await expect.poll(() => studioPanel(page).evaluate((pane) => pane === document.activeElement)).toBe(true);
    await studioPanel(page).getByRole('heading', { name: 'Heading title' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await reveal(page, 'Outline').click();
    expect(await studioOutline(page).getByRole('row', { selected: true }).textContent()).not.toContain('not shown');
    await studioOutline(page).getByRole('row', { selected: true }).click();
    await studioPanel(page).waitFor();
    for (const name of ['Changes', 'Outline', 'Page', 'Properties']) {
      await reveal(page, name).click();
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
  });

  it('shows a pane next to the page where there is room for two', async () => {
    const { page } = await sharedTown.visit({ width: 768 });
    expect((await preview(page).boundingBox())?.width).toBe(768);
    await page.getByRole('button', { name: 'Brand', exact: true }).click();
    await studioPanel(page).getByRole('heading', { name: 'Brand', exact: true }).waitFor();
    expect((await preview(page).boundingBox())?.width).toBe(448);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await reveal(page, 'Page').click();
    expect(await studioPanel(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Brand', exact: true }).click();
    await studioPanel(page).getByRole('heading', { name: 'Brand', exact: true }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await studioPanel(page).boundingBox())?.width).toBeCloseTo(340, 0);
  });
});
