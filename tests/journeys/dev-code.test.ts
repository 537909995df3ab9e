/** `faceplate dev` of a checkout: saved code of islands and static blocks is shown without a reload. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { useBrowser } from '../support/browser';
import { useDevProject } from '../support/dev-project';

const { root, dev } = useDevProject(['scripts', 'package.json', 'tsconfig.json']);

const open = useBrowser();

/** Saves a file with another text until the work is done. */
async function withSaved(file: string, edit: (text: string) => string, work: () => Promise<void>): Promise<void> {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const after = edit(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  try {
    await work();
  } finally {
    writeFileSync(path, before);
  }
}

/** Opens the page of the form for logging in and types a name; `loads` counts the documents that follow it. */
async function typeName(): Promise<{ readonly page: Page; readonly loads: () => number }> {
  const context = await open({ site: dev().url, partners: [dev().api], locale: 'de-DE' });
  const page = await context.newPage();
  let count = 0;
  page.on('load', () => (count += 1));
  await page.goto(`${dev().url}/anmelden`);
  // A page that is older than the latest build loads again, and its form waits for another touch.
  await vi.waitFor(
    async () => {
      await page.getByLabel('Kurzname').fill('m.brandt');
      await page.locator('[data-island][data-live]').first().waitFor({ timeout: 5000 });
    },
    { timeout: 60_000 },
  );
  await page.waitForLoadState();
  count = 0;
  return { page, loads: () => count };
}

it('shows saved code of an island without a reload', async () => {
  const { page, loads } = await typeName();
  const button = page.locator('button[data-saved]');
  await withSaved(
    'src/blocks/form/SubmitButton.tsx',
    (text) => text.replace('<button', '<button data-saved=""'),
    () => button.waitFor(),
  );
  await button.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Kurzname').inputValue()).toBe('m.brandt');
  expect(loads()).toBe(0);
});

it('shows a saved recipe next to an island without a reload', async () => {
  const { page, loads } = await typeName();
  const button = page.locator('main button[type=submit]');
  const radius = () => button.evaluate((element) => getComputedStyle(element).borderTopLeftRadius);
  const before = await radius();
  await withSaved(
    'src/theme/recipes/button.ts',
    (text) => text.replace("rounded: 'button'", "rounded: 'full'"),
    () => expect.poll(radius, { timeout: 60_000 }).not.toBe(before),
  );
  await expect.poll(radius, { timeout: 60_000 }).toBe(before);
  expect(await page.getByLabel('Kurzname').inputValue()).toBe('m.brandt');
  expect(loads()).toBe(0);
});

it('lists a mistake in saved code with its line', async () => {
  const { page } = await typeName();
  const link = page.locator('fp-problems').getByRole('link', { name: /^src\/blocks\/card\/block\.tsx:\d+:\d+$/ });
  await withSaved(
    'src/blocks/card/block.tsx',
    (text) => text.replace('return (', 'return (('),
    () => link.waitFor(),
  );
  await link.waitFor({ state: 'detached' });
});

const messagesFile = 'sites/feuerwehr/content/messages/de.json';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Nur für uns' });

/** The messages with another title of the form for logging in. */
const withTitle = (messages: string): string =>
  JSON.stringify({ ...JSON.parse(messages), 'login.title': 'Nur für uns' });

it('shows a text saved in a folder that was deleted before', async () => {
  const { page } = await typeName();
  const folder = join(root, 'sites/feuerwehr/content');
  const copy = join(root, '.faceplate/copy');
  cpSync(folder, copy, { recursive: true });
  rmSync(folder, { recursive: true });
  cpSync(copy, folder, { recursive: true });
  await withSaved(messagesFile, withTitle, () => heading(page).waitFor());
  await heading(page).waitFor({ state: 'detached' });
});

it('shows the last of several saves in a row', async () => {
  const { page } = await typeName();
  await withSaved(messagesFile, withTitle, async () => {
    await heading(page).waitFor();
    const path = join(root, messagesFile);
    const saved = readFileSync(path, 'utf8');
    writeFileSync(path, saved.replace('Nur für uns', 'Alle'));
    await wait(20);
    writeFileSync(path, saved.replace('Nur für uns', 'Niemand'));
    await page.getByRole('heading', { level: 1, name: 'Niemand' }).waitFor();
  });
});
