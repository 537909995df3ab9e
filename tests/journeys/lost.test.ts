/**
 * Each file that a page's scripts ask for is lost: once, and for good. Pages whose documents need the same kinds of parts lose them
 * alike, so one of each sort is tried.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accounts, submitLogin } from '../support/account';
import { failedLoad, siteOf, useBrowser } from '../support/browser';
import type { OpenOptions } from '../support/browser';
import { shellPath } from '../../src/runtime/route-path';
import { publishedPayload } from '../support/walk';

const open = useBrowser();
/** The code of animations is among the parts. */
const lossy: OpenOptions = {
  allow: [failedLoad, /Failed to fetch/, /island|offline|Minified React/],
  reducedMotion: 'no-preference',
};

const typed = 'Jana Oelze';
const field = 'main form :is(input[type=text],input[type=email],input[type=tel],textarea):visible';
const button = 'main form button[type=submit]:visible';
/** Messages about a press: at a field, in a dialog, next to the button. */
const answers = 'main [aria-invalid=true], dialog[open], main [data-lost], main [role=alert]:not(:empty)';

/** Parts, payloads, messages: what comes after the document by script. The runner itself is among them. */
const isPart = (url: string): boolean =>
  /\/assets\/(?!head|hold).*\.js|\/_fp\/.*\.json|\/_fp\/forms\//.test(url) && !url.includes('speculation');
const nameOf = (url: string): string => new URL(url).pathname;

/** Their first form looks something up, which answers with what it finds and says nothing of the press. */
const lookups: ReadonlySet<string> = new Set(['/coverage', '/services']);

/** Pages with a form in their document, each with the sorts of parts it needs. */
function pagesWithForms(): Map<string, string> {
  const { folder, base } = siteOf('base');
  const found = new Map<string, string>();
  for (const { path, mode } of publishedPayload(siteOf('base')).routes) {
    if (mode !== 'document' || path === '/' || lookups.has(path)) continue;
    const html = readFileSync(join(folder, `${shellPath(path)}.html`), 'utf8');
    if (!/<form[^]*type="submit"/.test(html)) continue;
    const islands = [...html.matchAll(/data-island="([^"]*)" data-trigger="([^"]*)"/g)].map(
      ([, kind, trigger]) => `${kind} ${trigger}`,
    );
    const [, payload = ''] = /data-payload="([^"]+)"/.exec(html) ?? [];
    const widgets = [
      ...readFileSync(join(folder, payload.slice(base.length)), 'utf8').matchAll(/"widget":"([^"]*)"/g),
    ].map(([, widget]) => widget);
    found.set(path.slice(1), [...new Set([...islands, ...widgets])].sort().join(', '));
  }
  return found;
}

async function begin(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(button).first().waitFor({ timeout: 40_000 });
  if ((await page.locator(field).count()) > 0) await page.locator(field).first().fill(typed, { timeout: 40_000 });
}

const valueIn = async (page: Page): Promise<string> =>
  (await page.locator(field).count()) > 0
    ? page
        .locator(field)
        .first()
        .inputValue()
        .catch(() => 'gone')
    : '';

/** Records a page without losses: the files that it needs until its button has answered. */
async function partsOf(path: string): Promise<readonly string[]> {
  const page = await (await open(lossy)).newPage();
  const seen = new Set<string>();
  page.on('request', (request) => {
    if (isPart(request.url())) seen.add(nameOf(request.url()));
  });
  await begin(page, path);
  await page.locator(button).first().click();
  await page
    .locator(answers)
    .first()
    .waitFor({ timeout: 40_000 })
    .catch((cause: unknown) => {
      throw new Error(`${path} answers no press`, { cause });
    });
  await page.context().close();
  return [...seen];
}

/** Files that are lost, in words, and how many times each. */
type Loss = { readonly of: string; readonly isLost: (file: string) => boolean; readonly times: number };

/** Presses while files are lost; returns what went wrong. */
async function pressWithout({ of, isLost, times }: Loss, path: string): Promise<string[]> {
  const page = await (await open(lossy)).newPage();
  let documents = 0;
  const lost = new Map<string, number>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(
    (url) => isPart(url.href) && isLost(url.pathname),
    (route) => {
      const file = nameOf(route.request().url());
      const before = lost.get(file) ?? 0;
      lost.set(file, before + 1);
      return before < times ? route.abort() : route.continue();
    },
  );
  await begin(page, path);
  const value = (await page.locator(field).count()) > 0 ? typed : '';
  await page.locator(button).first().click();
  const said = await page
    .locator(answers)
    .first()
    .waitFor({ timeout: 40_000 })
    .then(
      () => true,
      () => false,
    );
  const kept = await valueIn(page);
  await page.context().close();
  return [
    said ? '' : 'nothing is said',
    kept === value ? '' : `"${kept}" stands in the field`,
    documents > 2 ? `${documents} documents` : '',
  ]
    .filter(Boolean)
    .map((fault) => `${path} without ${of}: ${fault}`);
}

/** Some at a time: each waits for the network more than for the machine. */
async function inTurn(all: readonly string[], work: (each: string) => Promise<readonly string[]>): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...all];
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) found.push(...(await work(each)));
    }),
  );
  return found;
}

const isRunner = (file: string): boolean => file.includes('/runner-');

describe('a lost file', () => {
  it('that is requested once again: the press is answered on a page of each sort', async () => {
    const pages = pagesWithForms();
    expect(pages.size).toBeGreaterThan(5);
    const one = new Map([...pages].map(([path, sorts]) => [sorts, path]));
    const loss: Loss = { of: 'anything at first', isLost: (file) => !isRunner(file), times: 1 };
    const wrong = await inTurn([...one.values()], (path) => pressWithout(loss, path));
    expect(wrong).toEqual([]);
  }, 600_000);

  // A file that another page has already tested is lost the same way everywhere.
  const shown = new Set<string>();
  it.each(['contact-us', 'cancel-contract'])(
    'for good: the press on %s is answered',
    async (path) => {
      const parts = await partsOf(path);
      expect(parts.length).toBeGreaterThan(10);
      const own = parts.filter((file) => !shown.has(file));
      for (const file of own) shown.add(file);
      expect(
        await inTurn(own, (file) => pressWithout({ of: file, isLost: (each) => each === file, times: Infinity }, path)),
      ).toEqual([]);
    },
    400_000,
  );
});

it.each(['click', 'Enter'])('answers a press (%s) before any script', async (how) => {
  const page = await (await open()).newPage();
  await page.route(/\/assets\/(hold|runner)-/, async (route) => {
    await new Promise((resume) => setTimeout(resume, 700));
    await route.continue();
  });
  await page.goto('contact-us', { waitUntil: 'commit' });
  const pressed = page.locator(how === 'click' ? button : field).first();
  await (how === 'click' ? pressed.click() : pressed.press(how));
  await page.locator('main [aria-invalid=true]').first().waitFor();
});

describe('input before the runner is loaded', () => {
  /** Opens a page whose runner arrives after somebody has used it. */
  async function useEarly(path: string, use: (page: Page) => Promise<void>): Promise<Page> {
    const page = await (await open()).newPage();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/runner-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await use(page);
    release();
    return page;
  }

  it('is sent', async () => {
    const page = await useEarly('login', (early) => submitLogin(early, accounts.customer));
    await page.waitForURL('**/my-places');
  });

  it('is validated after leaving its field', async () => {
    const page = await useEarly('contact-us', async (early) => {
      await early.getByLabel('Email', { exact: true }).fill('Abc 12');
      await early.getByLabel('Email', { exact: true }).blur();
    });
    await page.locator('main [name=email][aria-invalid=true]').waitFor();
  });
});

it('requests a lost part at another address because some browsers remember a loss', async () => {
  const page = await (await open(lossy)).newPage();
  const asked: string[] = [];
  await page.route(/\/assets\/islands-/, (route) => {
    asked.push(new URL(route.request().url()).search);
    // It is asked for beforehand too, by the document.
    return asked.length <= 2 ? route.abort() : route.continue();
  });
  await begin(page, 'contact-us');
  await page.locator(button).first().click();
  await page.locator(answers).first().waitFor();
  expect(asked.filter((search) => search !== '')).toEqual(['?again=1']);
});
