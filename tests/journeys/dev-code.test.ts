/** `faceplate dev` of a checkout: saved code of islands and static blocks is shown without a reload. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDev } from '../../scripts/serve/dev/site';
import { openProject } from '../../src/definition/engine';
import { useBrowser } from '../support/browser';

const root = mkdtempSync(join(tmpdir(), 'faceplate-dev-code-'));
let dev: Awaited<ReturnType<typeof startDev>>;

beforeAll(async () => {
  const parts = ['src', 'scripts', 'schemas', 'content', 'site.json', 'pages.json', 'menu.json', 'sites/feuerwehr'];
  for (const name of [...parts, 'package.json', 'tsconfig.json'])
    cpSync(resolve(name), join(root, name), { recursive: true });
  for (const name of ['node_modules', 'dist']) symlinkSync(resolve(name), join(root, name), 'dir');
  const project = openProject(root);
  dev = await startDev({ root, project, site: 'feuerwehr', port: 0, api: undefined, tell: () => undefined });
});
afterAll(async () => {
  await dev.close();
  rmSync(root, { recursive: true, force: true });
});

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
  const context = await open({ site: dev.url, partners: [dev.api], locale: 'de-DE' });
  const page = await context.newPage();
  let count = 0;
  page.on('load', () => (count += 1));
  await page.goto(`${dev.url}/anmelden`);
  await page.getByLabel('Kurzname').fill('m.brandt');
  await page.locator('[data-island][data-live]').first().waitFor();
  return { page, loads: () => count };
}

it('shows saved code of an island without a reload and keeps the input', async () => {
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

it('shows a text saved in a folder that was deleted and made again', async () => {
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
