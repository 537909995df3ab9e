import type { BrowserContext, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitingParts } from '../../src/kit/recipe/waiting';
import { siteOf, useBrowser } from '../support/browser';
import { holdKey, keyFor, publishedPayload, settle, stopsOf } from '../support/walk';
import type { Stop } from '../support/walk';

// Letters are as wide as on telephones: without it, those of fonts that a page brings are whole pixels wide here.
const open = useBrowser(['--font-render-hinting=none']);
const site = siteOf('base');
const payload = publishedPayload(site);
const stops = stopsOf(site, payload).filter(({ locale }) => locale === payload.locales[0]);
const limit = 0.015;
/** `SHIFTS=all` also looks at widths between these, and at public pages as somebody who is logged in: about 20 minutes. */
const everything = process.env['SHIFTS'] === 'all';
const widths = everything ? [360, 768, 1280, 1920] : [360, 1280];
/** Addresses whose answer a page shows: of a customer of another provider, and one that is being connected. */
const places = ['ob-102', 'ob-104'];
const ofPlaces = stops
  .filter(({ route }) => ['services', 'coverage'].includes(route.id))
  .flatMap((stop) => places.map((place) => ({ ...stop, path: `${stop.path}?object=${place}&object_group=og-1` })));
const plans = stops.filter(({ route }) => route.id === 'services');
const ofTown = plans.map((stop) => ({ ...stop, path: `${stop.path}?object_group=og-1` }));

type Moved = { readonly node: Element | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect };
type Shift = { readonly value: number; readonly hadRecentInput: boolean; readonly startTime: number };
type Entry = Shift & { readonly sources: readonly Moved[] };
type Watched = { shifted: number; readonly moved: string[] };

/** Adds up by how much a page moves without anybody doing anything, and notes what moves. Runs in the page. */
function watchShifts(): void {
  const watched: Watched = Object.assign(globalThis, { shifted: 0, moved: [] });
  const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  const describe = ({ node, previousRect, currentRect }: Moved) =>
    `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${rect(previousRect)} → ${rect(currentRect)}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as unknown as Entry[]) {
      if (hadRecentInput) continue;
      watched.shifted += value;
      watched.moved.push(`${Math.round(startTime)} ms, ${value.toFixed(3)}: ${sources.map(describe).join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const filled = 'main:not(:has(> [aria-busy]))';

/** Lets a font arrive when the page has drawn its text without it, as on a slow telephone. */
async function arriveLate(font: Route): Promise<void> {
  const page = font.request().frame().page();
  await page.locator(filled).waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  // The paint of what the page drew last.
  await page.waitForTimeout(100);
  await font.continue();
}

/** Whether everything near the window is live and has its data. Runs in the page. */
function isComplete(waiting: string): boolean {
  const begun = location.search ? '[data-values],:not([data-trigger=tap])' : ':not([data-trigger=tap])';
  const pending = `main :is([data-island]:is(${begun}):not([data-live]),${waiting})`;
  const isNear = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight;
  return document.documentElement.dataset['ready'] === '' && ![...document.querySelectorAll(pending)].some(isNear);
}

/** Ends when the page shows all it has for this person. */
async function shown(page: Page): Promise<void> {
  await page.locator(filled).waitFor();
  await page.waitForFunction(isComplete, waitingParts);
  await settle(page);
  await page.waitForTimeout(100);
}

/** Scrolls to the end and back, a screen a frame: what comes into view late moves the rest. Runs in the page. */
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await frame();
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await frame();
}

type Prepare = (context: BrowserContext) => Promise<unknown>;

async function moving(stops: readonly Stop[], width: number, prepare?: Prepare): Promise<string[]> {
  const context = await open({ width, reducedMotion: 'no-preference' });
  await prepare?.(context);
  await context.addInitScript(watchShifts);
  await context.route('**/*.woff2', arriveLate);
  const waiting = [...stops];
  const found: string[] = [];
  await Promise.all(
    [1, 2].map(async () => {
      const page = await context.newPage();
      for (let stop = waiting.shift(); stop; stop = waiting.shift()) {
        await page.goto(stop.path);
        await shown(page);
        await page.evaluate(scrollThrough);
        const { shifted, moved } = await page.evaluate(() => {
          const watched = globalThis as unknown as Watched;
          return { shifted: watched.shifted, moved: watched.moved };
        });
        if (shifted > limit) found.push(`${stop.path}: ${[shifted.toFixed(3), ...moved].join('\n')}`);
      }
    }),
  );
  return found;
}

describe.each(widths)('while it loads at %i px', (width) => {
  it('no public page moves', async () => {
    expect(await moving([...stops.filter(({ route }) => !route.access), ...ofPlaces, ...ofTown], width)).toEqual([]);
  }, 300_000);

  it('the plans of a business do not move', async () => {
    const choose: Prepare = (context) =>
      context.addInitScript(() => {
        if (location.protocol.startsWith('http')) localStorage['customerType'] = 'Business';
      });
    expect(await moving(plans, width, choose)).toEqual([]);
  }, 300_000);

  it.each(['customer', 'installer'])(
    'no page of one person moves (%s)',
    async (role) => {
      const isDue = ({ route: { id, access } }: Stop) =>
        access?.[0] === role || (everything && role === 'customer' && access === undefined && id !== 'logout');
      const due = stops.filter(isDue);
      expect(due.length).toBeGreaterThan(0);
      const key = await keyFor(role);
      expect(await moving(due, width, async (context) => key && holdKey(context, key))).toEqual([]);
    },
    300_000,
  );
});
