/** Times a press until the next frame, on a processor a fourth as fast where asked. Nothing is loaded over a slow line here. */
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

/** Runs in the page: milliseconds from the press to the frame that shows what it leads to. */
const timePress = ({ pressed, shown }: Pick<Press, 'pressed' | 'shown'>): Promise<number> =>
  new Promise((done) => {
    const begun = performance.now();
    document.querySelector<HTMLElement>(pressed)?.click();
    const look = () => {
      if (document.querySelector(shown)) requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
      else setTimeout(look);
    };
    look();
  });

async function prepared(browser: Browser, { address, session, ready, slower }: Press): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'en-GB',
    ignoreHTTPSErrors: true,
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

/** Presses `rounds` times, each in a new page, and returns the median in milliseconds. */
export async function pressTime(browser: Browser, press: Press, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await prepared(browser, press);
    times.push(await page.evaluate(timePress, { pressed: press.pressed, shown: press.shown }));
    await page.context().close();
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
