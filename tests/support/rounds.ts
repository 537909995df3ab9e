import type { Page, Route } from 'playwright-core';

/** Time without a new request after which a page is taken to wait for answers alone, in ms. */
const quiet = 250;

/** Resolves when the page has asked for nothing new for a while and its main thread has nothing left to do. */
async function settled(page: Page, held: readonly Route[]): Promise<void> {
  for (let before = -1; before !== held.length;) {
    before = held.length;
    await page.waitForTimeout(quiet);
    // Nothing is idle while a style sheet is missing, so a timer has to do.
    await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 50)));
  }
}

/** Lets a request through, and resolves with the whole answer: its head alone says nothing about what the page does next. */
async function arrived(route: Route): Promise<void> {
  await route.continue();
  const response = await route.request().response();
  await response?.finished();
}

/**
 * Loads a page with an answer to every request only once the page asks for nothing more by itself, and returns the paths of each
 * round trip until `shown`: as many as a page needs on any line, however slow, if each request takes the same time.
 */
export async function roundTrips(
  page: Page,
  path: string,
  shown: (page: Page) => Promise<boolean>,
): Promise<readonly (readonly string[])[]> {
  const held: Route[] = [];
  await page.route('**', (route) => (route.request().isNavigationRequest() ? route.continue() : void held.push(route)));
  await page.goto(path, { waitUntil: 'commit' });
  const rounds: string[][] = [[path]];
  for (;;) {
    await settled(page, held);
    // Once the page is quiet: requests that its content does not wait for, such as that of the cookie question, do not count.
    if (await shown(page)) break;
    const batch = held.splice(0);
    if (batch.length === 0) break;
    rounds.push(batch.map((route) => new URL(route.request().url()).pathname));
    await Promise.all(batch.map(arrived));
  }
  await Promise.all(held.map((route) => route.continue()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return rounds;
}
