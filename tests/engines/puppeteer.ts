import puppeteer from 'puppeteer-core';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import type { Driver, Engine, Found, WindowOptions } from './driver';

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Going through the history waits for a load, which a page from the back/forward cache never fires in Firefox. */
const patience = { timeout: 4000, waitUntil: 'domcontentloaded' } as const;
const stepThrough = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

/** The library's own type of such a function says more than is known here. */
const inPage = (work: unknown) => work as (...words: readonly unknown[]) => unknown;

function handOver(element: ElementHandle<Element>): Found {
  return {
    press: () => element.click(),
    type: (text) => element.type(text),
    run: async (work, ...words) => (await element.evaluate(inPage(work), ...words)) as ReturnType<typeof work>,
  };
}

function drive(page: Page, close: () => Promise<void>): Driver {
  return {
    goto: async (url, waitUntil = 'load') => {
      await page.goto(url, { waitUntil, timeout: 30_000 });
    },
    url: async () => page.evaluate(() => location.href),
    run: async (work, ...words) => (await page.evaluate(inPage(work), ...words)) as ReturnType<typeof work>,
    find: async (find, ...words) => {
      const element = (await page.evaluateHandle(inPage(find), ...words)).asElement() as ElementHandle<Element> | null;
      return element ? handOver(element) : undefined;
    },
    key: (key) => page.keyboard.press(key),
    back: () => stepThrough(page.goBack(patience)),
    forward: () => stepThrough(page.goForward(patience)),
    reload: async () => {
      await page.reload({ waitUntil: 'load', timeout: 30_000 });
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close,
  };
}

/** Firefox takes the wish for less motion from its profile, so there is a browser for each. */
async function launch(
  engine: 'chromium' | 'firefox',
  executablePath: string,
  reducedMotion: boolean,
): Promise<Browser> {
  if (engine === 'chromium')
    return puppeteer.launch({ browser: 'chrome', executablePath, headless: true, args: chromiumArgs });
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB',
      'intl.locale.requested': 'en-GB',
      ...(reducedMotion ? { 'ui.prefersReducedMotion': 1 } : {}),
    },
  });
}

/** Chromium and Firefox, the latter over WebDriver BiDi. */
export function puppeteerEngine(engine: 'chromium' | 'firefox', executablePath: string): Engine {
  const browsers = new Map<boolean, Promise<Browser>>();
  return {
    async open({ width, height, reducedMotion }: WindowOptions) {
      const browser = await (browsers.get(reducedMotion) ??
        browsers.set(reducedMotion, launch(engine, executablePath, reducedMotion)).get(reducedMotion));
      if (!browser) throw new Error(`${engine} did not start`);
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height });
      if (engine === 'chromium')
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : '' }]);
      return drive(page, () => context.close());
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}
