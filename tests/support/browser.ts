import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { FleetSite } from '../../scripts/serve/fleet';
import type { ConsentRules } from '../../src/model/payload';
import { choiceKey } from '../../src/state/consent';

const executablePath =
  process.env['CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  '';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No renderer is begun in advance: every test has a new context, which would throw it away.
  '--renderer-process-limit=1',
];

/** A browser of one's own, for a test that visits no site, or that needs settings of the browser as switches. */
export const launchBrowser = (switches: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...args, ...switches] });

/** A site of the fleet by name; the one below a base path as "base/fibre". */
export function siteOf(name: string): FleetSite {
  const found = inject('fleet').sites.find((site) => site.name + site.base === name);
  if (!found) throw new Error(`The fleet has no site ${name}`);
  return found;
}

export const apiUrl = (): string => inject('fleet').api;

/** Messages that Chromium prints itself for an answer the test asked to fail. */
export const failedLoad = /^Failed to load resource/;

export type OpenOptions = BrowserContextOptions & {
  /** Name of the site, or its address; default: the base site. */
  readonly site?: string;
  readonly width?: number;
  /** Nothing has been chosen about cookies yet. Default: a visitor who refused, whom nobody asks. */
  readonly firstVisit?: boolean;
  /** Other origins that this test's pages may ask. */
  readonly partners?: readonly string[];
  /** Console errors that belong to this test. */
  readonly allow?: readonly RegExp[];
};

type Watched = {
  readonly context: BrowserContext;
  readonly allow: readonly RegExp[];
  readonly problems: string[];
  /** Everything that its pages wrote to the console, and calls that got no answer. */
  readonly output: string[];
};

/** Turns a violation of the policy into a console error, which is noticed below. Runs in the page. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`Policy violation: ${violatedDirective} ${blockedURI} ${sourceFile}`);
  });
}

function watch({ context, problems, output }: Watched, origins: readonly string[]): void {
  context.on('requestfailed', (request) => output.push(`no answer: ${request.method()} ${request.url()}`));
  context.on('console', (message) => {
    output.push(message.text());
    if (message.type() !== 'error') return;
    problems.push(failedLoad.test(message.text()) ? `${message.text()} ${message.location().url}` : message.text());
  });
  context.on('weberror', (failure) => problems.push(`Uncaught: ${failure.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.includes(origin))
      problems.push(`Request to another origin: ${request.url()}`);
  });
}

const brokenBlocks = (page: Page): Promise<string[]> =>
  page
    .locator('[data-broken-block]')
    .evaluateAll((elements) => elements.map((element) => `Broken block: ${element.getAttribute('data-broken-block')}`));

/** The page and its console after a failed test, for runs that cannot be repeated. */
async function describePage(page: Page, output: readonly string[]): Promise<string> {
  const snapshot = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((cause: unknown) => String(cause));
  const lines = snapshot.split('\n').filter((line) => !line.includes('- /url:'));
  return [page.url(), ...lines.slice(0, 60), ...output.slice(-10)].join('\n');
}

/** Closes what a test opened and returns what went wrong in it. */
async function finish({ context, allow, problems }: Watched): Promise<string[]> {
  const broken = await Promise.all(context.pages().map((page) => brokenBlocks(page).catch(() => [])));
  await context.close();
  return [...problems, ...broken.flat()].filter((problem) => !allow.some((pattern) => pattern.test(problem)));
}

/** Consent rules of a site, as it publishes them. */
export async function consentRules(url: string): Promise<ConsentRules | undefined> {
  const documents = await Promise.all(['en', 'de'].map((locale) => fetch(`${url}/_fp/consent/${locale}.html`)));
  const text = await documents.find(({ ok }) => ok)?.text();
  const rules = /data-rules="([^"]*)"/.exec(text ?? '')?.[1];
  return rules === undefined
    ? undefined
    : (JSON.parse(rules.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')) as ConsentRules);
}

/** Browser entry of a visitor who refused earlier: its key and value; undefined where a site asks nothing. */
export async function refusedConsentEntry(url: string): Promise<readonly [string, string] | undefined> {
  const rules = await consentRules(url);
  if (rules === undefined) return undefined;
  return [
    choiceKey,
    JSON.stringify({
      version: rules.version,
      at: new Date(Date.now() - 1000).toISOString(),
      allowed: [],
      locale: 'en',
    }),
  ];
}

/** Makes every page of a context that of somebody who refused earlier. */
async function refuseCookies(context: BrowserContext, url: string): Promise<void> {
  const choice = await refusedConsentEntry(url);
  if (choice === undefined) return;
  await context.addInitScript(([key, value]) => {
    if (location.protocol.startsWith('http')) localStorage[key] ??= value;
  }, choice);
}

export type OpenContext = (options?: OpenOptions) => Promise<BrowserContext>;

let running: Promise<Browser> | undefined;

/** The browser of this process, which the test files that follow each other in it share; it ends with the process. */
async function sharedBrowser(): Promise<Browser> {
  const browser = await (running ??= launchBrowser());
  if (browser.isConnected()) return browser;
  running = launchBrowser();
  return running;
}

/**
 * Returns the function that opens a fresh context on a site, whose visitor asks for reduced motion: frames that nobody looks at
 * cost a quarter of a journey. After each test everything that it opened is closed, and the test fails on console errors,
 * uncaught errors, violations of the policy, requests to origins other than the site and the API, and broken blocks. With switches
 * for the browser, the file has a browser of its own.
 */
export function useBrowser(switches: readonly string[] = []): OpenContext {
  let browser: Browser;
  let open: Watched[] = [];
  beforeAll(async () => {
    browser = await (switches.length > 0 ? launchBrowser(switches) : sharedBrowser());
  });
  afterAll(async () => {
    if (switches.length > 0) await browser.close();
  });
  afterEach(async ({ task }) => {
    const watched = open;
    open = [];
    if (task.result?.state === 'fail')
      for (const { context, output } of watched)
        for (const page of context.pages()) (task.meta.pages ??= []).push(await describePage(page, output));
    const problems = (await Promise.all(watched.map(finish))).flat();
    expect(problems).toEqual([]);
  });
  return async ({ site = 'base', width = 1280, allow = [], firstVisit = false, partners = [], ...options } = {}) => {
    const baseURL = site.startsWith('http') ? site : siteOf(site).url;
    const context = await browser.newContext({
      baseURL: `${baseURL}/`,
      locale: 'en-GB',
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(40_000);
    await context.addInitScript(reportViolations);
    if (!firstVisit) await refuseCookies(context, baseURL);
    const watched: Watched = { context, allow, problems: [], output: [] };
    watch(watched, [new URL(baseURL).origin, apiUrl(), ...partners]);
    open.push(watched);
    return context;
  };
}

/** Like useBrowser, for tests that need one page. */
export function useBrowserPage(): (options?: OpenOptions) => Promise<Page> {
  const open = useBrowser();
  return async (options) => (await open(options)).newPage();
}
