/** `faceplate dev` of a checkout: saved code of islands and static blocks is shown without a reload. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { useDevProject } from '../support/dev-project';

const { root, dev } = useDevProject(['scripts', 'package.json', 'tsconfig.json']);

const open = useBrowser();

/** Saves a file with one text in place of another, until the work is done. */
async function withSaved(
  file: string,
  [from, to]: readonly [string, string],
  work: () => Promise<void>,
): Promise<void> {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
  try {
    await work();
  } finally {
    writeFileSync(path, before);
  }
}

/** Opens the page of the form for logging in and types a name; `loads` counts the documents. */
async function typeName(): Promise<{ readonly page: Page; readonly loads: () => number }> {
  const context = await open({ site: dev().url, partners: [dev().api], locale: 'de-DE' });
  const page = await context.newPage();
  let count = 0;
  page.on('load', () => (count += 1));
  await page.goto(`${dev().url}/anmelden`);
  await page.getByLabel('Kurzname').fill('m.brandt');
  await page.locator('[data-island][data-live]').first().waitFor();
  return { page, loads: () => count };
}

it('shows saved code of an island without a reload', async () => {
  const { page, loads } = await typeName();
  const button = page.locator('button[data-saved]');
  await withSaved('src/blocks/form/SubmitButton.tsx', ['<button', '<button data-saved=""'], () => button.waitFor());
  await button.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Kurzname').inputValue()).toBe('m.brandt');
  expect(loads()).toBe(1);
});

it('shows a saved recipe next to an island without a reload', async () => {
  const { page, loads } = await typeName();
  const button = page.locator('main button[type=submit]');
  const radius = () => button.evaluate((element) => getComputedStyle(element).borderTopLeftRadius);
  const before = await radius();
  await withSaved('src/theme/recipes/button.ts', ["rounded: 'md'", "rounded: 'full'"], () =>
    expect.poll(radius, { timeout: 20_000 }).not.toBe(before),
  );
  await expect.poll(radius, { timeout: 20_000 }).toBe(before);
  expect(await page.getByLabel('Kurzname').inputValue()).toBe('m.brandt');
  expect(loads()).toBe(1);
});

it('lists a mistake in saved code with its line', async () => {
  const { page } = await typeName();
  const link = page.locator('fp-problems').getByRole('link', { name: /^src\/blocks\/card\/block\.tsx:\d+:\d+$/ });
  await withSaved('src/blocks/card/block.tsx', ['return (', 'return (('], () => link.waitFor());
  await link.waitFor({ state: 'detached' });
});

it('shows a text saved in a folder that was deleted before', async () => {
  const { page } = await typeName();
  const folder = join(root, 'sites/feuerwehr/content');
  const messages = join(folder, 'messages/de.json');
  const copy = join(root, '.faceplate/copy');
  cpSync(folder, copy, { recursive: true });
  rmSync(folder, { recursive: true });
  cpSync(copy, folder, { recursive: true });
  const before = readFileSync(messages, 'utf8');
  writeFileSync(messages, JSON.stringify({ ...JSON.parse(before), 'login.title': 'Nur für uns' }));
  await page.getByRole('heading', { level: 1, name: 'Nur für uns' }).waitFor();
  writeFileSync(messages, before);
  await page.getByRole('heading', { level: 1, name: 'Nur für uns' }).waitFor({ state: 'detached' });
});
