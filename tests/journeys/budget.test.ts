import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { apiUrl, siteOf, useBrowser, useBrowserPage } from '../support/browser';
import { broughtUp, holdKey, keyFor, touch } from '../support/walk';
import { compressedSize, recordFetched, sum, table } from '../support/fetched';

const open = useBrowserPage();
const openContext = useBrowser();
const kB = 1000;
const patience = 3000;

describe('the download size', () => {
  it('of home is within its limits before any interaction', async () => {
    const page = await open({ width: 360 });
    // Start-up begins by itself after three seconds; on a slow machine the page is still being fetched then.
    await page.addInitScript((patience) => {
      const later = setTimeout;
      Object.assign(window, {
        setTimeout: (work: () => void, delay?: number) => (delay === patience ? 0 : later(work, delay)),
      });
    }, patience);
    const fetched = recordFetched(page);
    await page.goto('.', { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    const untouched = await fetched();
    console.log(`home until touched: ${sum(untouched, 'br')} br\n${table(untouched)}`);
    expect(untouched.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['document', 'script']));
    const html = await (await fetch(page.url())).text();
    const contained = /<(script|style)>([^]*?)<\/\1>/g;
    const inline = [...html.matchAll(contained)].map(([, , text = '']) => compressedSize(text));
    expect(inline.length).toBeGreaterThan(1);
    expect(compressedSize(html.replaceAll(contained, ''))).toBeLessThanOrEqual(6 * kB);
    const files = sum(untouched, 'br') - sum(untouched, 'br', 'document');
    expect(files + inline.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(7.3 * kB);
  });

  it.each(['', 'de'])('grows by at most 4 kB for the cookie question on the first visit (%s)', async (locale) => {
    const page = await open({ width: 360, firstVisit: true, ...(locale ? { locale: 'de-DE' } : {}) });
    const fetched = recordFetched(page);
    await page.goto(locale || '.');
    await page.getByRole('button', { name: /Necessary only|Nur notwendige/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const asking = (await fetched()).filter(({ path }) => /consent/.test(path));
    console.log(`first visit: ${sum(asking, 'br')} br\n${table(asking)}`);
    expect(asking.length).toBeGreaterThan(2);
    expect(sum(asking, 'br')).toBeLessThanOrEqual(4 * kB);
  });

  it('is at most 110 kB of script for home with React', async () => {
    const page = await open();
    const fetched = recordFetched(page);
    await page.goto('.');
    await touch(page);
    await broughtUp(page);
    // A dialog or a message is the only part of home that React shows.
    const scripts = [...(await fetched()), ...(await wakeReact(page, fetched))];
    console.log(`home with React: ${sum(scripts, 'br', 'script')} br\n${table(scripts)}`);
    expect(sum(scripts, 'br', 'script')).toBeLessThanOrEqual(110 * kB);
  });

  it('grows by at most 82 kB for the first form after React', async () => {
    const page = await open();
    const fetched = recordFetched(page);
    await page.goto('.');
    await touch(page);
    await broughtUp(page);
    const before = new Set([...(await fetched()), ...(await wakeReact(page, fetched))].map(({ path }) => path));
    await page.goto('contact-us');
    await page.getByLabel('Name', { exact: true }).focus();
    await page.waitForLoadState('networkidle');
    const form = (await fetched()).filter(({ path, kind }) => kind === 'script' && !before.has(path));
    console.log(`first form: ${sum(form, 'gz')} gz\n${table(form)}`);
    expect(form.length).toBeGreaterThan(0);
    expect(sum(form, 'gz')).toBeLessThanOrEqual(82 * kB);
  });
});

describe('a page for a logged-in person', () => {
  it.each([
    ['my-places', 'Am Herzogtor 7', 25],
    ['my-services', 'My services', 30],
    ['checkout', 'Your connection', 35],
  ])('loads %s with a limited number of requests', async (path, heading, limit) => {
    const context = await openContext();
    await holdKey(context, (await keyFor('customer')) ?? '');
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.waitForLoadState('networkidle');
    console.log(`${path}: ${asked.length} requests`);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.length).toBeLessThanOrEqual(limit);
    // Blocks and forms take what start-up was answered, and what was asked for before React is there.
    const calls = asked.filter((call) => call.includes(new URL(apiUrl()).host));
    const repeated = calls.filter((call, at) => calls.indexOf(call) < at);
    expect(repeated.map((call) => new URL(call.split(' ')[1]!).pathname)).toEqual([]);
  });
});

describe.each([
  ['my-places', 'Am Herzogtor 7', false, /^consent/],
  // Its forms are in dialogs.
  ['my-services', 'My services', true, /^(consent|forms$|page\.)/],
])('the scripts of %s', (path, heading, hasForms, later) => {
  /** The names of all scripts that it is drawn with, without hashes, and those that its document names. */
  async function load() {
    const context = await openContext();
    await holdKey(context, (await keyFor('customer')) ?? '');
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    // Forms of dialogs are loaded when the browser is idle, which may be after the network is.
    if (hasForms) await expect.poll(() => scripts.some((script) => script.includes('/forms-'))).toBe(true);
    await page.waitForLoadState('networkidle');
    const html = await (await fetch(page.url())).text();
    const nameOf = (file: string) =>
      file
        .split('/')
        .at(-1)
        ?.replace(/-[\w-]{8}\.js$/, '') ?? '';
    const asked = [...new Set(scripts)];
    return { names: asked.map(nameOf), unnamed: asked.filter((file) => !html.includes(file)).map(nameOf) };
  }

  it('are all named by its document except for later ones', async () => {
    const { names, unnamed } = await load();
    expect(names.length).toBeGreaterThan(6);
    expect(names.includes('forms')).toBe(hasForms);
    expect(unnamed.filter((name) => !later.test(name))).toEqual([]);
    expect(unnamed.includes('forms')).toBe(hasForms);
  });
});

/** Asks for a passing message, as a definition would; returns what that fetches. */
async function wakeReact(page: Awaited<ReturnType<typeof open>>, fetched: ReturnType<typeof recordFetched>) {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.dataset['press'] = JSON.stringify([{ action: 'toast', text: 'home.title' }]);
    document.getElementById('main')?.append(button);
    button.click();
  });
  await page.getByText('Full-fibre internet for your home').last().waitFor();
  await page.waitForLoadState('networkidle');
  return fetched();
}

describe('the bundle', () => {
  const assets = (folder: string): Map<string, string> =>
    new Map(
      readdirSync(join(folder, 'assets'))
        .sort()
        .map((name) => [name, readFileSync(join(folder, 'assets', name), 'utf8')]),
    );

  it('is the same for every site except for pack kinds', () => {
    const released = (folder: string) =>
      new Map([...assets(folder)].filter(([name]) => !/^(kinds|blocks-speed-meter)-/.test(name)));
    const [first, ...others] = inject('fleet').sites.map(({ folder }) => released(folder));
    expect(first?.size).toBeGreaterThan(10);
    for (const other of others) expect(other).toEqual(first);
  });

  it('isolates the names of classic scripts', () => {
    const html = readFileSync(join(siteOf('base').folder, 'faq.html'), 'utf8');
    const classic = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, source = '']) => source.slice(0, 10));
    expect(classic).toEqual(['(function(', '(function(']);
  });

  it('excludes form code from the application', () => {
    const all = [...assets(siteOf('base').folder)];
    const [, application = ''] = all.find(([name]) => name.startsWith('App-')) ?? [];
    expect(application).toContain('"./main-');
    expect(application).not.toContain('"./forms-');
  });

  it.each([
    ['ICU parser', /EXPECT_ARGUMENT_CLOSING_BRACE|INVALID_PLURAL_ARGUMENT_OFFSET_VALUE/],
    ['schema compiler', /strictTypes|"?schema is invalid|new Function/],
    ['markdown parser', /micromark|mdast|remark/],
    ['replacement of kinds while developing', /faceplate\.hot-kinds/],
  ])('contains no %s', (_name, marker) => {
    const found = [...assets(siteOf('base').folder)].filter(([, source]) => marker.test(source)).map(([name]) => name);
    expect(found).toEqual([]);
  });
});
