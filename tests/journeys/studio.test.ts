/** The studio on a copied town: blocks are selected in the page and in the outline. */
import { execFileSync } from 'node:child_process';
import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useDevProject } from '../support/dev-project';
import { projectRoot } from '../support/fleet';

const town = 'wolfenbrueck';
const { dev } = useDevProject(['renames.json', 'sites/lumora', `sites/${town}`], {
  site: town,
  studio: { readOnly: false },
});

beforeAll(() => {
  execFileSync(
    process.execPath,
    ['-e', "import('./scripts/release/setup.mjs').then(({ buildStudio }) => buildStudio())"],
    { cwd: projectRoot },
  );
});

const open = useBrowser();

const title = '/check/cases/asked/body/search/body/title';

/** Changes are not answered yet. */
const unanswered = /^Failed to load resource.*\/api\/changes/;

type Opened = { readonly page: Page; readonly frame: FrameLocator };

/** Opens the studio on a page of the town with a block selected, and waits until the page is in its frame. */
async function visitStudio(path = '', width = 1440): Promise<Opened> {
  const address = new URL(dev().studio ?? '');
  const context = await open({ site: address.origin, partners: [dev().url, dev().api], width, allow: [unanswered] });
  const page = await context.newPage();
  await page.goto(`${address.origin}/${town}/coverage${path && `?block=${path}`}${address.hash}`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).first().waitFor();
  return { page, frame };
}

const panel = (page: Page) => page.getByRole('region', { name: 'Properties' });
const outline = (page: Page) => page.getByRole('treegrid', { name: 'Outline' });

describe('selecting', () => {
  it('shows the block that is pressed in the page', async () => {
    const { page, frame } = await visitStudio();
    // A press selects once the page has heard from the studio.
    await expect
      .poll(async () => {
        await frame.getByRole('heading', { level: 1 }).first().click();
        return new URL(page.url()).searchParams.get('block');
      })
      .toBe(title);
    await panel(page).getByRole('heading', { name: 'Heading title' }).waitFor();
    expect(await outline(page).getByRole('row', { selected: true }).textContent()).toContain('heading');
    await page.locator('[data-mark=selected]').waitFor();
  });

  it('walks through the outline by keyboard', async () => {
    const { page } = await visitStudio(title);
    await outline(page).getByRole('row', { selected: true }).focus();
    await page.keyboard.press('ArrowDown');
    await panel(page).getByRole('heading', { name: /form$/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('block')).toBe(title.replace(/title$/, 'form'));
  });

  it('outlines the selected block where it is in the page', async () => {
    const { page, frame } = await visitStudio(title);
    const mark = await page.locator('[data-mark=selected]').boundingBox();
    const heading = await frame.getByRole('heading', { level: 1 }).first().boundingBox();
    expect(mark && heading && mark.x <= heading.x + 1 && mark.y <= heading.y + 1).toBe(true);
    expect(mark && heading && mark.y + mark.height >= heading.y + heading.height - 1).toBe(true);
  });
});

it.each([1440, 1024])('has no faults that axe finds at %i pixels', async (width) => {
  const { page } = await visitStudio(title, width);
  await panel(page).getByRole('heading', { name: 'Heading title' }).waitFor();
  expect(await violations(page)).toEqual([]);
});
