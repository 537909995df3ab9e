/** Takes the pictures of a wall with a headless Chromium, where there is one, from answers that were recorded. */
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

/** The pictures, and the visits of which the browser took none. */
export type TakenPictures = { readonly pictures: readonly WallPicture[]; readonly missed: readonly WallVisit[] };

type Studio = {
  readonly site: { readonly url: string };
  readonly samples: SampleServer;
  readonly offered: DevSite;
  /** The version of what the site asks about cookies; undefined where it asks nothing. */
  readonly asked: string | undefined;
  /** The language tag of each locale. */
  readonly tags: Readonly<Record<string, string>>;
  readonly choice: WallChoice;
  readonly folder: string;
  readonly onProgress: Progress;
};

/** A visit with its place among all. */
type NumberedVisit = readonly [index: number, visit: WallVisit];

const height = 800;
/** Of a longer page the picture shows no more. */
const longest = 1600;
/** Pages that load side by side: much of a visit is waiting. */
const atOnce = 3;
/** How long a page may take to come to rest, in milliseconds; one whose data never comes does not. */
const patience = { usual: 15_000, changed: 2500 };

/** Where a Chromium is: as CONTRIBUTING.md says, else where systems have it. */
export const chromiumOf = (): string | undefined =>
  [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );

/** Refuses cookies, so that the question does not cover a picture. */
async function refuse(context: BrowserContext, version: string): Promise<void> {
  const choice = JSON.stringify({ version, at: new Date().toISOString(), allowed: [], locale: 'en' });
  await context.addInitScript(([key = '', value = '']) => localStorage.setItem(key, value), [choiceKey, choice]);
}

/** Makes every document of a context that of somebody of a role, as if they had logged in. */
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

/** Waits until nothing is fetched any more, and brings what is below the window to life. */
async function settle(page: Page, timeout: number): Promise<void> {
  const rest = () => page.waitForLoadState('networkidle', { timeout }).catch(() => undefined);
  await rest();
  await page.evaluate((y) => scrollTo(0, y), height);
  await page.waitForTimeout(100);
  await rest();
  await page.evaluate(() => scrollTo(0, 0));
}

/** Small: half as many points as the window has. */
async function openContext(
  browser: Browser,
  { samples, site, offered, asked, tags }: Studio,
  { role, locale }: WallVisit,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    // A browser that speaks another language would be led to the page in that one.
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

/** Waits for the pictures in the window, which another width may have replaced, and for the next frame. */
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

/** Wraps a photograph in SVG, so that publishing uses it unchanged: it is small enough. */
const wrapped = (jpeg: Buffer, { width, height }: { readonly width: number; readonly height: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMin"><image width="${width}" height="${height}" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/></svg>`;

/** The pictures of a page loaded once; none where it leads elsewhere. */
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

/** A Chromium without a window. Throws where playwright-core is not installed, which only this needs. */
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
      // Most often a screenshot that took too long on a busy machine.
    } finally {
      await page.close();
    }
  }
  return undefined;
}

/** Takes the pictures of a series of visits, one after the other, in a context per person and language. */
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
 * Takes the pictures of all visits: several at once where data is as usual, then the others one after the other, because an answer
 * that is chosen holds for every window. Names the visits that could not be pictured.
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
