/** The gallery in a browser: every kind is found, drawn and described, on a telephone and in the dark. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { galleryFiles } from '../../scripts/gallery/files';
import type { MorePage } from '../../scripts/gallery/site';
import { wallPage } from '../../scripts/gallery/wall/pages';
import { picturesOfSite } from '../../scripts/gallery/wall/wall';
import { serveFolder } from '../../scripts/serve/static/static';
import type { Project } from '../../src/definition/engine';
import { writeSite } from '../../src/publish/files/write';
import { violations } from '../support/axe';
import { builtProject } from '../support/built-project';
import { failedLoad, launchBrowser, useBrowser } from '../support/browser';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-gallery-'));
const pictures = mkdtempSync(join(tmpdir(), 'faceplate-wall-journey-'));
let gallery: Awaited<ReturnType<typeof serveFolder>>;

/** One page in pictures that only one role may open, with data. */
async function wallOf(root: string, project: Project): Promise<MorePage> {
  const name = 'feuerwehr';
  const { site } = project.compile(name);
  if (!site) throw new Error('The site has errors');
  const browser = await launchBrowser();
  const choice = { pages: ['approvals'], widths: [360] };
  const onProgress = () => undefined;
  try {
    const taken = await picturesOfSite({ root, project, browser, name, site, choice, folder: pictures, onProgress });
    expect(taken.missed).toEqual([]);
    return wallPage(name, taken.pictures);
  } finally {
    await browser.close();
  }
}

beforeAll(async () => {
  const root = resolve('.');
  const project = builtProject();
  const wall = await wallOf(root, project);
  const { files = [] } = await galleryFiles({ root, project, site: 'wolfenbrueck', more: [wall] });
  writeSite(folder, files);
  gallery = await serveFolder({ folder, port: 0 });
});
afterAll(async () => {
  await gallery.close();
  for (const each of [folder, pictures]) rmSync(each, { recursive: true, force: true });
});

const open = useBrowser();

async function visit(path: string, options: Parameters<typeof open>[0] = {}): Promise<Page> {
  const page = await (await open({ ...options, site: gallery.url })).newPage();
  await page.goto(`${gallery.url}${path}`);
  return page;
}

/** Addresses of the pages of all kinds. */
const kinds = (): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^(blocks|widgets|actions|protocols|integrations)\/[^/]+\.html$/.test(path))
    .map((path) => `/${path.replace('.html', '')}`);

it('a kind is found by a word that is said of it', async () => {
  const page = await visit('/');
  await page.getByLabel('Find a kind').fill('carousel');
  await page.getByText('slides', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('toggle', { exact: true }).isVisible()).toBe(false);
  await page.getByText('slides', { exact: true }).click();
  await page.getByRole('link', { name: /^slides: \d+ examples$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'slides' }).waitFor();
});

it('an example is live next to its JSON', async () => {
  const page = await visit('/widgets/text');
  const main = page.getByRole('main');
  await main.getByText('Properties', { exact: true }).click();
  await main.getByText('grouping', { exact: true }).first().waitFor();
  await main.getByText('JSON', { exact: true }).first().click();
  await main.getByText('"id": "field"').first().waitFor();
  await main.getByLabel('Your answer').first().fill('Light');
  await main.getByRole('button', { name: 'Send' }).first().click();
  await page.getByText('This would be sent.').waitFor();
});

it.each(['Enter', 'Space'])('a multi-select opens with %s on its line', async (key) => {
  const page = await visit('/widgets/multi-select');
  const lists = page.getByRole('main').locator('[role=group] > details');
  const line = lists.first().locator('summary');
  await line.focus();
  await line.press(key);
  const box = lists.first().getByRole('checkbox').first();
  await box.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await box.isChecked()).toBe(true);
  await line.press(key);
  await expect.poll(() => box.isVisible()).toBe(false);
});

it('a combobox keeps the cursor of the browser while an option is active', async () => {
  const page = await visit('/widgets/combobox');
  const field = page.getByRole('main').getByRole('combobox').first();
  // Before the form is brought up, keys mean nothing to it.
  await expect.poll(() => field.press('Alt+ArrowDown').then(() => field.getAttribute('aria-expanded'))).toBe('true');
  await page.keyboard.type('day');
  const cursor = () => field.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart]);
  const option = () => field.getAttribute('aria-activedescendant');
  for (const [key, at] of [
    ['Home', 0],
    ['End', 3],
    ['ArrowLeft', 2],
    ['ArrowRight', 3],
  ] as const) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(option).toMatch(/__0$/);
    await page.keyboard.press(key);
    await expect.poll(option).toBeNull();
    expect(await cursor()).toEqual(['day', at]);
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(cursor).toEqual(['Monday', 6]);
  await page.keyboard.press('Escape');
  await expect.poll(cursor).toEqual(['', 0]);
});

it('data of examples comes in each of its states', async () => {
  const page = await visit('/blocks/await', { allow: [failedLoad] });
  const main = page.getByRole('main');
  const below = async (title: string, text: string) => {
    await main.getByRole('heading', { level: 2, name: title, exact: true }).scrollIntoViewIfNeeded();
    await main.getByText(text).filter({ visible: true }).first().waitFor();
  };
  await below('ready', 'We lay the line to your house and connect it inside.');
  await below('empty', 'There is nothing here yet.');
  await below('failed', 'This could not be loaded.');
});

it('a page is shown in each variant', async () => {
  const page = await visit('/wall', { allow: [failedLoad] });
  const main = page.getByRole('main');
  const captions = main.getByText(/^chief · /);
  await expect
    .poll(() => captions.allTextContents())
    .toEqual([
      'chief · de · 360 px · light',
      'chief · de · 360 px · dark',
      'chief · de · 360 px · light · requests.list: loading',
      'chief · de · 360 px · light · requests.list: failed',
      'chief · de · 360 px · light · requests.list: empty',
      'chief · en · 360 px · light',
      'chief · en · 360 px · dark',
    ]);
  await main.getByRole('radio', { name: 'other' }).check();
  await expect.poll(() => captions.filter({ visible: true }).count()).toBe(3);
  const shown = main.locator('img').filter({ visible: true }).first();
  await expect
    .poll(() => shown.evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth))
    .toBeGreaterThan(0);
});

it.each([360, 1280])(
  'every kind fits a window of %i px',
  async (width) => {
    const page = await visit('/', { width, colorScheme: width === 360 ? 'light' : 'dark', allow: [failedLoad] });
    const flaws: string[] = [];
    for (const kind of kinds()) {
      await page.goto(`${gallery.url}${kind}`);
      const seen = await page.evaluate(() => {
        for (const part of document.querySelectorAll('details')) part.open = true;
        return {
          beyond: document.documentElement.scrollWidth - innerWidth,
          broken: document.querySelectorAll('[data-broken-block]').length,
        };
      });
      if (seen.beyond > 0 || seen.broken > 0) flaws.push(`${kind}: ${JSON.stringify(seen)}`);
    }
    expect(flaws).toEqual([]);
  },
  120_000,
);

it.each(['light', 'dark'] as const)('its own pages have no barrier in the %s', async (colorScheme) => {
  const page = await visit('/', { colorScheme });
  expect(await violations(page)).toEqual([]);
  await page.goto(`${gallery.url}/blocks`);
  expect(await violations(page)).toEqual([]);
  await page.goto(`${gallery.url}/blocks/badge`);
  expect(await violations(page)).toEqual([]);
});

/** Whether an element of the list was displaced at some frame after the press. */
async function slides(page: Page, press: () => Promise<void>): Promise<boolean> {
  await page.evaluate(() => {
    const moved: string[] = ((globalThis as { moved?: string[] }).moved = []);
    const look = () => {
      for (const entry of document.querySelectorAll<HTMLElement>('ol > li'))
        if (!['none', 'matrix(1, 0, 0, 1, 0, 0)'].includes(getComputedStyle(entry).transform))
          moved.push(entry.innerText);
      requestAnimationFrame(look);
    };
    look();
  });
  await press();
  await page.waitForTimeout(600);
  return page.evaluate(() => ((globalThis as { moved?: string[] }).moved ?? []).length > 0);
}

async function listOfTwo(reducedMotion: 'no-preference' | 'reduce') {
  const page = await visit('/motion', { reducedMotion });
  const add = page.getByRole('button', { name: 'Add a person' });
  for (const name of ['Person 1', 'Person 2']) {
    await add.click();
    await page.getByRole('group', { name }).waitFor();
  }
  return { page, swap: () => page.getByRole('button', { name: 'Move down: Person 1' }).click() };
}

it('entries of a list slide to their new place', async () => {
  const { page, swap } = await listOfTwo('no-preference');
  await expect.poll(() => slides(page, swap), { timeout: 20_000 }).toBe(true);
});

it('entries of a list stay still under reduced motion', async () => {
  const { page, swap } = await listOfTwo('reduce');
  expect(await slides(page, swap)).toBe(false);
  expect(await slides(page, swap)).toBe(false);
});
