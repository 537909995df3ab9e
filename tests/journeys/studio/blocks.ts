/** The studio on a copied town: blocks are selected in the page and in the outline, edited in the panel, fixed and previewed; edits are undone. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../../support/axe';
import {
  lineDifference,
  patient,
  several,
  studioOutline,
  studioPanel,
  textOrNothing,
  undoStep,
} from '../../support/town-studio';
import { sharedTown } from './town';

const { town, root, visit } = sharedTown;

const title = '/check/cases/asked/body/search/body/title';
const english = join(root, `sites/${town}/content/messages/en.json`);

const visitStudio = (path = '', width = 1440, of = 'coverage') => visit({ path, width, of });

describe('selecting', several, () => {
  it('follows a press in the page or a key in the outline', async () => {
    const { page, frame } = await visitStudio();
    // A press selects once the page has heard from the studio.
    await expect
      .poll(async () => {
        await frame.getByRole('heading', { level: 1 }).first().click();
        return new URL(page.url()).searchParams.get('block');
      })
      .toBe(title);
    await studioPanel(page).getByRole('heading', { name: 'Heading title' }).waitFor();
    expect(await studioOutline(page).getByRole('row', { selected: true }).textContent()).toContain('heading');
    const mark = await page.locator('[data-mark=selected]').boundingBox();
    const heading = await frame.getByRole('heading', { level: 1 }).first().boundingBox();
    expect(mark && heading && mark.x <= heading.x + 1 && mark.y <= heading.y + 1).toBe(true);
    expect(mark && heading && mark.y + mark.height >= heading.y + heading.height - 1).toBe(true);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page)).toEqual([]);
    }
    await studioOutline(page).getByRole('row', { selected: true }).focus();
    await page.keyboard.press('ArrowDown');
    await studioPanel(page).getByRole('heading', { name: /form$/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('block')).toBe(title.replace(/title$/, 'form'));
  });

  it('shows which part of a condition hides a block', async () => {
    const { page } = await visitStudio('/check/cases/answered/body/place');
    const parts = studioPanel(page).getByRole('listitem').filter({ hasText: 'route.query.object' });
    await expect
      .poll(() => parts.first().textContent())
      .toBe('answered: only if route.query.object != null · no (null)');
  });
});

describe('editing', several, () => {
  it('undoes byte by byte what it wrote only into the town', async () => {
    const { page, frame } = await visitStudio(title);
    await page.getByLabel('Language', { exact: true }).selectOption('en');
    await frame.getByRole('heading', { level: 1, name: 'Check your address' }).waitFor();
    const before = textOrNothing(english);
    const text = studioPanel(page).getByLabel('English').first();
    await text.fill('Is fibre coming to your street?');
    // A press in the page ends typing. The page may move under it, so it is repeated until the heading is selected again.
    const changed = frame.getByRole('heading', { level: 1, name: 'Is fibre coming to your street?' });
    await frame.getByRole('heading', { level: 1 }).first().click();
    await changed.waitFor();
    await expect
      .poll(async () => {
        await changed.click();
        return new URL(page.url()).searchParams.get('block');
      })
      .toBe(title);
    // The page shows it before it is written.
    await expect.poll(() => textOrNothing(english), patient).not.toBe(before);
    const { added, removed } = lineDifference(before, textOrNothing(english));
    expect(removed).toEqual([]);
    expect(added).toHaveLength(1);
    expect(added[0]).toContain('"Is fibre coming to your street?"');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => textOrNothing(english), patient).toBe(before);
    await frame.getByRole('heading', { level: 1, name: 'Check your address' }).waitFor();
    await text.fill('Fibre for you');
    await text.press('Enter');
    await expect.poll(() => textOrNothing(english), patient).not.toBe(before);
    await studioPanel(page).getByRole('button', { name: 'Back to inherited: English' }).click();
    await expect.poll(() => textOrNothing(english), patient).toBe(before);
    const base = textOrNothing(join(root, 'content/pages/coverage.json'));
    await studioPanel(page).getByLabel('Size', { exact: true }).selectOption('md');
    const changes = page.getByRole('region', { name: 'Changes and problems' });
    const own = join(root, `sites/${town}/content/pages/coverage.json`);
    await expect.poll(() => textOrNothing(own), patient).toContain('"md"');
    await changes.getByText(`sites/${town}/`).first().waitFor();
    expect(textOrNothing(join(root, 'content/pages/coverage.json'))).toBe(base);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => existsSync(own), patient).toBe(false);
  });
});

const ownTexts = ['de', 'en'].map((language) => join(root, `sites/${town}/content/messages/${language}.json`));
const ownPage = join(root, `sites/${town}/content/pages/contact-us.json`);
const allTexts = (): readonly string[] => [...ownTexts, ownPage].map(textOrNothing);

/** The blocks that the town's own file of the page says something of. */
const ownBlocks = (): unknown => (JSON.parse(textOrNothing(ownPage) || '{}') as { readonly body?: unknown }).body;

const undo = (page: Page, before: readonly string[]) => undoStep(page, allTexts, before);

describe('the blocks of a page', several, () => {
  it('can be added by keyboard', async () => {
    const { page } = await visitStudio('/write', 1440, 'contact-us');
    const before = allTexts();
    await page.getByRole('button', { name: 'Add a block' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a block' });
    await dialog.getByRole('listbox').getByRole('option').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Search blocks').fill('notice');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await studioOutline(page)
      .getByRole('row', { name: /^notice/, selected: true })
      .waitFor();
    expect(ownBlocks()).toEqual([expect.objectContaining({ block: 'notice', id: 'notice', $after: 'write' })]);
    for (const [index, text] of ownTexts.map(textOrNothing).entries()) {
      const { added, removed } = lineDifference(before[index] ?? '', text);
      expect(removed).toEqual([]);
      expect(added.every((line) => line.includes('"contact-us.notice.'))).toBe(true);
    }
    await undo(page, before);
  });

  it('can be added inside another by mouse', async () => {
    const { page } = await visitStudio('/write', 1440, 'contact-us');
    const before = allTexts();
    await page.getByRole('button', { name: 'Add a block' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a block' });
    await dialog.getByLabel('Where it goes').selectOption({ label: 'Inside section write: body' });
    await dialog.getByRole('option', { name: /^Text / }).click();
    await dialog.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await dialog.locator('iframe').boundingBox())?.width).toBeGreaterThan(240);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Add Text' }).click();
    await studioPanel(page).getByRole('heading', { name: 'Text text' }).waitFor();
    expect(ownBlocks()).toEqual([
      { id: 'write', body: [expect.objectContaining({ block: 'text', id: 'text', $after: 'form' })] },
    ]);
    await undo(page, before);
  });

  it('can be moved by keyboard', async () => {
    const { page } = await visitStudio('/write', 1440, 'contact-us');
    const before = allTexts();
    await studioOutline(page).getByRole('row', { selected: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(ownBlocks, patient).toEqual([{ id: 'write', $before: 'routes' }]);
    await undo(page, before);
    await studioOutline(page).getByRole('button', { name: 'Drag section write' }).focus();
    await page.keyboard.press('Enter');
    const place = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    // Each press goes to the next place at which the block may be dropped.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowUp');
        return place();
      })
      .toBe('Insert between section intro and section routes');
    await page.keyboard.press('Enter');
    await expect.poll(ownBlocks, patient).toEqual([{ id: 'write', $before: 'routes' }]);
    await undo(page, before);
  });

  it('are restored when a copy or a removal is undone', async () => {
    const { page } = await visitStudio('/office', 1440, 'contact-us');
    const before = allTexts();
    await studioPanel(page).getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(ownBlocks, patient).toEqual([expect.objectContaining({ id: 'office-2', $after: 'office' })]);
    await undo(page, before);
    await studioOutline(page)
      .getByRole('row', { name: /^section office$/ })
      .click();
    await studioPanel(page).getByRole('heading', { name: 'Section office', exact: true }).waitFor();
    await studioPanel(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(ownBlocks, patient).toEqual([{ id: 'office', $remove: true }]);
    await page
      .getByRole('region', { name: 'Removed blocks' })
      .getByRole('button', { name: /^Bring back/ })
      .click();
    await expect.poll(allTexts, patient).toEqual(before);
  });
});

describe('a misspelt name in a file of the town', several, () => {
  /** In its form: `dev` brings what is saved into it. */
  const section = (written: string): string =>
    `{ "faceplate": 1, "id": "contact-us", "body": [{ "id": "write", "title": "${written}" }] }\n`;
  const texts = (): readonly string[] => [textOrNothing(ownPage)];

  it('is replaced with the intended name by a key', async () => {
    const { page } = await visitStudio('/write', 1440, 'contact-us');
    mkdirSync(dirname(ownPage), { recursive: true });
    writeFileSync(ownPage, section('contact.done.titel'));
    const before = texts();
    const fix = studioPanel(page).getByRole('button', { name: 'Change to “contact.done.title”' });
    await fix.focus();
    await page.keyboard.press('Enter');
    await expect.poll(texts, patient).toEqual([section('contact.done.title')]);
    await fix.waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('No problems').waitFor();
    await undoStep(page, texts, before);
    await fix.waitFor();
  });
});

it('creates a preview in German whose link leads to the published town', several, async () => {
  const name = 'Glasfaser Wolfenbrück';
  const { page } = await visit({ locale: 'de' });
  const strip = page.getByRole('region', { name: 'Änderungen und Probleme' });
  await strip.getByRole('button', { name: 'Vorschau', exact: true }).click();
  await strip.getByText(`Die Vorschau von ${name} entsteht`).waitFor();
  await strip.getByRole('button', { name: 'Veröffentlichen' }).click();
  await strip.getByRole('alert').getByText('faceplate preview is still running').waitFor();
  await page.reload();
  const link = strip.getByRole('link', { name: `Vorschau von ${name} öffnen` });
  await link.waitFor({ timeout: patient.timeout });
  await strip.getByText(`Die Vorschau von ${name} wurde in`).waitFor();
  expect(await strip.getByRole('log').textContent()).toMatch(/files, \d+ written/);
  expect(await violations(page)).toEqual([]);
  const address = (await link.getAttribute('href')) ?? '';
  expect(await (await fetch(address, { headers: { 'accept-language': 'de' } })).text()).toContain(name);
  await strip.getByRole('button', { name: 'Vorschau beenden' }).click();
  await link.waitFor({ state: 'detached' });
  await expect(fetch(address)).rejects.toThrow();
});
