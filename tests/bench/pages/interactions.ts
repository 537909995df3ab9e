/** Times a press on a processor a fourth as fast where asked. Nothing is loaded over a slow line here. */
import type { Browser, Page } from 'playwright-core';

type Press = {
  readonly address: string;
  readonly session?: Readonly<Record<string, string>>;
  /** Shown once the page answers presses. */
  readonly ready: string;
  /** Selector of the control that is pressed. */
  readonly pressed: string;
  /** Selector of what is there after the press. */
  readonly shown: string;
  /** How many times slower the processor is. */
  readonly slower: number;
};

/** In milliseconds. `next`: until the next frame, as INP counts it; `shown`: until the frame that shows what it leads to. */
export type PressTimes = { readonly next: number; readonly shown: number };

/** Runs in the page: prepares to time the next press. Event Timing rounds to 8 ms. */
function watchPress(shown: string): void {
  const timed = Object.assign(globalThis, { timed: { begun: 0, next: 0, shown: 0 } }).timed;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) timed.next = Math.max(timed.next, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const look = () => {
    if (document.querySelector(shown))
      requestAnimationFrame(() => setTimeout(() => (timed.shown = performance.now() - timed.begun)));
    else setTimeout(look);
  };
  const begin = () => {
    timed.begun = performance.now();
    look();
  };
  addEventListener('pointerup', begin, { capture: true, once: true });
}

async function timePress(page: Page, { pressed, shown }: Press): Promise<PressTimes> {
  await page.evaluate(watchPress, shown);
  await page.locator(pressed).first().tap({ force: true });
  await page.waitForFunction(() => Reflect.get(globalThis, 'timed').shown > 0, null, { polling: 50 });
  await page.waitForTimeout(300);
  return page.evaluate(() => Reflect.get(globalThis, 'timed') as PressTimes);
}

async function prepared(browser: Browser, { address, session, ready, slower }: Press): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'en-GB',
    ignoreHTTPSErrors: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript((entries) => {
    if (location.protocol.startsWith('http'))
      for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
  }, session ?? {});
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(address);
  await page.locator(ready).first().waitFor({ state: 'attached' });
  // The next page is fetched while there is nothing to do.
  await page.waitForTimeout(1500);
  return page;
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Presses `rounds` times, each in a new page, and returns the medians. */
export async function pressTime(browser: Browser, press: Press, rounds: number): Promise<PressTimes> {
  const times: PressTimes[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await prepared(browser, press);
    times.push(await timePress(page, press));
    await page.context().close();
  }
  return { next: median(times.map(({ next }) => next)), shown: median(times.map(({ shown }) => shown)) };
}
