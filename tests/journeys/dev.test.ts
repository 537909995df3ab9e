/** `faceplate dev` of a site without an API, in a browser: recorded answers, the toolbar, and what stays when something is saved. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { failedLoad, useBrowser } from '../support/browser';
import { useDevProject } from '../support/dev-project';

const { root, dev } = useDevProject();
const messages = join(root, 'sites/feuerwehr/content/messages/de.json');

const open = useBrowser();

async function visit(path: string): Promise<Page> {
  const context = await open({ site: dev().url, partners: [dev().api], locale: 'de-DE', allow: [failedLoad] });
  const page = await context.newPage();
  await page.goto(`${dev().url}${path}`);
  return page;
}

const toolbar = (page: Page) => page.locator('fp-toolbar');

/** Chooses in the toolbar and waits for the reload. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await toolbar(page).getByLabel(label).selectOption(option);
  await loaded;
}

it('shows a page to a chosen role', async () => {
  const page = await visit('/');
  await toolbar(page).getByText('dev', { exact: true }).click();
  await choose(page, 'Role', 'chief');
  await choose(page, 'Page', 'approvals');
  const main = page.getByRole('main');
  await main.getByText('Mia Brandt').waitFor();
  await choose(page, 'requests.list', 'state:failed');
  await main.getByText('Das konnte nicht geladen werden.').waitFor();
  await choose(page, 'requests.list', 'state:empty');
  await main.getByText('Alles freigegeben.').waitFor();
  await choose(page, 'requests.list', '');
  await main.getByText('Mia Brandt').waitFor();
  await choose(page, 'Role', 'guest');
  await page.waitForURL('**/anmelden');
});

it('links to every kind in the colours of the site', async () => {
  const page = await visit('/');
  await toolbar(page).getByText('dev', { exact: true }).click();
  // The gallery is published on demand, which takes a while on a busy machine.
  page.setDefaultTimeout(120_000);
  await toolbar(page).getByRole('link', { name: 'Every kind' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toContain('Figtree');
  await page.getByRole('link', { name: 'Actions' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Actions' }).waitFor();
});

it('shows a page in the dark', async () => {
  const page = await visit('/anmelden');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await toolbar(page).getByText('dev', { exact: true }).click();
  await toolbar(page).getByLabel('Colours').selectOption('dark');
  // With reduced motion every change of colour takes a millisecond.
  await expect.poll(ground).not.toBe(light);
  await choose(page, 'Texts', 'pseudo');
  await page.getByRole('heading', { level: 1, name: /^⟦.*·⟧$/ }).waitFor();
  await expect.poll(ground).not.toBe(light);
});

it('keeps input when a saved text reloads the page', async () => {
  const page = await visit('/anmelden');
  await page.getByLabel('Kurzname').fill('m.brandt');
  const before = JSON.parse(readFileSync(messages, 'utf8')) as Record<string, string>;
  writeFileSync(messages, JSON.stringify({ ...before, 'login.title': 'Nur für uns' }));
  await page.getByRole('heading', { level: 1, name: 'Nur für uns' }).waitFor();
  await expect.poll(() => page.getByLabel('Kurzname').inputValue()).toBe('m.brandt');
});

it('links an error in a saved file to its line in the editor', async () => {
  const page = await visit('/anmelden');
  const before = readFileSync(messages, 'utf8');
  writeFileSync(messages, '{ "login.title": ');
  const link = page.locator('fp-problems').getByRole('link', { name: /de\.json:1:\d+$/ });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(
    /^vscode:\/\/file\/.*\/sites\/feuerwehr\/content\/messages\/de\.json:1:\d+$/,
  );
  writeFileSync(messages, before);
  await link.waitFor({ state: 'detached' });
});

it('is reloaded if it was served before the last build', async () => {
  const context = await open({ site: dev().url, partners: [dev().api], locale: 'de-DE' });
  const page = await context.newPage();
  let documents = 0;
  await page.route(`${dev().url}/`, async (route) => {
    documents += Number(route.request().isNavigationRequest());
    const response = await route.fetch();
    const headers = { ...response.headers(), 'server-timing': 'build;desc="an-earlier-one"' };
    await route.fulfill({ response, headers });
  });
  await page.goto(`${dev().url}/`);
  await expect.poll(() => documents).toBe(2);
  await toolbar(page).getByText('dev', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  expect(documents).toBe(2);
});

it('shows a text that was saved before the page had read itself', async () => {
  const context = await open({ site: dev().url, partners: [dev().api], locale: 'de-DE' });
  const page = await context.newPage();
  let release = (): void => undefined;
  const published = new Promise<void>((done) => (release = done));
  let isFirst = true;
  await page.route(`${dev().url}/impressum`, async (route) => {
    if (!route.request().isNavigationRequest() && isFirst) {
      isFirst = false;
      await published;
    }
    await route.continue();
  });
  await page.goto(`${dev().url}/impressum`);
  await toolbar(page).getByText('dev', { exact: true }).waitFor();
  const before = JSON.parse(readFileSync(messages, 'utf8')) as Record<string, string>;
  writeFileSync(messages, JSON.stringify({ ...before, 'impressum.title': 'Wer wir sind' }));
  await expect.poll(async () => (await fetch(`${dev().url}/impressum`)).text()).toContain('Wer wir sind');
  release();
  await expect.poll(() => page.title()).toContain('Wer wir sind');
});
