/** The menus, the site map and the forms of a town in the studio: entries and fields are added, moved and removed, and each step is undone. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../../support/axe';
import { patient, several, studioPanel, textOrNothing, undoStep } from '../../support/town-studio';
import { sharedTown } from './town';

const { town, root, visit } = sharedTown;

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

it('undoes an entry added by keyboard', several, async () => {
  const { page, frame } = await openMenus();
  const before = texts();
  await page.getByRole('button', { name: 'Add an entry' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add an entry to a menu' });
  // The dialog has taken the focus, and does not take it again.
  await dialog.locator(':focus').waitFor();
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

it('restores a removed entry', several, async () => {
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

it('opens a page from the site map in a narrow window', several, async () => {
  const { page, frame } = await visit({ width: 360, of: 'contact-us' });
  await page.getByRole('button', { name: 'Outline' }).click();
  const views = page.getByRole('tablist', { name: 'View' }).getByRole('tab');
  const isCut = (tabs: Element[]) => tabs.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await views.evaluateAll(isCut)).toEqual([false, false, false]);
  await page.getByRole('tab', { name: 'Pages' }).click();
  const pages = page.getByRole('list', { name: 'Pages of the site' });
  await pages.getByRole('listitem').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByText(/^Only pages that no menu leads to/).click();
  await pages.getByRole('listitem').filter({ hasText: '/services' }).getByRole('button').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/${town}/services`);
  await frame.getByRole('heading', { level: 1 }).first().waitFor();
});

describe('a field that is added to a form', several, () => {
  const form = { path: '/write/body/form', of: 'contact-us' };
  const formFiles = [
    'schemas/forms/contact/schema.json',
    'schemas/forms/contact/layout.json',
    'schemas/forms/contact/examples.json',
    'content/messages/de.json',
    'content/messages/en.json',
  ].map((file) => join(root, 'sites', town, file));
  const formTexts = (): readonly string[] => formFiles.map(textOrNothing);

  it('is added by keyboard only when its answers are complete', async () => {
    const { page, frame } = await visit(form);
    const before = formTexts();
    await page.getByLabel('Language', { exact: true }).selectOption('en');
    await studioPanel(page).getByRole('button', { name: 'Add a field' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a field to the form “contact”' });
    const kind = dialog.getByLabel('Kind of answer');
    await kind.waitFor();
    await kind.focus();
    const type = async (words: string) => {
      await page.keyboard.press('Tab');
      await page.keyboard.type(words);
    };
    await type('meterNumber');
    for (const words of ['Zählernummer', 'Meter number', 'Er steht auf dem Zähler.', 'It is on the meter.'])
      await type(words);
    // Past the question whether an answer is required.
    await page.keyboard.press('Tab');
    for (const words of ['', '20', 'K-100']) await type(words);
    const place = dialog.getByLabel('Where it goes');
    await place.selectOption('customerNumber');
    await place.focus();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const changes = dialog.getByRole('region', { name: 'Changes' });
    await changes.getByText('contact.meterNumber.label: "Meter number"').waitFor();
    expect(await changes.getByRole('listitem').count()).toBe(formFiles.length);
    expect(formTexts()).toEqual(before);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await kind.waitFor();
    await dialog.getByRole('button', { name: 'Show the changes' }).click();
    await changes.waitFor();
    await page.keyboard.press('Enter');
    await frame.getByLabel('Meter number').waitFor();
    const [schema = '', layout = ''] = formTexts();
    expect(JSON.parse(schema)).toMatchObject({ properties: { meterNumber: { type: 'string', maxLength: 20 } } });
    expect(JSON.parse(layout)).toMatchObject({
      fields: [{ id: 'plot' }, { id: 'meterNumber', $after: 'customerNumber' }],
    });
    await undoStep(page, formTexts, before);
    await studioPanel(page).getByRole('button', { name: 'Add a field' }).click();
    await dialog.getByLabel('Name in the data').fill('email');
    await dialog.getByRole('button', { name: 'Show the changes' }).click();
    await dialog.getByRole('alert').getByText('The form "contact" has a field "email" already.').waitFor(patient);
    // The pointer is still on the button.
    expect(await violations(page, { only: 'colours' })).toEqual([]);
    await dialog.getByLabel('Name in the data').fill('meterNumber');
    await dialog.getByRole('button', { name: 'Show the changes' }).click();
    await dialog.getByRole('alert').getByText('The text "contact.meterNumber.label" is missing in: de, en.').waitFor();
  });

  it.each([
    [1440, 'en'],
    [1024, 'de'],
  ] as const)('has no faults that axe finds at %i pixels in %s', async (width, locale) => {
    const { page } = await visit({ ...form, width, locale });
    await page.getByRole('button', { name: /^(?:Add a field|Feld hinzufügen)$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('select').first().selectOption('choice');
    // A dialog that fades in is hard to read until then.
    expect(await dialog.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.001s');
    expect(await violations(page)).toEqual([]);
  });
});
