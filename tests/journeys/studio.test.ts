/** The studio on a copied town: blocks are selected in the page and in the outline, edited in the panel, and edits are undone. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useDevProject } from '../support/dev-project';
import { projectRoot } from '../support/fleet';

const town = 'wolfenbrueck';
const { root, dev } = useDevProject(['renames.json', 'sites/lumora', `sites/${town}`], {
  site: town,
  studio: { readOnly: false },
});

const inGit = (...words: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...words], { cwd: root });

beforeAll(() => {
  execFileSync(
    process.execPath,
    ['-e', "import('./scripts/release/setup.mjs').then(({ buildStudio }) => buildStudio())"],
    { cwd: projectRoot },
  );
  inGit('init', '-q');
  inGit('add', 'site.json', 'pages.json', 'menu.json', 'content', 'schemas', 'packs', 'sites');
  inGit('commit', '-qm', 'Begin');
});

const open = useBrowser();

/** An edit with new texts is checked whole, which takes long while other tests run. */
const patient = { timeout: 110_000 };
const several = { timeout: 500_000 };

const title = '/check/cases/asked/body/search/body/title';
const english = join(root, `sites/${town}/content/messages/en.json`);

type Opened = { readonly page: Page; readonly frame: FrameLocator };

/** Opens the studio on a page of the town with a block selected, and waits until the page is in its frame. */
async function visitStudio(path = '', width = 1440, of = 'coverage'): Promise<Opened> {
  const address = new URL(dev().studio ?? '');
  const context = await open({ site: address.origin, partners: [dev().url, dev().api], width });
  context.setDefaultTimeout(patient.timeout);
  const page = await context.newPage();
  await page.goto(`${address.origin}/${town}/${of}${path && `?block=${path}`}${address.hash}`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).first().waitFor();
  return { page, frame };
}

const panel = (page: Page) => page.getByRole('region', { name: 'Properties' });
const outline = (page: Page) => page.getByRole('treegrid', { name: 'Outline' });

/** The lines that a text has more than another, and those that it has less; a comma at the end is none of the line's own. */
function difference(before: string, after: string) {
  const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/,$/, ''));
  const [old, now] = [linesOf(before), linesOf(after)];
  return { added: now.filter((line) => !old.includes(line)), removed: old.filter((line) => !now.includes(line)) };
}

/** The text of a file; '' where there is none. */
const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

describe('selecting', several, () => {
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

describe('editing', several, () => {
  it('writes a text as one line and takes it back byte by byte', async () => {
    const { page, frame } = await visitStudio(title);
    await page.getByLabel('Language', { exact: true }).selectOption('en');
    await frame.getByRole('heading', { level: 1, name: 'Check your address' }).waitFor();
    const before = textOf(english);
    const text = panel(page).getByLabel('English').first();
    await text.fill('Is fibre coming to your street?');
    await text.press('Enter');
    await frame.getByRole('heading', { level: 1, name: 'Is fibre coming to your street?' }).waitFor();
    const { added, removed } = difference(before, textOf(english));
    expect(removed).toEqual([]);
    expect(added).toHaveLength(1);
    expect(added[0]).toContain('"Is fibre coming to your street?"');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => textOf(english), patient).toBe(before);
    await frame.getByRole('heading', { level: 1, name: 'Check your address' }).waitFor();
  });

  it('leads a text back to what was inherited', async () => {
    const { page } = await visitStudio(title);
    const before = textOf(english);
    const text = panel(page).getByLabel('English').first();
    await text.fill('Fibre for you');
    await text.press('Enter');
    await expect.poll(() => textOf(english), patient).not.toBe(before);
    await panel(page).getByRole('button', { name: 'Back to inherited: English' }).click();
    await expect.poll(() => textOf(english), patient).toBe(before);
  });

  it('writes a value into the page of the town alone', async () => {
    const { page } = await visitStudio(title);
    const base = textOf(join(root, 'content/pages/coverage.json'));
    await panel(page).getByLabel('Size', { exact: true }).selectOption('md');
    const changes = page.getByRole('region', { name: 'Changes and problems' });
    await changes.getByText(`sites/${town}/`).first().waitFor();
    expect(textOf(join(root, 'content/pages/coverage.json'))).toBe(base);
    expect(textOf(join(root, `sites/${town}/content/pages/coverage.json`))).toContain('"md"');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => existsSync(join(root, `sites/${town}/content/pages/coverage.json`)), patient).toBe(false);
  });
});

const ownTexts = ['de', 'en'].map((language) => join(root, `sites/${town}/content/messages/${language}.json`));
const ownPage = join(root, `sites/${town}/content/pages/contact-us.json`);
const allTexts = (): readonly string[] => [...ownTexts, ownPage].map(textOf);

/** The blocks that the town's own file of the page says something of. */
const ownBlocks = (): unknown => (JSON.parse(textOf(ownPage) || '{}') as { readonly body?: unknown }).body;

async function undo(page: Page, before: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(allTexts, patient).toEqual(before);
}

describe('the blocks of a page', several, () => {
  // A test that fails before it has undone its edit leaves nothing to the next.
  afterEach(() => {
    inGit('checkout', '-q', '--', 'sites');
    inGit('clean', '-fdq', 'sites');
  });

  it('grow by keyboard', async () => {
    const { page } = await visitStudio('/write', 1440, 'contact-us');
    const before = allTexts();
    await page.getByRole('button', { name: 'Add a block' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a block' });
    await dialog.getByRole('listbox').getByRole('option').first().waitFor();
    await dialog.getByLabel('Search blocks').fill('notice');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await outline(page)
      .getByRole('row', { name: /^notice/, selected: true })
      .waitFor();
    expect(ownBlocks()).toEqual([expect.objectContaining({ block: 'notice', id: 'notice', $after: 'write' })]);
    for (const [index, text] of ownTexts.map(textOf).entries()) {
      const { added, removed } = difference(before[index] ?? '', text);
      expect(removed).toEqual([]);
      expect(added.every((line) => line.includes('"contact-us.notice.'))).toBe(true);
    }
    await undo(page, before);
  });

  it('grow inside of another by mouse', async () => {
    const { page } = await visitStudio('/write', 1440, 'contact-us');
    const before = allTexts();
    await page.getByRole('button', { name: 'Add a block' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a block' });
    await dialog.getByLabel('Where it goes').selectOption({ label: 'Inside section write: body' });
    await dialog.getByRole('option', { name: /^Text / }).click();
    await dialog.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    await dialog.getByRole('button', { name: 'Add Text' }).click();
    await panel(page).getByRole('heading', { name: 'Text text' }).waitFor();
    expect(ownBlocks()).toEqual([
      { id: 'write', body: [expect.objectContaining({ block: 'text', id: 'text', $after: 'form' })] },
    ]);
    await undo(page, before);
  });

  it('move by keyboard', async () => {
    const { page } = await visitStudio('/write', 1440, 'contact-us');
    const before = allTexts();
    await outline(page).getByRole('row', { selected: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(ownBlocks, patient).toEqual([{ id: 'write', $before: 'routes' }]);
    await undo(page, before);
  });

  it('are copied', async () => {
    const { page } = await visitStudio('/office', 1440, 'contact-us');
    const before = allTexts();
    await panel(page).getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(ownBlocks, patient).toEqual([expect.objectContaining({ id: 'office-2', $after: 'office' })]);
    await undo(page, before);
  });

  it('are removed', async () => {
    const { page } = await visitStudio('/office', 1440, 'contact-us');
    const before = allTexts();
    await panel(page).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(ownBlocks, patient).toEqual([{ id: 'office', $remove: true }]);
    await undo(page, before);
  });
});

it('has no faults that axe finds in the palette', several, async () => {
  const { page } = await visitStudio('/write', 1440, 'contact-us');
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  expect(await violations(page)).toEqual([]);
});

it.each([1440, 1024])('has no faults that axe finds at %i pixels', async (width) => {
  const { page } = await visitStudio(title, width);
  await panel(page).getByRole('heading', { name: 'Heading title' }).waitFor();
  expect(await violations(page)).toEqual([]);
});
