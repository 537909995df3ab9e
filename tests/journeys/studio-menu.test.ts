/** The menus and the site map of a town in the studio: an entry is added, moved and removed, and each step is undone. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { violations } from '../support/axe';
import { patient, several, studioPanel, textOrNothing, undoStep, useTownStudio } from '../support/town-studio';

const { town, root, inGit, visit } = useTownStudio();

const ownMenu = join(root, `sites/${town}/menu.json`);
const files = [
  ownMenu,
  ...['de', 'en'].map((language) => join(root, `sites/${town}/content/messages/${language}.json`)),
];
const texts = (): readonly string[] => files.map(textOrNothing);
const header = (): readonly unknown[] =>
  (JSON.parse(textOrNothing(ownMenu)) as { menus: Record<string, readonly unknown[]> }).menus['header'] ?? [];

const tree = (page: Page) => page.getByRole('treegrid', { name: 'Menus' });
const row = (page: Page, name: string) => tree(page).getByRole('row', { name });

async function openMenus(width = 1280) {
  const opened = await visit({ width, of: 'contact-us' });
  const { page, frame } = opened;
  await page.getByRole('tab', { name: 'Menus' }).click();
  await tree(page).waitFor();
  await page.getByLabel('Language', { exact: true }).selectOption('en');
  await frame.getByRole('heading', { level: 1, name: 'Contact' }).first().waitFor();
  return opened;
}

// A test that fails before it has undone its edit leaves nothing to the next.
afterEach(() => {
  inGit('checkout', '-q', '--', 'sites');
  inGit('clean', '-fdq', 'sites');
});

it('takes back an entry that was added by keyboard', several, async () => {
  const { page, frame } = await openMenus();
  const before = texts();
  await page.getByRole('button', { name: 'Add an entry' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add an entry to a menu' });
  await dialog.getByLabel('Label, German').focus();
  await page.keyboard.type('Umzug');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('Write the label in every language.').waitFor();
  await page.keyboard.type('Moving house');
  await dialog.getByLabel('Page of the site').selectOption('services');
  await dialog.getByLabel('Where it goes').selectOption('handover');
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Label, English').press('Enter');
  // The menu is folded at this width.
  await frame.locator('a', { hasText: 'Moving house' }).first().waitFor({ state: 'attached' });
  const added = { id: 'services', to: { page: 'services' }, message: 'menu.services' };
  expect(header()).toContainEqual({ ...added, $after: 'handover' });
  await studioPanel(page).getByRole('heading', { name: 'Umzug' }).waitFor();
  const afterAdding = texts();
  await row(page, 'Umzug').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(header, patient).toContainEqual({ ...added, $before: 'handover' });
  expect(await violations(page)).toEqual([]);
  await undoStep(page, texts, afterAdding);
  await undoStep(page, texts, before);
});

it('brings a removed entry back', several, async () => {
  const { page } = await openMenus();
  const before = texts();
  await row(page, 'Aktuelles').first().click();
  await studioPanel(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(header, patient).toContainEqual({ id: 'news', $remove: true });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused, patient).toBe('Properties');
  await page.getByRole('button', { name: 'Bring back Aktuelles' }).click();
  await expect.poll(texts, patient).toEqual(before);
});

it('opens a page from the site map', several, async () => {
  const { page, frame } = await visit({ width: 1280, of: 'contact-us' });
  await page.getByRole('tab', { name: 'Pages' }).click();
  const pages = page.getByRole('list', { name: 'Pages of the site' });
  await pages.getByRole('listitem').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByText(/^Only pages that no menu leads to/).click();
  await pages.getByRole('listitem').filter({ hasText: '/services' }).getByRole('button').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/${town}/services`);
  await frame.getByRole('heading', { level: 1 }).first().waitFor();
});
