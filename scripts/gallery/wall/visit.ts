/** Opens pages of the gallery in Chromium: their code hydrates the examples, and axe examines them. */
import type { Browser, Page } from 'playwright-core';
import { consoleWords } from './console-words';

/** Time limit for a page to become idle, in milliseconds. */
const patience = 10_000;
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Axe = typeof import('axe-core');

/** Touches every island, and waits for its hydration; returns whether all succeeded. */
async function touchAll(page: Page): Promise<boolean> {
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => undefined);
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('[data-island]'))
      island.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  });
  const waiting = page.locator('[data-island]:not([data-live])').first();
  return waiting.waitFor({ state: 'detached', timeout: patience }).then(
    () => true,
    () => false,
  );
}

async function violationsOf(page: Page): Promise<readonly string[]> {
  const { default: axe } = await import('axe-core');
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe.source });
  const found = await page.evaluate(async (tags) => {
    const { axe: loaded } = globalThis as unknown as { readonly axe: Axe };
    return (await loaded.run('main', { runOnly: tags, resultTypes: ['violations'] })).violations.map(
      ({ help, nodes }) =>
        `${help} (${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(', ')})`,
    );
  }, standards);
  return found.map((violation) => `axe: ${violation}`);
}

/** Returns the faults of a page: errors in its console, and violations that axe finds in its content. */
export async function faultsOf(browser: Browser, address: string): Promise<readonly string[]> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  const note = (text: string, script?: string): void => void faults.push(...[consoleWords(text, script) ?? []].flat());
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text(), message.location().url);
  });
  page.on('pageerror', ({ message }) => note(message));
  try {
    await page.goto(address, { waitUntil: 'load' });
    if (!(await touchAll(page))) faults.push('its code did not take over its HTML');
    faults.push(...(await violationsOf(page)));
  } finally {
    await page.close();
  }
  return [...new Set(faults)];
}
