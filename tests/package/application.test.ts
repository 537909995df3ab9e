/** Two sites in an application that Vite builds, in a browser. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type * as Library from 'faceplate/react';
import type { Kit } from 'faceplate/react';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolder } from '../../scripts/library/project';
import { publishedSamples } from '../../scripts/serve/samples/published';
import { serveFolder } from '../../scripts/serve/static/static';
import type { Served } from '../../scripts/serve/static/static';
import type { EmbeddedSite } from '../../src/model/embedded';
import { launchBrowser } from '../support/browser';
import { checkoutWords, dayIn } from '../support/checkout';
import { buildFirst } from '../support/installed-package';
import { repositoryRoot } from '../support/repository';

const built = join(repositoryRoot, 'dist/react/faceplate.js');
const out = mkdtempSync(join(tmpdir(), 'faceplate-application-'));
const sites = [
  { site: 'base', base: '/portal', pages: ['faq', 'checkout'] },
  { site: 'stadtbibliothek', base: '/library', pages: ['reserve', 'catalogue'] },
] as const;

let served: Served;
let browser: Browser;
let page: Page;
const said: string[] = [];

/** Takes the place of the application's server: a page in its HTML. */
async function renderInto(path: string, site: EmbeddedSite): Promise<void> {
  const { Faceplate, FaceplateProvider, createFaceplate }: typeof Library = await import(built);
  const opened = createFaceplate({ site, locale: 'de' });
  await opened.load('faq');
  const children = createElement(Faceplate, { page: 'faq' });
  const html = renderToString(createElement(FaceplateProvider, { of: opened, children }));
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace('<!-- rendered -->', () => html),
  );
}

async function publish(): Promise<void> {
  const project = openFolder(repositoryRoot);
  for (const { site, base, pages } of sites) {
    const published = await project.publish(site, { out: join(out, base), base, samples: true });
    expect(published.outcome).toMatchObject({ kind: 'published' });
    const { site: data } = await project.compile(site, { base, samples: true, pages });
    writeFileSync(join(out, `${base}.json`), JSON.stringify(data));
    if (data && site === 'base') await renderInto(join(out, 'index.html'), data);
  }
}

async function openPage(query: string): Promise<Page> {
  const opened = await browser.newPage({ locale: 'de-DE' });
  opened.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
  opened.on('pageerror', (failure) => void said.push(failure.message));
  await opened.goto(served.url + query);
  return opened;
}

beforeAll(async () => {
  buildFirst();
  await build({
    ...{ root: join(import.meta.dirname, 'app'), configFile: false, logLevel: 'error', mode: 'production' },
    build: { outDir: out, emptyOutDir: true, target: 'es2022' },
    resolve: { alias: { 'faceplate/react': built } },
  });
  await publish();
  const listeners = sites.map(({ base }) => publishedSamples(join(out, base), base));
  served = await serveFolder({
    ...{ folder: out, port: 0 },
    answerFirst: (...call) => listeners.some((answer) => answer?.(...call) === true),
  });
  browser = await launchBrowser();
  page = await openPage('');
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
  rmSync(out, { recursive: true, force: true });
});

const within = (site: string) => page.locator(`.faceplate[data-site="${site}"]`);

describe('two sites in one application', () => {
  it('show their pages', async () => {
    for (const site of ['base', 'stadtbibliothek']) await within(site).getByRole('heading', { level: 1 }).waitFor();
  });

  it('hydrate the HTML of the server', async () => {
    const first = within('base').locator('details').first();
    await first.locator('summary').click();
    expect(await first.getAttribute('open')).not.toBeNull();
    expect(await within('base').count()).toBe(1);
  });

  it('send a form to their own API', async () => {
    const books = within('stadtbibliothek');
    await books.getByRole('textbox', { name: 'Name' }).fill('Ida Brandt');
    await books.getByRole('textbox', { name: 'Ausweisnummer' }).fill('L-204417');
    await books.getByText('Am Marktplatz').click();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await books.getByRole('button', { name: 'Vormerken' }).click();
    expect((await sent).url()).toContain('/library/_samples/');
    await books.getByText('Ihre Nummer ist').waitFor();
  });

  it('follow links with the router of the application', async () => {
    await within('stadtbibliothek').getByRole('link').last().click();
    await page.waitForFunction(() => document.title.startsWith('led to /library/'));
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('keep separate states', async () => {
    const found = await page.evaluate(() => ({
      globals: ['faceplate', 'fpImport'].filter((name) => name in window),
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    }));
    expect(found.globals).toEqual([]);
    expect(found.keys.filter((key) => !/^(base|stadtbibliothek):/.test(key))).toEqual([]);
    expect(found.keys.length).toBeGreaterThan(0);
  });

  it('keep the look of the application unchanged', async () => {
    const own = page.getByRole('button', { name: 'Pressed 0' });
    const { color, padding } = await own.evaluate((element) => {
      const { color: ink, paddingLeft } = getComputedStyle(element);
      return { color: ink, padding: paddingLeft };
    });
    expect(color).toBe('rgb(1, 2, 3)');
    expect(padding).not.toBe('0px');
  });

  it('have the colours of their own brands', async () => {
    const inks = await Promise.all(
      ['base', 'stadtbibliothek'].map((site) =>
        within(site).evaluate((element) =>
          [...element.querySelectorAll('a, button')].map((each) => getComputedStyle(each).backgroundColor).join(),
        ),
      ),
    );
    expect(new Set(inks).size).toBe(2);
  });

  it('open the first step of an order at an address of the router', async () => {
    const order = await openPage('?order');
    await order.waitForFunction(() => document.title === '/portal/bestellen?step=connection');
    const own = order.getByLabel(checkoutWords.de.own);
    await own.check();
    await order.getByLabel(checkoutWords.de.start).fill(dayIn(60));
    expect([await own.isChecked(), await order.getByLabel(checkoutWords.de.start).inputValue()]).toEqual([
      true,
      dayIn(60),
    ]);
    expect(new URL(order.url()).search).toBe('?order');
    await order.close();
  });

  it('leave no failure message', () => expect(said).toEqual([]));
});

it('renders a kind of the application with the kit of each site', async () => {
  const { Faceplate, FaceplateProvider, createFaceplate }: typeof Library = await import(built);
  const kinds = (kit: Kit) => ({
    blocks: { words: { default: () => createElement('p', null, kit.usePageInfo().language.tag) } },
  });
  const site: EmbeddedSite = JSON.parse(readFileSync(join(out, 'portal.json'), 'utf8'));
  const faq = { ...site.pages['faq'], body: [{ block: 'words', id: 'words' }] };
  const opened = ['de', 'en'].map((locale) =>
    createFaceplate({ site: { ...site, pages: { faq } } as EmbeddedSite, locale, kinds }),
  );
  await Promise.all(opened.map(({ load }) => load('faq')));
  const children = createElement(Faceplate, { page: 'faq' });
  const drawn = opened.map((of) => renderToString(createElement(FaceplateProvider, { of, styles: false, children })));
  expect(drawn.map((html) => /<p>([^<]*)</.exec(html)?.[1])).toEqual([
    site.site.languages['de']?.tag,
    site.site.languages['en']?.tag,
  ]);
});
