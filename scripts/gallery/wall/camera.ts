/** Takes the pictures of a wall with headless Chromium, with recorded answers. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { grouped } from '../../../src/base/json';
import type { Progress } from '../../../src/base/progress';
import { choiceKey } from '../../../src/state/consent';
import { snapshotPointer } from '../../../src/state/session-snapshot';
import { sampleKey } from '../../serve/samples/keys';
import type { DevSite } from '../../serve/dev/messages';
import type { SampleServer } from '../../serve/samples/server';
import { windowsOf } from './variants';
import type { Variant, WallVisit, WallChoice } from './variants';

export type WallPicture = Variant & { readonly file: string };

/** The pictures, and the visits without pictures because the browser failed. */
export type TakenPictures = { readonly pictures: readonly WallPicture[]; readonly missed: readonly WallVisit[] };

type Studio = {
  readonly site: { readonly url: string };
  readonly samples: SampleServer;
  readonly offered: DevSite;
  /** Version of the site's cookie question; undefined if there is none. */
  readonly asked: string | undefined;
  /** The language tag of each locale. */
  readonly tags: Readonly<Record<string, string>>;
  readonly choice: WallChoice;
  readonly folder: string;
  readonly onProgress: Progress;
};

/** A visit with its index. */
type NumberedVisit = readonly [index: number, visit: WallVisit];

const height = 800;
/** Maximum height of a picture: a longer page is cropped. */
const longest = 1600;
/** Number of pages that load in parallel: most of a visit is waiting. */
const atOnce = 3;
/** Time limits for a page to become idle, in milliseconds; one whose data never arrives does not. */
const patience = { usual: 15_000, changed: 2500 };

/** Returns the path of a Chromium: from CHROMIUM as in CONTRIBUTING.md, or the usual places. */
export const chromiumOf = (): string | undefined =>
  [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );

/** Refuses cookies in advance, so that the question does not cover a picture. */
async function refuse(context: BrowserContext, version: string): Promise<void> {
  const choice = JSON.stringify({ version, at: new Date().toISOString(), allowed: [], locale: 'en' });
  await context.addInitScript(([key = '', value = '']) => localStorage.setItem(key, value), [choiceKey, choice]);
}

/** Makes the visitor of a context a person with a role, as if logged in. */
async function become(context: BrowserContext, role: string, { samples }: DevSite): Promise<void> {
  const someone = samples?.people.find((each, index) => index > 0 && each.role === role);
  if (!samples || !someone) return;
  const { keyStore, saved } = samples;
  const session = JSON.stringify({ init: {}, login: someone.session });
  const storage = [
    [keyStore, `${sampleKey}${role}`],
    ...(saved === undefined
      ? []
      : [
          [saved, session],
          [snapshotPointer, saved],
        ]),
  ];
  await context.addInitScript((entries) => {
    for (const [key = '', value = ''] of entries) sessionStorage.setItem(key, value);
  }, storage);
}

/** Waits until the network is idle, and scrolls so that content below the window loads. */
async function settle(page: Page, timeout: number): Promise<void> {
  const rest = () => page.waitForLoadState('networkidle', { timeout }).catch(() => undefined);
  await rest();
  await page.evaluate((y) => scrollTo(0, y), height);
  await page.waitForTimeout(100);
  await rest();
  await page.evaluate(() => scrollTo(0, 0));
}

/** Opens a browser context for a visit, with pictures at half the resolution. */
async function openContext(
  browser: Browser,
  { samples, site, offered, asked, tags }: Studio,
  { role, locale }: WallVisit,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    // A browser with another language would be redirected to the page in that one.
    locale: tags[locale] ?? locale,
    baseURL: site.url,
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height },
  });
  const own = [site.url, samples.url].map((url) => new URL(url).origin);
  await context.route(
    ({ origin }) => !own.includes(origin),
    (route) => route.abort(),
  );
  await become(context, role, offered);
  if (asked !== undefined) await refuse(context, asked);
  return context;
}

/** Waits for the images in the window, which another width may have replaced, and for the next frame. */
async function drawn(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
      undefined,
      { timeout: patience.changed },
    )
    .catch(() => undefined);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Wraps a photo in SVG, which publishing uses unchanged: the photo is already small enough. */
const wrapped = (jpeg: Buffer, { width, height }: { readonly width: number; readonly height: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMin"><image width="${width}" height="${height}" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/></svg>`;

/** Returns the pictures of one page load; none if it redirects. */
async function picturesOf(page: Page, visit: WallVisit, studio: Studio, stem: string): Promise<readonly WallPicture[]> {
  await page.goto(visit.address, { waitUntil: 'load' });
  await settle(page, visit.state ? patience.changed : patience.usual);
  if (new URL(page.url()).pathname.replace(/\/$/, '') !== visit.address.replace(/\/$/, '')) return [];
  const taken: WallPicture[] = [];
  for (const { width, scheme } of windowsOf(visit, studio.choice)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    await drawn(page);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(whole, longest) };
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 60, fullPage: true, clip, animations: 'disabled' });
    const file = join(studio.folder, `${stem}-${width}-${scheme}.svg`);
    writeFileSync(file, wrapped(jpeg, clip));
    taken.push({ ...visit, width, scheme, file });
  }
  return taken;
}

/** Launches headless Chromium. Throws if playwright-core is not installed, which only this needs. */
export async function launchCamera(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
}

/** Takes the pictures of a visit, again if the browser fails; undefined if it fails twice. */
async function attempt(
  context: BrowserContext,
  visit: WallVisit,
  studio: Studio,
  stem: string,
): Promise<readonly WallPicture[] | undefined> {
  for (const _ of ['first', 'second']) {
    const page = await context.newPage();
    try {
      return await picturesOf(page, visit, studio, stem);
    } catch {
      // Usually a screenshot timed out on a busy machine.
    } finally {
      await page.close();
    }
  }
  return undefined;
}

/** Takes the pictures of a series of visits, one after another, in a context for each role and language. */
async function takeSeries(
  browser: Browser,
  series: readonly NumberedVisit[],
  studio: Studio,
  keep: (index: number, pictures: readonly WallPicture[] | undefined) => void,
): Promise<void> {
  for (const someones of grouped([...series], ([, { role, locale }]) => `${role} ${locale}`).values()) {
    const [, first] = someones[0] ?? [];
    if (!first) continue;
    const context = await openContext(browser, studio, first);
    for (const [index, visit] of someones) {
      studio.samples.choices.clear();
      if (visit.state) studio.samples.choices.set(visit.state.operation, visit.state.answer);
      keep(index, await attempt(context, visit, studio, String(index)));
    }
    await context.close();
  }
}

/**
 * Takes the pictures of all visits: those with default data in parallel, then the others one after another, because a chosen
 * answer affects every window. Returns the visits that failed.
 */
export async function takePictures(
  browser: Browser,
  visits: readonly WallVisit[],
  studio: Studio,
): Promise<TakenPictures> {
  mkdirSync(studio.folder, { recursive: true });
  const pictures = new Map<number, readonly WallPicture[]>();
  const missed: WallVisit[] = [];
  let done = 0;
  const keep = (index: number, taken: readonly WallPicture[] | undefined): void => {
    studio.onProgress('page', ++done, visits.length);
    pictures.set(index, taken ?? []);
    const visit = visits[index];
    if (!taken && visit) missed.push(visit);
  };
  const numbered: readonly NumberedVisit[] = [...visits.entries()];
  const usual = numbered.filter(([, { state }]) => !state);
  const shares = Array.from({ length: atOnce }, (_, share) =>
    usual.filter((_visit, place) => place % atOnce === share),
  );
  await Promise.all(shares.map((share) => takeSeries(browser, share, studio, keep)));
  const special = numbered.filter(([, { state }]) => state);
  await takeSeries(browser, special, studio, keep);
  return { pictures: visits.flatMap((_, index) => pictures.get(index) ?? []), missed };
}
