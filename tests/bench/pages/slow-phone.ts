/** Loads pages as a slow phone does: 1.6 Mbit/s, 150 ms, a processor a fourth as fast. */
import type { Browser, BrowserContext, Page } from 'playwright-core';

export type SlowVisit = {
  readonly address: string;
  /** Entries of the session storage, as after a login. */
  readonly session?: Readonly<Record<string, string>>;
  /** A selector of what makes the page usable. Without it, only paints are measured. */
  readonly usable?: string;
};

/** Milliseconds after the navigation began; requests and bytes until the page is usable. */
export type Figures = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly usable: number;
  readonly requests: number;
  readonly kB: number;
  /** Time that tasks longer than 50 ms kept the main thread beyond these 50 ms. */
  readonly blocked: number;
  readonly shift: number;
};

/** Runs in the page. */
function observe({ session, usable }: Pick<SlowVisit, 'session' | 'usable'>): void {
  if (!location.protocol.startsWith('http')) return;
  for (const [name, value] of Object.entries(session ?? {})) sessionStorage.setItem(name, value);
  const seen = Object.assign(globalThis, { measured: { largest: 0, blocked: 0, shift: 0, usable: 0 } }).measured;
  const follow = (type: string, take: (entry: PerformanceEntry & { readonly value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  follow('longtask', ({ duration }) => (seen.blocked += duration - 50));
  follow('layout-shift', ({ value }) => (seen.shift += value ?? 0));
  if (usable === undefined) return;
  const look = () => {
    if (document.querySelector(usable)) seen.usable = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

async function slowDown(context: BrowserContext, page: Page): Promise<() => { requests: number; kB: number }> {
  const client = await context.newCDPSession(page);
  let [requests, bytes] = [0, 0];
  client.on('Network.requestWillBeSent', () => (requests += 1));
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return () => ({ requests, kB: bytes / 1000 });
}

/** Visits a page with an empty cache and returns what that took. */
export async function visit(browser: Browser, { address, session, usable }: SlowVisit): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'en-GB',
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  await page.addInitScript(observe, { ...(session && { session }), ...(usable && { usable }) });
  const transferred = await slowDown(context, page);
  await page.goto(address, { waitUntil: 'load' });
  if (usable) await page.waitForFunction(() => Reflect.get(globalThis, 'measured').usable > 0, null, { polling: 100 });
  else await page.waitForTimeout(1000);
  const { requests, kB } = transferred();
  const figures = await page.evaluate(() => ({
    ...(Reflect.get(globalThis, 'measured') as { largest: number; blocked: number; shift: number; usable: number }),
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  const { largest, ...rest } = figures;
  return { ...rest, largestPaint: largest, requests, kB };
}

/** Visits all of `visits` in turn, `rounds` times and a first time that does not count, and returns the median of each figure. */
export async function compare<Name extends string>(
  browser: Browser,
  visits: Readonly<Record<Name, SlowVisit>>,
  rounds: number,
): Promise<Readonly<Record<Name, Figures>>> {
  const names = Object.keys(visits) as Name[];
  const all = new Map<Name, Figures[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const figures = await visit(browser, visits[name]);
      if (round > 0) all.get(name)?.push(figures);
    }
  return Object.fromEntries([...all].map(([name, figures]) => [name, medians(figures)])) as Record<Name, Figures>;
}

const medians = (all: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((key) => {
      const values = all.map((figures) => figures[key as keyof Figures]).sort((one, other) => one - other);
      return [key, values[Math.floor(values.length / 2)] ?? 0];
    }),
  ) as Figures;
