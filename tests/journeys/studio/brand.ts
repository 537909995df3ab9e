/** The brand of a town in the studio: a colour that is hard to read, its repair, and a picture that is dropped. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { patient, several, studioPanel, textOrNothing, undoStep } from '../../support/town-studio';
import { violations } from '../../support/axe';
import { sharedTown } from './town';

const { town, root, visit } = sharedTown;

const file = join(root, `sites/${town}/site.json`);
const texts = (): readonly string[] => [textOrNothing(file)];
const images = join(root, `sites/${town}/images`);
const pictures = (): readonly string[] => (existsSync(images) ? readdirSync(images) : []);

it('repairs a colour that is hard to read', several, async () => {
  const { page, frame } = await visit({ width: 1280, path: '/title' });
  const before = texts();
  await page.getByRole('button', { name: 'Brand' }).focus();
  await page.keyboard.press('Enter');
  const panel = studioPanel(page);
  const color = panel.getByRole('textbox', { name: 'Brand colour', exact: true });
  const link = frame.getByRole('link', { name: 'Cookie policy' });
  const colorNow = () => link.evaluate((node) => getComputedStyle(node).color);
  const usual = await colorNow();
  await color.fill('#f5d000');
  // The frame shows the colour before anything is written.
  await expect.poll(colorNow, patient).not.toBe(usual);
  expect(texts()).toEqual(before);
  const repair = panel.getByRole('list', { name: 'Contrast of Brand colour' }).getByRole('button');
  await repair.waitFor();
  await repair.focus();
  await page.keyboard.press('Enter');
  await expect.poll(texts, patient).not.toEqual(before);
  const repaired = /"brand": "(#[0-9a-f]{6})", "accent"/.exec(texts()[0] ?? '')?.[1] ?? '';
  await expect.poll(() => color.inputValue(), patient).toBe(repaired);
  await panel.getByText(/^All \d+ pairs of colours can be read/).waitFor();
  await repair.waitFor({ state: 'detached' });
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(repaired.slice(at, at + 2), 16));
  const shown = `rgb(${red}, ${green}, ${blue})`;
  await expect.poll(colorNow, patient).toBe(shown);
  expect(await violations(page)).toEqual([]);
  await undoStep(page, texts, before);
});

/** Drops a file on the place for the picture of a value. */
async function drop(page: Page, name: string, file: { name: string; type: string; text: string }): Promise<void> {
  const data = await page.evaluateHandle(({ name: called, type, text }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], called, { type }));
    return transfer;
  }, file);
  await studioPanel(page).locator(`[data-drop="${name}"]`).dispatchEvent('drop', { dataTransfer: data });
}

const drawing = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">${inner}</svg>`;

it('accepts a dropped picture', several, async () => {
  const { page, frame } = await visit({ width: 1280, show: 'brand' });
  const before = pictures();
  await drop(page, 'Logo', { name: 'Notes.svg', type: 'image/svg+xml', text: 'no picture' });
  await studioPanel(page).getByText('This file cannot be shown as a picture').waitFor();
  await drop(page, 'Logo', { name: 'Un wappen.svg', type: 'image/svg+xml', text: drawing('<script>1</script>') });
  await page.getByText(/Nothing was written: it would bring an error. This picture contains a script/).waitFor();
  expect(pictures()).toEqual(before);
  await drop(page, 'Logo', { name: 'Wappen.svg', type: 'image/svg+xml', text: drawing('<path d="M4 4h32v32H4z"/>') });
  await expect.poll(pictures, patient).toEqual([...before, 'wappen.svg']);
  await expect.poll(() => texts()[0], patient).toContain('"logo": "images/wappen.svg"');
  const logo = frame.locator('header svg use').first();
  const sprite = () =>
    logo.evaluate(async (use) => (await fetch((use.getAttribute('href') ?? '').replace(/#.*$/, ''))).text());
  await expect.poll(sprite, patient).toContain('M4 4h32v32H4z');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(pictures, patient).toEqual(before);
});

it('asks for the description of a picture in every language', several, async () => {
  const { page } = await visit({ width: 1280, of: 'contact-us', path: '/write' });
  const panel = studioPanel(page);
  const messages = ['de', 'en'].map((language) => join(root, `sites/${town}/content/messages/${language}.json`));
  const all = () => [...messages, join(root, `sites/${town}/content/pages/contact-us.json`)].map(textOrNothing);
  const before = all();
  const summary = panel.locator('summary', { hasText: 'Picture' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await drop(page, 'Picture file', {
    name: 'Square.svg',
    type: 'image/svg+xml',
    text: drawing('<path d="M0 0h9v9z"/>'),
  });
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' });
  const use = dialog.getByRole('button', { name: 'Use the picture' });
  await dialog.waitFor();
  expect(await use.isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'German' }).fill('Der Marktplatz am Morgen');
  await dialog.getByRole('textbox', { name: 'English' }).fill('The market square in the morning');
  await use.focus();
  await page.keyboard.press('Enter');
  await expect.poll(pictures, patient).toEqual(['square.svg']);
  await expect.poll(() => all()[1], patient).toContain('"contact-us.write.picture.alt": "The market square');
  expect(all()[0]).toContain('"contact-us.write.picture.alt": "Der Marktplatz am Morgen"');
  expect(all()[2]).toContain('"picture": { "src": "images/square.svg", "alt": "contact-us.write.picture.alt" }');
  await undoStep(page, all, before);
  expect(pictures()).toEqual([]);
});
