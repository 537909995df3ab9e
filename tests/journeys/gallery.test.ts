/** The gallery in a browser: every kind is found, drawn and described, on a telephone and in the dark. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveFolder } from '../../scripts/serve/static/static';
import { violations, violationsInTheDark } from '../support/axe';
import { failedLoad, useBrowser } from '../support/browser';
import { runBuiltCommand } from '../support/built-command';
import { repositoryRoot } from '../support/repository';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-gallery-'));
let gallery: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  // One page in pictures, that only one role may open and that has data.
  const wall = ['--wall', '--pages', 'approvals', '--widths', '360'];
  await runBuiltCommand(repositoryRoot, 'gallery', '--site', 'feuerwehr', ...wall, '--out', folder);
  gallery = await serveFolder({ folder, port: 0 });
});
afterAll(async () => {
  await gallery.close();
  rmSync(folder, { recursive: true, force: true });
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

it('a kind is found by a word in its description', async () => {
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

it('a multi-select opens with Enter or Space on its line', async () => {
  const page = await visit('/widgets/multi-select');
  const lists = page.getByRole('main').locator('[role=group] > details');
  const line = lists.first().locator('summary');
  const box = lists.first().getByRole('checkbox').first();
  for (const [key, isChecked] of [
    ['Enter', true],
    ['Space', false],
  ] as const) {
    await line.focus();
    await line.press(key);
    await box.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await box.isChecked()).toBe(isChecked);
    await line.press(key);
    await expect.poll(() => box.isVisible()).toBe(false);
  }
});

it('a combobox uses the browser’s cursor while an option is active', async () => {
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

it('examples show data in each of its states', async () => {
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
    // Of a taller window more would be drawn, in a third of the time.
    const window = { width, viewport: { width, height: 200 }, allow: [failedLoad] };
    const page = await visit('/', { ...window, colorScheme: width === 360 ? 'light' : 'dark' });
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

it('its own pages have no barrier in either colours', async () => {
  const page = await visit('/');
  for (const path of ['/', '/blocks', '/blocks/badge']) {
    if (path !== '/') await page.goto(`${gallery.url}${path}`);
    expect(await violations(page)).toEqual([]);
    expect(await violationsInTheDark(page)).toEqual([]);
  }
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
