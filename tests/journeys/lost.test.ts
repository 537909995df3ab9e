/** Each file that a page's scripts ask for is lost: once, and for good. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { failedLoad, useBrowser } from '../support/browser';

const open = useBrowser();
const allow = [failedLoad, /Failed to fetch/, /island|offline|Minified React/];

type Case = { readonly path: string; readonly field: string; readonly button: string | RegExp; readonly firstVisit?: boolean };

const cases: readonly Case[] = [
  { path: 'contact-us', field: 'main input[type=text]', button: /^Send/ },
  { path: 'cancel-contract', field: 'main input[type=text]', button: /cancel now/i },
];

const typed = 'Jana Oelze';
/** Parts, payloads, messages: what comes after the document by script. The runner itself is among them. */
const isPart = (url: string): boolean => /\/assets\/(?!head|hold).*\.js|\/_fp\/.*\.json|\/_fp\/forms\/|compiled-lang/.test(url) && !url.includes('speculation');
const nameOf = (url: string): string => new URL(url).pathname;

/** What is said to somebody about the press: a word at a field, in a dialog, beside the button. */
const answer = (page: Page) => page.locator('main [aria-invalid=true], dialog[open], main [data-lost], main [role=alert]:not(:empty)').first();

async function begin(page: Page, { path, field }: Case): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(field).first().fill(typed, { timeout: 20_000 });
}

/** The files that a page needs until its button has answered. */
async function partsOf(each: Case): Promise<string[]> {
  const page = await (await open({ allow })).newPage();
  const seen = new Set<string>();
  page.on('request', (request) => { if (isPart(request.url())) seen.add(nameOf(request.url())); });
  await begin(page, each);
  await page.locator('main').getByRole('button', { name: each.button }).first().click();
  await answer(page).waitFor({ timeout: 20_000 });
  await page.context().close();
  return [...seen];
}

/** What another page has shown already: the same part is lost alike everywhere. */
const shown = new Map<string, string>();

type Outcome = { readonly said: boolean; readonly kept: boolean; readonly documents: number };

async function without(file: string, each: Case, times: number): Promise<Outcome> {
  const page = await (await open({ allow })).newPage();
  let documents = 0;
  let lost = 0;
  page.on('request', (request) => { if (request.isNavigationRequest()) documents += 1; });
  await page.route((url) => url.pathname === file, (route) => (lost++ < times ? route.abort() : route.continue()));
  await begin(page, each);
  await page.locator('main').getByRole('button', { name: each.button }).first().click();
  const said = await answer(page).waitFor({ timeout: 15_000 }).then(() => true, () => false);
  const kept = (await page.locator(each.field).first().inputValue().catch(() => '')) === typed;
  await page.context().close();
  return { said, kept, documents };
}

/** Some at a time: each waits for the network more than for the machine. */
async function inTurn<T>(all: readonly string[], work: (each: string) => Promise<T>): Promise<Record<string, T>> {
  const found: Record<string, T> = {};
  const waiting = [...all];
  await Promise.all([1, 2, 3, 4].map(async () => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) found[each] = await work(each);
  }));
  return found;
}

describe.each(cases)('on $path every part', (each) => {
  // Once is the half of for good: one page shows it.
  const losses = [['once', 1], ['for good', Infinity]] as const;
  it.each(losses.filter(([how]) => how === 'for good' || each === cases[0]))('may be lost %s: the press is answered, what was typed stays', async (_how, times) => {
    const parts = await partsOf(each);
    expect(parts.length).toBeGreaterThan(10);
    const own = parts.filter((file) => (shown.get(file) ?? each.path) === each.path);
    for (const file of own) shown.set(file, each.path);
    const outcomes = await inTurn(own, (file) => without(file, each, times));
    const wrong = Object.entries(outcomes).filter(([, { said, kept, documents }]) => !said || !kept || documents > 2);
    expect(wrong).toEqual([]);
  }, 400_000);
});

it('asks for a lost part under another address, since some browsers remember a loss', async () => {
  const page = await (await open({ allow })).newPage();
  const asked: string[] = [];
  await page.route(/\/assets\/islands-/, (route) => {
    asked.push(new URL(route.request().url()).search);
    // It is asked for beforehand too, by the document.
    return asked.length <= 2 ? route.abort() : route.continue();
  });
  await begin(page, cases[0]!);
  await page.locator('main').getByRole('button', { name: cases[0]!.button }).click();
  await answer(page).waitFor();
  expect(asked.filter((search) => search !== '')).toEqual(['?again=1']);
});
